import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, isErrorCode } from '../../../src/errors';
import type { SearchPool } from '../../../src/workers';
import { startApp, type TestApp } from '../../support/app';
import { type EventReader, openEvents } from '../../support/events';

let app: TestApp;
let pool: SearchPool;
beforeAll(async () => {
  app = await startApp({ usePool: (made) => (pool = made) });
});
afterAll(() => app.stop());

const stream = (variant: string, query: string, headers = {}): Promise<EventReader> =>
  openEvents(`${app.url}/v1/${variant}/suggestions/stream?${query}`, headers);

test('each deeper answer has its depth as id, and the last one is that of a question', async () => {
  const reader = await stream('sadeqa-iii', 'moves=a1&maxDepth=4&lines=2&language=es');
  const told = await reader.rest();
  expect(reader.besides).toEqual(['retry: 2000']);
  expect(told.map(({ id, event }) => [id, event])).toEqual([
    ['1', 'suggestion'],
    ['2', 'suggestion'],
    ['3', 'suggestion'],
    ['4', 'suggestion'],
    ['complete', 'complete'],
  ]);
  const response = await fetch(`${app.url}/v1/sadeqa-iii/suggestions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moves: ['a1'], limits: { maxDepth: 4 }, lines: 2, language: 'es' }),
  });
  const millis = expect.any(Number) as number;
  expect(told.at(-2)?.data).toEqual({ ...((await response.json()) as object), millis, cached: false });
});

test('who connects again gets what is deeper, and the last in any case', async () => {
  const query = 'maxDepth=4&position=6,6,6,6,6,6,6,6/6,6,6,6,6,6,6,6_s_0-0';
  const idsOf = async (seen: string) =>
    (await (await stream('sadeqa-iii', query, { 'last-event-id': seen })).rest()).map(({ id }) => id);
  expect(await idsOf('2')).toEqual(['3', '4', 'complete']);
  // Answered from memory now: the last one alone.
  expect(await idsOf('4')).toEqual(['4', 'complete']);
  expect(await idsOf('60')).toEqual(['4', 'complete']);
  const { response } = await stream('sadeqa-iii', query, { 'last-event-id': 'complete' });
  expect(response.status).toBe(204);
});

test('whoever leaves ends the search', async () => {
  const reader = await stream('katro', 'maxMillis=4900&maxNodes=5000000');
  await reader.next();
  expect(pool.stats().busy).toBe(1);
  const before = performance.now();
  reader.leave();
  while (pool.stats().busy > 0) await sleep(2);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test.each([
  ['an unknown variant', 'chess', '', 'UNKNOWN_VARIANT'],
  ['an illegal move', 'katro', 'moves=f6', 'ILLEGAL_MOVE'],
  ['a level that there is not', 'katro', 'level=9', 'LIMIT_EXCEEDED'],
  ['no number', 'katro', 'level=high', 'BAD_INPUT'],
  ['too much time', 'katro', 'maxMillis=5001', 'LIMIT_EXCEEDED'],
  ['an unknown parameter', 'katro', 'depth=3', 'BAD_INPUT'],
  ['an unknown language', 'katro', 'language=fr', 'BAD_INPUT'],
])('%s is told by the status', async (_what, variant, query, code) => {
  const { response } = await stream(variant, query);
  const problem = (await response.json()) as { code: string };
  expect(problem.code).toBe(code);
  expect(isErrorCode(code) && ERRORS[code].httpStatus).toBe(response.status);
});
