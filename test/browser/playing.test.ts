import type { Page } from 'playwright-core';
import { leave, openSite, type Site } from './support/site';
import { boardOf, movesOf, playFirst, seenBoard, toldPosition, untilReady } from './support/table';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

/** Until the position of the API is over; a few plies of the AI come between two of ours. */
async function playToTheEnd(page: Page): Promise<void> {
  for (let ply = 0; ply < 300; ply++) {
    await untilReady(page);
    if ((await page.locator('.hole.is-playable').count()) === 0) return;
    await playFirst(page);
  }
  throw new Error('the game did not end');
}

test('a game against level 1 is played to its end', async () => {
  const visit = await site.visit('/?variant=katro-4x4&north=1');
  await playToTheEnd(visit.page);
  const told = await toldPosition(visit.page, site);
  const winner = { SOUTH: 'South wins', NORTH: 'North wins' }[told.outcome?.winner ?? ''] ?? 'Draw';
  expect(told.outcome).not.toBeNull();
  expect(await visit.page.locator('.standing').textContent()).toMatch(new RegExp(`^${winner}`));
  expect(await seenBoard(visit.page)).toEqual(boardOf(told));
  await leave(visit);
});

test('a hole tells what its move does before it is played', async () => {
  const visit = await site.visit('/?variant=sadeqa-iii&north=person');
  const { page } = visit;
  await untilReady(page);
  await page.hover('[data-hole=a1]');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('5 laps, South gains 8.').waitFor();
  expect(await preview.locator('.mini-board span').allTextContents()).toEqual(
    '8,8,1,0,0,8,8,8,2,9,9,9,1,8,1,8'.split(','),
  );
  await leave(visit);
});

test('sowing is shown seed by seed, and can be cut short', async () => {
  const visit = await site.visit('/?variant=katro&north=person');
  const { page } = visit;
  await untilReady(page);
  await page.locator('.choices select').selectOption('slow');
  await page.click('[data-hole=e1]');
  await page.locator('.hand').waitFor();
  const inTheMiddle = await seenBoard(page);
  await page.getByText(/^South sows: lap 2 of 5$/).waitFor();
  const sum = Object.values(inTheMiddle.holes).reduce((seeds, count) => seeds + count, 0);
  expect(sum).toBeLessThan(72);
  await page.getByRole('button', { name: 'Skip' }).click();
  await untilReady(page);
  expect(await movesOf(page)).toEqual(['e1']);
  expect(await seenBoard(page)).toEqual(boardOf(await toldPosition(page, site)));
  await leave(visit);
});

test('what was played is taken back and played again', async () => {
  const visit = await site.visit('/?variant=oware&north=1&moves=c1,d2,f1,e2');
  const { page } = visit;
  await untilReady(page);
  const before = await seenBoard(page);
  const button = (name: string) => page.getByRole('button', { name });
  await button('Undo').click();
  await page.waitForURL(/moves=c1,d2$/);
  await untilReady(page);
  expect(await seenBoard(page)).not.toEqual(before);
  await button('Redo').click();
  await page.waitForURL(/moves=c1,d2,f1$/);
  await page.locator('[data-phase=stopped]').waitFor();
  await button('Redo').click();
  await page.waitForURL(/moves=c1,d2,f1,e2$/);
  await untilReady(page);
  expect(await seenBoard(page)).toEqual(before);
  await leave(visit);
});

test('a hint names moves that are legal, with the play expected', async () => {
  const visit = await site.visit('/?variant=hoyito-iii&north=person');
  const { page } = visit;
  await untilReady(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByText(/plies ahead, [\d,]+ positions/).waitFor();
  await hint.getByRole('button', { name: 'Stop' }).click();
  const moves = await hint.locator('li b').allTextContents();
  expect(moves).toHaveLength(3);
  expect(moves.filter((move) => !/^[a-f]1$/.test(move))).toEqual([]);
  expect(await page.locator('.hole.is-hinted').getAttribute('data-hole')).toBe(moves[0]);
  await leave(visit);
});

test('the request behind a move can be sent by anybody', async () => {
  const visit = await site.visit('/?variant=kalah&north=person');
  const { page } = visit;
  await untilReady(page);
  await page.click('[data-hole=c1]');
  await page.waitForURL(/moves=c1$/);
  const panel = page.getByRole('region', { name: 'Request' });
  const curl = (await panel.locator('pre').textContent()) ?? '';
  const body = /-d '(.*)'$/s.exec(curl)?.[1] ?? '';
  const { query, variables } = JSON.parse(body) as { query: string; variables: object };
  const { applyMove } = await site.data<{ applyMove: { move: string } }>(query, variables);
  expect([applyMove.move, curl.includes(`${site.url}/graphql`)]).toEqual(['c1', true]);
  await panel.getByRole('tab', { name: 'GraphQL' }).click();
  expect(await panel.locator('pre').textContent()).toContain('applyMove(at: $at, move: $move) {');
  await leave(visit);
});
