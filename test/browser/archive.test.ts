import type { Page } from 'playwright-core';
import { fillArchive } from './support/games';
import { leave, openSite, type Site } from './support/site';
import { addressOf } from './support/table';

let site: Site;

beforeAll(async () => {
  site = await openSite();
  await fillArchive(site);
});
afterAll(() => site.stop());

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
}

function total(page: Page, text: string): Promise<void> {
  return page.locator('.total', { hasText: new RegExp(`^${text}$`) }).waitFor();
}

function players(page: Page): Promise<string[]> {
  return page.locator('.games .players').allTextContents();
}

test('games are found by player, and the address finds them again', async () => {
  const visit = await site.visit('/archive');
  const { page } = visit;
  await total(page, '33 games');
  await page.getByLabel('Player, either side').fill('Amina');
  await search(page);
  await total(page, '3 games');
  expect((await players(page)).sort()).toEqual(['Amina – Bheki', 'Amina – Chen', 'Bheki – Amina']);
  await page.reload();
  await total(page, '3 games');
  expect(await page.getByLabel('Player, either side').inputValue()).toBe('Amina');
  await page.goBack();
  await total(page, '33 games');
  await leave(visit);
});

test.each([
  ['?variant=kalah&winner=SOUTH', ['Bheki – Amina']],
  ['?south=Amina&variant=oware', ['Amina – Chen']],
  ['?north=Amina', ['Bheki – Amina']],
  ['?variant=kalah&status=ABANDONED', ['Amina – Bheki']],
  ['?tag=harbour', ['Amina – Bheki']],
  ['?variant=kalah&opening=c1+a1', ['Bheki – Amina']],
  ['?variant=kalah&maxPlies=3&minPlies=3&source=IMPORTED&orderBy=OLDEST', ['Amina – Bheki', 'Bheki – Amina']],
  ['?variant=kalah&reaches=4,4,4,4,4,4/4,4,0,5,5,5_s_1-0', ['Bheki – Amina', 'Amina – Bheki']],
  ['?variant=kalah&createdUntil=2020-01-01', []],
  ['?player=Amina&drawn=true', []],
])('the address %s finds %j', async (query, expected) => {
  const visit = await site.visit(`/archive${query}`);
  const { page } = visit;
  await total(page, expected.length === 0 ? 'No game is like this' : `${String(expected.length)} games?`);
  expect(await players(page)).toEqual(expected);
  await leave(visit);
});

test('every condition of the form comes to the address', async () => {
  const visit = await site.visit('/archive');
  const { page } = visit;
  await total(page, '33 games');
  await page.getByText('More conditions').click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('sadeqa-91');
  await page.getByLabel('At least', { exact: true }).fill('5');
  await page.getByLabel('Created from').fill('2020-01-01');
  await page.getByLabel('Status').selectOption('FINISHED');
  await page.getByLabel('Order').selectOption('LONGEST');
  await search(page);
  await total(page, '25 games');
  const given = Object.fromEntries((await addressOf(page)).searchParams);
  expect(given).toEqual({
    variant: 'sadeqa-91',
    minPlies: '5',
    createdFrom: '2020-01-01',
    status: 'FINISHED',
    orderBy: 'LONGEST',
  });
  await leave(visit);
});

test('the list is walked page by page, to and fro', async () => {
  const visit = await site.visit('/archive?variant=sadeqa-91');
  const { page } = visit;
  await total(page, '25 games');
  const links = (): Promise<string[]> =>
    page.locator('.games a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const first = await links();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.games li').length === 5);
  const second = await links();
  expect(new Set([...first, ...second]).size).toBe(25);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.games li').length === 20);
  expect(await links()).toEqual(first);
  await page.locator('.games a').first().click();
  await page.getByRole('region', { name: 'Moves' }).waitFor();
  await leave(visit);
});

test('the figures are those of the games found', async () => {
  const visit = await site.visit('/archive?variant=sadeqa-91');
  const { page } = visit;
  const figures = page.locator('.figures');
  await figures.getByRole('heading', { name: 'Results of 25 ended games' }).waitFor();
  const document = `{ statistics(filter: { variant: "sadeqa-91" }) { averagePlies openings { move games } } }`;
  const { statistics } = await site.data<{
    statistics: { averagePlies: number; openings: { move: string; games: number }[] };
  }>(document);
  expect(await figures.locator('.numbers').textContent()).toContain(statistics.averagePlies.toFixed(1));
  const rows = figures.getByRole('region', { name: 'First moves' }).locator('tbody tr');
  const told = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)),
  );
  expect(told.sort()).toEqual(statistics.openings.map(({ move, games }) => [move, String(games)]).sort());
  await leave(visit);
});

test('lengths are drawn, and told in a table that leads to the games', async () => {
  const visit = await site.visit('/archive?variant=sadeqa-91');
  const { page } = visit;
  const lengths = page.getByRole('region', { name: 'Lengths' });
  await lengths.getByText('As a table').click();
  const { statistics } = await site.data<{
    statistics: { lengths: { minPlies: number; maxPlies: number; games: number }[] };
  }>('{ statistics(filter: { variant: "sadeqa-91" }) { lengths { minPlies maxPlies games } } }');
  const told = await lengths
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)));
  const expected = statistics.lengths.map(({ minPlies, maxPlies, games }) => [
    `${String(minPlies)} to ${String(maxPlies)}`,
    String(games),
  ]);
  expect(told.filter(([, games]) => games !== '0')).toEqual(expected);
  const heights = await lengths
    .locator('.length-columns span')
    .evaluateAll((all) => all.map((column) => Math.round(column.getBoundingClientRect().height)));
  const most = Math.max(...statistics.lengths.map(({ games }) => games));
  expect(heights).toEqual(told.map(([, games]) => Math.round((Number(games) / most) * Math.max(...heights))));
  const [text = '', games = ''] = expected[0] ?? [];
  await lengths.getByRole('link', { name: text }).click();
  await total(page, `${games} games?`);
  await leave(visit);
});

test('an estimate is called one', async () => {
  const visit = await site.visit('/archive');
  const { page } = visit;
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"totalCountIsExact":true', '"totalCountIsExact":false');
    await route.fulfill({ response: answer, body: text });
  });
  await page.reload();
  await total(page, 'About 33 games \\(an estimate\\)');
  await leave(visit);
});
