import type { Page } from 'playwright-core';
import { leave, openSite, type Site } from './support/site';

const MOST_BYTES = 200_000;
const VISITS = 5;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

const PAGES = [
  ['/', '.hole.is-playable'],
  ['/archive', '.total'],
  ['/games/01900000-0000-7000-8000-000000000000', 'h1'],
] as const;

test.each(PAGES)('the first load of %s is small, and all of it from here', async (path, sign) => {
  const bytes: number[] = [];
  const millis: number[] = [];
  for (let visits = 0; visits < VISITS; visits++) {
    const visit = await site.visit(path);
    await visit.page.locator(sign).first().waitFor();
    millis.push(await visit.page.evaluate(() => performance.now()));
    bytes.push(await transferred(visit.page));
    await leave(visit);
  }
  const [most, middle] = [Math.max(...bytes), median(millis)];
  process.stdout.write(
    `${path}: ${String(most)} bytes, ready after ${middle.toFixed(0)} ms (median of ${String(VISITS)})\n`,
  );
  expect(most).toBeGreaterThan(10_000);
  expect(most).toBeLessThan(MOST_BYTES);
});

/** Bytes that came over the wire, packed and with their headers; answers of the API included. */
function transferred(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
  });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
