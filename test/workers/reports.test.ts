import type { JobReport } from '../../src/workers';
import { closePools, ENDLESS, errorOf, openPool, openUnrulyPool, until, warm } from './pools';

afterEach(closePools);

const SHORT = { variant: 'katro', limits: { maxMillis: 150 } };

function collect(): { reports: JobReport[]; onJob: (report: JobReport) => void } {
  const reports: JobReport[] = [];
  return { reports, onJob: (report) => reports.push(report) };
}

test('who waited behind another tells for how long, and how long it ran', async () => {
  const { reports, onJob } = collect();
  const pool = await warm(openPool({ threads: 1, onJob }));
  reports.length = 0;
  await Promise.all([pool.suggest(SHORT), pool.suggest(SHORT)]);
  expect(reports).toMatchObject([
    { kind: 'suggest', isBackground: false, outcome: 'ANSWERED' },
    { kind: 'suggest', isBackground: false, outcome: 'ANSWERED' },
  ]);
  const [first, second] = reports;
  expect(first.waitedMillis).toBeLessThan(second.waitedMillis);
  expect(second.waitedMillis).toBeGreaterThanOrEqual(100);
  expect(second.ranMillis).toBeGreaterThanOrEqual(100);
});

test('who gets no thread has not run', async () => {
  const { reports, onJob } = collect();
  const pool = await warm(openPool({ threads: 1, maxQueue: 1, onJob }));
  reports.length = 0;
  const running = pool.suggest(SHORT);
  const leaving = new AbortController();
  const left = errorOf(pool.suggest(ENDLESS, { signal: leaving.signal }));
  await errorOf(pool.suggest(ENDLESS));
  leaving.abort();
  await Promise.all([left, running]);
  await until(() => reports.length === 3);
  expect(reports.map(({ outcome, ranMillis }) => [outcome, ranMillis === undefined])).toEqual([
    ['SEARCH_BUSY', true],
    ['SEARCH_ABORTED', true],
    ['ANSWERED', false],
  ]);
});

test('one that is stopped has run, and is told once, by what its caller was told', async () => {
  const { reports, onJob } = collect();
  const pool = await warm(openPool({ threads: 1, onJob }));
  reports.length = 0;
  const leaving = new AbortController();
  const left = errorOf(pool.suggest(ENDLESS, { signal: leaving.signal }));
  leaving.abort();
  await left;
  await until(() => pool.stats().busy === 0);
  expect(reports).toEqual([
    expect.objectContaining({ outcome: 'SEARCH_ABORTED', ranMillis: expect.any(Number) }),
  ]);
});

test('what is refused, and what its thread does not survive', async () => {
  const { reports, onJob } = collect();
  const pool = openUnrulyPool({ onJob });
  await pool.suggest({ variant: 'chess' });
  await errorOf(pool.suggest({ variant: 'throws' }));
  expect(reports.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['suggest', 'REFUSED'],
    ['suggest', 'SEARCH_FAILED'],
  ]);
});
