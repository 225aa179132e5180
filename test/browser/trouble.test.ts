import type { Page } from 'playwright-core';
import { leave, openSite, type Site } from './support/site';
import { movesOf, untilReady } from './support/table';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

/** Lets the requests of one operation fail, or hang, until the answer is called. */
async function spoil(
  page: Page,
  operation: string,
  how: 'offline' | 'busy' | 'hanging',
): Promise<() => Promise<void>> {
  const busy = {
    errors: [
      {
        message: 'too many searches are waiting',
        extensions: { code: 'SEARCH_BUSY', retryable: true, retryAfterSeconds: 3, requestId: 'a-request' },
      },
    ],
  };
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(operation)) return route.fallback();
    if (how === 'offline') return route.abort();
    if (how === 'busy') return route.fulfill({ status: 503, json: busy });
    return undefined;
  });
  return () => page.unroute('**/graphql');
}

test('a server that is gone is told, and tried again', async () => {
  const visit = await site.visit('/?variant=oware&north=person');
  const { page } = visit;
  await untilReady(page);
  const mend = await spoil(page, 'ApplyMove', 'offline');
  await page.click('[data-hole=c1]');
  await page.getByRole('alert').getByText('OFFLINE').waitFor();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/moves=c1$/);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await leave(visit);
});

test('a page that finds no server says so, and opens when there is one', async () => {
  const visit = await site.visit('/archive');
  const { page } = visit;
  const mend = await spoil(page, 'Catalogue', 'busy');
  await page.goto(`${site.url}/?variant=oware`);
  const alert = page.getByRole('alert');
  await alert.getByText('SEARCH_BUSY').waitFor();
  expect(await alert.textContent()).toMatch(
    /Too many searches are waiting\..*again in 3 s.*request a-request/,
  );
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilReady(page);
  await leave(visit);
});

test('an AI that thinks for long is stopped, and asked again', async () => {
  const visit = await site.visit('/?variant=oware&north=2');
  const { page } = visit;
  await untilReady(page);
  const mend = await spoil(page, 'MoveOfLevel', 'hanging');
  await page.click('[data-hole=c1]');
  await page.getByText('North (AI level 2) is thinking').waitFor();
  await page.getByRole('button', { name: 'Stop the AI' }).click();
  await page.locator('[data-phase=stopped]').waitFor();
  await mend();
  await page.getByRole('button', { name: 'Let it move' }).click();
  await untilReady(page);
  expect(await movesOf(page)).toHaveLength(2);
  await leave(visit);
});

test('an AI that has no time is asked again, without the move before it', async () => {
  const visit = await site.visit('/?variant=oware&north=2');
  const { page } = visit;
  await untilReady(page);
  const mend = await spoil(page, 'MoveOfLevel', 'busy');
  await page.click('[data-hole=c1]');
  await page.getByRole('alert').getByText('SEARCH_BUSY').waitFor();
  expect(await movesOf(page)).toEqual(['c1']);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilReady(page);
  expect(await movesOf(page)).toHaveLength(2);
  expect(await page.getByRole('alert').count()).toBe(0);
  await leave(visit);
});

test.each([
  ['/?variant=tic-tac-toe', 'UNKNOWN_VARIANT'],
  ['/?variant=oware&moves=c1,c1', 'ILLEGAL_MOVE'],
  ['/archive?reaches=nowhere', 'BAD_INPUT'],
])('%s is refused in words: %s', async (path, code) => {
  const visit = await site.visit(path);
  await visit.page.getByRole('alert').getByText(code).waitFor();
  await leave(visit);
});

test('a game that does not exist is told of', async () => {
  const visit = await site.visit('/games/01900000-0000-7000-8000-000000000000');
  await visit.page.getByRole('heading', { name: 'No such game' }).waitFor();
  await leave(visit);
});
