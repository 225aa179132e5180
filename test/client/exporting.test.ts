import { createClient, type GameLine } from '../../src/client';
import { type Answer, problem, type ScriptedServer, startScripted } from './scripted';

let server: ScriptedServer;
afterEach(() => server.close());

const PROBLEM = { code: 'STORE_UNAVAILABLE', status: 503, detail: 'away', requestId: 'r', retryable: true };

/** Lines of an export, after which the connection ends, or breaks. */
function lines(values: readonly object[], isCut = false): Answer {
  const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(isCut ? text.slice(0, -4) : text, () => {
      if (isCut) response.destroy();
      else response.end();
    });
  };
}

function game(variant: string): GameLine {
  return { variant };
}

async function exported(query: { limit?: number; orderBy?: 'NEWEST' } = {}): Promise<string[]> {
  const variants: string[] = [];
  for await (const { variant } of createClient({ baseUrl: server.url, retries: 0 }).exportGames(query))
    variants.push(variant);
  return variants;
}

test('cut off, it goes on behind the last cursor, each game once, and to the same limit', async () => {
  server = await startScripted(
    lines([game('a'), game('b'), { cursor: 'second' }, game('c'), game('cut')], true),
    lines([game('c'), { problem: PROBLEM }]),
    lines([game('c'), { end: { games: 1, cursor: 'third', hasMore: true } }]),
  );
  expect(await exported({ limit: 3, orderBy: 'NEWEST' })).toEqual(['a', 'b', 'c']);
  expect(server.seen.map(({ url }) => url?.split('?')[1])).toEqual([
    'limit=3&orderBy=NEWEST',
    'limit=1&orderBy=NEWEST&after=second',
    'limit=1&orderBy=NEWEST&after=second',
  ]);
});

test('one that is never whole is given up', async () => {
  server = await startScripted(lines([game('a')]));
  await expect(exported()).rejects.toMatchObject({ code: 'NETWORK', message: 'the export was cut off' });
  expect(server.seen).toHaveLength(4);
}, 15_000);

test('a server that does not answer is asked as often as may be, and no more', async () => {
  server = await startScripted(
    lines([game('a'), { cursor: 'first' }, game('b')]),
    problem('STORE_UNAVAILABLE', 503),
  );
  await expect(exported()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(server.seen).toHaveLength(2);
});

test('a filter that is refused is told at once', async () => {
  server = await startScripted(problem('BAD_INPUT', 400, { retryable: false, at: 'maxPlies' }));
  await expect(exported()).rejects.toMatchObject({ code: 'BAD_INPUT', where: 'maxPlies' });
  expect(server.seen).toHaveLength(1);
});
