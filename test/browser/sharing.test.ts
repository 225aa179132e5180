import { leave, openSite, type Site } from './support/site';
import { boardOf, playFirst, seenBoard, toldPosition, untilReady } from './support/table';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

async function copied(name: string, query: string) {
  const visit = await site.visit(`/${query}`, clipboard);
  const { page } = visit;
  await untilReady(page);
  await playFirst(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const board = await seenBoard(page);
  const moves = await page.locator('.moves li').allTextContents();
  await leave(visit);
  expect(link.startsWith(`${site.url}/?`)).toBe(true);
  return { path: link.slice(site.url.length), board, moves };
}

test('a link opens the game with its options, its players and its moves', async () => {
  const query = '?variant=katra-boaoaka&options=lapLimit:500&north=person&moves=c1%2B,d4-';
  const { path, board, moves } = await copied('Share game', query);
  const visit = await site.visit(path);
  const { page } = visit;
  await untilReady(page);
  expect(await seenBoard(page)).toEqual(board);
  expect(await page.locator('.moves li').allTextContents()).toEqual(moves);
  expect(moves).toHaveLength(3);
  expect(await page.getByRole('combobox', { name: 'North' }).inputValue()).toBe('0');
  expect(await page.getByLabel(/^lapLimit/).inputValue()).toBe('500');
  await leave(visit);
});

test('a link opens the position alone', async () => {
  const { path, board } = await copied('Share position', '?variant=kalah&options=seeds:3&north=person');
  const visit = await site.visit(path);
  await untilReady(visit.page);
  expect(await seenBoard(visit.page)).toEqual(board);
  expect(await visit.page.locator('.moves li').count()).toBe(0);
  await leave(visit);
});

test('options and a start position are chosen in a form', async () => {
  const visit = await site.visit('/?variant=kalah&north=person');
  const { page } = visit;
  await untilReady(page);
  await page.getByText('Options and start').click();
  await page.getByLabel(/^seeds/).fill('11');
  await page.getByRole('button', { name: 'New game with these' }).click();
  expect(
    await page.getByLabel(/^seeds/).evaluate((field: HTMLInputElement) => field.validity.rangeOverflow),
  ).toBe(true);
  await page.getByLabel(/^seeds/).fill('2');
  await page.getByLabel(/^files/).fill('3');
  await page.getByRole('button', { name: 'New game with these' }).click();
  await page.waitForURL(/options=files:3,seeds:2/);
  await untilReady(page);
  expect(await seenBoard(page)).toEqual(boardOf(await toldPosition(page, site)));
  expect(await page.locator('.board [data-hole]').count()).toBe(6);
  await page.getByLabel(/^Start position/).fill('1,2/3 s 0-0');
  await page.getByRole('button', { name: 'New game with these' }).click();
  await page
    .getByRole('alert')
    .getByText(/POSITION_/)
    .waitFor();
  expect(await page.locator('.board [data-hole]').count()).toBe(6);
  await leave(visit);
});
