import { createClient, MancalaError } from '../../src/client';
import { cut, events, json, problem, type ScriptedServer, startScripted } from './scripted';

let server: ScriptedServer;
afterEach(() => server.close());

function event(id: string, name: string, data: unknown): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

const COMPLETE = 'id: complete\nevent: complete\ndata:\n\n';

async function watchAll(signal?: AbortSignal): Promise<unknown[]> {
  const seen: unknown[] = [];
  for await (const update of createClient({ baseUrl: server.url }).watchGame('g', { signal }))
    seen.push(update);
  return seen;
}

function lastIds(): unknown[] {
  return server.seen.map(({ headers }) => headers['last-event-id']);
}

test('a stream that was cut off goes on behind its last event', async () => {
  server = await startScripted(
    events(
      `retry: 2000\n\n${event('1', 'game', 1)}: still here\n\n${event('2', 'game', 2)}id: 3\ndata: half`,
      true,
    ),
    cut,
    events(event('3', 'game', 3) + COMPLETE),
  );
  expect(await watchAll()).toEqual([1, 2, 3]);
  expect(lastIds()).toEqual([undefined, '2', '2']);
});

test('one that ends before the game does is taken up again, and ended where there is nothing more', async () => {
  server = await startScripted(events(event('7', 'game', 7)), (response) => response.writeHead(204).end());
  expect(await watchAll()).toEqual([7]);
  expect(lastIds()).toEqual([undefined, '7']);
});

test('lines may end as they like, and a character may come in parts', async () => {
  const bytes = Buffer.from('id: 1\r\nevent: game\r\ndata:{"name":\r\ndata: "Ő"}\r\n\r\n' + COMPLETE);
  const middle = bytes.indexOf(Buffer.from('Ő')) + 1;
  server = await startScripted((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(bytes.subarray(0, middle));
    setTimeout(() => response.end(bytes.subarray(middle)), 50);
  });
  expect(await watchAll()).toEqual([{ name: 'Ő' }]);
});

test('what goes wrong on the way is thrown', async () => {
  const data = { code: 'INTERNAL', status: 500, detail: 'broken', requestId: 'r', retryable: false };
  server = await startScripted(events(event('1', 'game', 1) + event('2', 'problem', data)));
  const error: unknown = await watchAll().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MancalaError);
  expect(error).toMatchObject({ code: 'INTERNAL', message: 'broken', requestId: 'r' });
  expect(server.seen).toHaveLength(1);
});

test('a game that there is not is not asked for again', async () => {
  server = await startScripted(problem('GAME_NOT_FOUND', 404, { retryable: false }));
  await expect(watchAll()).rejects.toMatchObject({ code: 'GAME_NOT_FOUND', status: 404 });
  expect(server.seen).toHaveLength(1);
});

test('aborted, it ends with the reason', async () => {
  server = await startScripted((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('1', 'game', 1));
  });
  const reason = new Error('enough');
  const leaving = new AbortController();
  setTimeout(() => {
    leaving.abort(reason);
  }, 300);
  await expect(watchAll(leaving.signal)).rejects.toBe(reason);
});

test('whoever leaves closes the connection', async () => {
  let closed: Promise<void> | undefined;
  server = await startScripted((response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('1', 'game', 1));
  });
  for await (const update of createClient({ baseUrl: server.url }).watchGame('g')) {
    expect(update).toBe(1);
    break;
  }
  await closed;
});

test('suggestions that were cut off are an error, not an answer', async () => {
  server = await startScripted(events(event('1', 'suggestion', { move: 'a1' }), true), json({}));
  const moves: string[] = [];
  const read = async (): Promise<void> => {
    for await (const { move } of createClient({ baseUrl: server.url }).streamSuggestions('katro'))
      moves.push(move);
  };
  await expect(read()).rejects.toMatchObject({ code: 'NETWORK', retryable: true });
  expect(moves).toEqual(['a1']);
  expect(server.seen).toHaveLength(1);
});
