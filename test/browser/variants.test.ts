import { VARIANTS } from '../../src/engine';
import { leave, openSite, type Site } from './support/site';
import {
  boardOf,
  drawnSeeds,
  movesOf,
  playFirst,
  seenBoard,
  toldPosition,
  untilReady,
} from './support/table';

/** The seeds that are drawn at most; beyond it the number tells. */
const MOST_DRAWN = 16;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

const RULE_SETS: [string, string][] = [
  ...VARIANTS.map(({ id }): [string, string] => [id, `?variant=${id}&north=person`]),
  ['katro with a choice of direction', '?variant=katro&options=direction:per-turn&north=person'],
  ['en-gehe with 26 files', '?variant=en-gehe&options=files:26&north=person'],
  [
    'raja-pasu with closed holes',
    '?variant=raja-pasu&position=7,7,7,7,x,x,x/7,7,7,7,7,7,7_s_16-5&north=person',
  ],
];

test.each(RULE_SETS)('%s is played as the API plays it', async (_name, query) => {
  const visit = await site.visit(`/${query}`);
  const { page } = visit;
  await untilReady(page);
  for (let ply = 1; ply <= 3; ply++) {
    await playFirst(page);
    const board = boardOf(await toldPosition(page, site));
    expect(await movesOf(page)).toHaveLength(ply);
    expect(await seenBoard(page)).toEqual(board);
    const drawn = Object.entries(board.holes).map(([hole, seeds]) => [hole, Math.min(seeds, MOST_DRAWN)]);
    expect(await drawnSeeds(page)).toEqual(Object.fromEntries(drawn));
  }
  await leave(visit);
});

test('every variant of the catalogue can be chosen, and its summary is told', async () => {
  const visit = await site.visit('/');
  const { page } = visit;
  await untilReady(page);
  const game = page.getByRole('combobox', { name: 'Game' });
  const offered = await game
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(offered).toEqual(VARIANTS.map(({ id }) => id));
  await game.selectOption('oware');
  await page.getByRole('heading', { level: 1, name: 'Oware' }).waitFor();
  expect(await page.locator('.board [data-hole]').count()).toBe(12);
  await leave(visit);
});
