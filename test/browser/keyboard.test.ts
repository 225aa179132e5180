import { leave, openSite, type Site } from './support/site';
import { movesOf, untilReady } from './support/table';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

test('a game is played with the keyboard alone, and what happens is read aloud', async () => {
  const visit = await site.visit('/?variant=hoyito-iii&north=1');
  const { page } = visit;
  await untilReady(page);
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['hole']);
  for (let tabs = 0; tabs < 12 && (await focused()) === undefined; tabs++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('a1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('c1');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('c2');
  await page.keyboard.press('Enter');
  expect(await movesOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  expect(await focused()).toBe('f1');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^f1, 4 seeds, playable: 5 laps/,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(/moves=f1,/);
  await untilReady(page);
  expect(await focused()).toBe('f1');
  expect(await page.locator('[data-spoken]').textContent()).toMatch(
    /^North plays .*North lifts .* to move\.$/,
  );
  await leave(visit);
});

test('a choice of directions is made, or left, with the keyboard', async () => {
  const visit = await site.visit('/?variant=katra-boaoaka&north=person');
  const { page } = visit;
  await untilReady(page);
  await page.locator('[data-hole=d1]').focus();
  await page.keyboard.press('Enter');
  const active = (name: string): Promise<string | undefined> =>
    page.evaluate((key) => (document.activeElement as HTMLElement | null)?.dataset[key], name);
  await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset['move'] === 'd1+');
  await page.keyboard.press('Escape');
  expect(await active('hole')).toBe('d1');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset['move'] === 'd1+');
  await page.keyboard.press('Tab');
  expect(await active('move')).toBe('d1-');
  await page.keyboard.press('Enter');
  await page.waitForURL(/moves=d1-$/);
  await leave(visit);
});

test('a finger looks before it plays', async () => {
  const visit = await site.visit('/?variant=oware&north=person', {
    hasTouch: true,
    viewport: { width: 360, height: 780 },
  });
  const { page } = visit;
  await untilReady(page);
  await page.tap('[data-hole=d1]');
  await page.getByRole('button', { name: 'Play d1' }).waitFor();
  expect(await movesOf(page)).toEqual([]);
  await page.tap('[data-hole=c1]');
  await page.getByRole('button', { name: 'Play c1' }).waitFor();
  await page.tap('[data-hole=c1]');
  await page.waitForURL(/moves=c1$/);
  await leave(visit);
});
