import { readFileSync } from 'node:fs';
import { importRandom } from '../support/analyses';
import { analysedGame } from './support/games';
import { leave, openSite, type Site } from './support/site';
import { addressOf, seenBoard } from './support/table';

interface ToldGame {
  readonly record: string;
  readonly analysis: { readonly turningPoint: number | null; readonly south: { readonly accuracy: number } };
  readonly plies: readonly {
    readonly move: string;
    readonly analysis: { readonly verdict: string };
    readonly position: { readonly ranks: readonly (readonly number[])[] };
  }[];
}

const GAME = `query ($id: ID!) { game(id: $id) { record analysis { turningPoint south { accuracy } }
  plies { move analysis { verdict } position { ranks } } } }`;

let site: Site;
let id: string;
let game: ToldGame;

beforeAll(async () => {
  site = await openSite({ analysisWorkers: 1 });
  id = await analysedGame(site, 'sadeqa-91');
  game = (await site.data<{ game: ToldGame }>(GAME, { id })).game;
});
afterAll(() => site.stop());

function countsAfter(ply: number): number[] {
  return game.plies[ply - 1]?.position.ranks.flat() ?? [];
}

test('every ply is reached by click, key, slider and link', async () => {
  const visit = await site.visit(`/games/${id}?ply=2`);
  const { page } = visit;
  const last = game.plies.length;
  const shows = async (ply: number): Promise<void> => {
    await page.waitForFunction(
      (wanted) => document.querySelector('.ply.is-now')?.textContent?.startsWith(wanted),
      String(ply),
    );
    expect(Object.values((await seenBoard(page)).holes)).toEqual(countsAfter(ply));
    expect((await addressOf(page)).searchParams.get('ply')).toBe(String(ply));
  };
  await shows(2);
  await page.keyboard.press('ArrowRight');
  await shows(3);
  await page.keyboard.press('End');
  await shows(last);
  await page.keyboard.press('ArrowLeft');
  await shows(last - 1);
  await page.locator('.ply').nth(4).click();
  await shows(5);
  await page.getByRole('slider', { name: 'Ply' }).fill('7');
  await shows(7);
  await page.keyboard.press('Home');
  expect(await page.getByText('The start of the game.').isVisible()).toBe(true);
  await leave(visit);
});

test('the analysis is told as the API has it', async () => {
  const visit = await site.visit(`/games/${id}`);
  const { page } = visit;
  await page.getByRole('img', { name: /^Evaluation by ply/ }).waitFor();
  const analysis = page.getByRole('region', { name: 'Analysis' });
  expect(await analysis.textContent()).toContain(`${game.analysis.south.accuracy.toFixed(1)} %`);
  const signs = { INACCURACY: 'inaccuracy', MISTAKE: 'mistake', BLUNDER: 'blunder' };
  const expected = game.plies.flatMap(
    ({ analysis: { verdict } }) => signs[verdict as keyof typeof signs] ?? [],
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(await page.locator('.plies .verdict .unseen').allTextContents()).toEqual(expected);
  const turning = page.getByRole('button', { name: 'Turning point' });
  expect(await turning.count()).toBe(game.analysis.turningPoint === null ? 0 : 1);
  await leave(visit);
});

test('the explorer tells what other games played here, and leads to the playground', async () => {
  const visit = await site.visit(`/games/${id}`);
  const { page } = visit;
  const explorer = page.getByRole('region', { name: 'Explorer' });
  await explorer.getByText('1 game came here.').waitFor();
  await explorer.getByRole('link', { name: game.plies[0]?.move ?? '' }).click();
  await page.locator('[data-phase=ready]').waitFor();
  expect(Object.values((await seenBoard(page)).holes)).toEqual(countsAfter(1));
  await leave(visit);
});

test('a ply is shown once more, and told', async () => {
  const visit = await site.visit(`/games/${id}?ply=1`);
  const { page } = visit;
  await page.getByRole('button', { name: 'Show the sowing' }).click();
  await page.locator('.told li').first().waitFor();
  expect(await page.locator('[data-spoken]').textContent()).toMatch(/^Ply 1: South played .* South lifts/);
  expect(Object.values((await seenBoard(page)).holes)).toEqual(countsAfter(1));
  await leave(visit);
});

test('an analysis is asked for, followed and shown', async () => {
  const [other = ''] = await importRandom(site, 'katro-4x4', [9]);
  const visit = await site.visit(`/games/${other}`);
  const { page } = visit;
  const analysis = page.getByRole('region', { name: 'Analysis' });
  await analysis.getByLabel('Level').selectOption('1');
  await analysis.getByRole('button', { name: 'Analyse the game' }).click();
  await analysis.getByText('Analysed at level 1.').waitFor();
  await page.getByRole('img', { name: /^Evaluation by ply/ }).waitFor();
  await leave(visit);
});

test('the record is downloaded as it is', async () => {
  const visit = await site.visit(`/games/${id}`);
  const { page } = visit;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`sadeqa-91-${id}.txt`);
  expect(readFileSync(await download.path(), 'utf8')).toBe(game.record);
  await leave(visit);
});
