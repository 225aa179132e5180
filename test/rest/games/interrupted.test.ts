import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Archive } from '../../../src/archive';
import { startApp, type TestApp } from '../../support/app';
import { shortRecords } from './collection';
import { importGames, type ImportLine, linesOf, NDJSON, sendGames } from './streams';

let app: TestApp;
/** Held back while it is set. */
let gate: Promise<void> | undefined;
let batches = 0;

beforeAll(async () => {
  app = await startApp({
    importLimits: { mostBytes: 50_000_000, idleMillis: 1_500 },
    wrapArchive: (archive): Archive => ({
      ...archive,
      importGames: async (games) => {
        batches++;
        await gate;
        return archive.importGames(games);
      },
    }),
  });
});
afterAll(() => app.stop());
afterEach(() => (gate = undefined));

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

async function countKept(): Promise<number> {
  const query = '{ games(filter: { source: IMPORTED }) { totalCount } }';
  return (await app.data<{ games: { totalCount: number } }>(query)).games.totalCount;
}

/** A request that is written by hand, so that it can be broken off. */
function openImport(accept = 'application/x-ndjson'): { socket: Socket; send: (text: string) => boolean } {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.write(
    `POST /v1/games/import HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\naccept: ${accept}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  return {
    socket,
    send: (text) => socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`),
  };
}

test('a connection that is cut loses nothing that was told of, and the import is taken up behind it', async () => {
  const before = await countKept();
  const records = shortRecords(3_000, 'cut');
  const { socket, send } = openImport();
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  send(records.slice(0, 1_500).join('\n'));
  await until(() => answer.includes('"progress"'));
  socket.destroy();
  const told = [...answer.matchAll(/"records":(\d+)/g)].map(([, count]) => Number(count)).at(-1) ?? 0;
  expect(told).toBeGreaterThan(0);
  await until(async () => (await countKept()) - before >= told);
  await sleep(300);
  const kept = (await countKept()) - before;
  expect(kept).toBeLessThanOrEqual(1_500);
  await sleep(600);
  expect((await countKept()) - before).toBe(kept);
  const rest = await importGames(app.url, records.join('\n'), { query: `?from=${String(told)}` });
  expect(rest).toMatchObject({
    records: 3_000,
    imported: 3_000 - kept,
    duplicates: kept - told,
    rejected: 0,
  });
  expect((await countKept()) - before).toBe(3_000);
});

test('whoever sends and waits hears of what is kept without sending more', async () => {
  const { socket, send } = openImport();
  send(`${shortRecords(3, 'waiting').join('\n')}\n[Variant "katro"]\n`);
  const [answer] = (await once(socket, 'data')) as [string];
  expect(answer).toContain('200 OK');
  await until(async () => {
    if (answer.includes('"records":3')) return true;
    return ((await once(socket, 'data')) as [string])[0].includes('"records":3');
  });
  socket.destroy();
});

test('a client that stops sending is let go, and told what was kept', async () => {
  const { socket, send } = openImport('application/json');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  send(`${shortRecords(20, 'silent').join('\n')}\n[Variant "katro"]\n`);
  await once(socket, 'close');
  expect(answer).toContain('408 Request Timeout');
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  expect(answer).toContain('"progress":{"records":20,"imported":20,"duplicates":0,"rejected":0}');
});

test('nothing is read ahead of what the database keeps', async () => {
  let release = (): void => undefined;
  gate = new Promise((resolve) => (release = resolve));
  const { socket, send } = openImport();
  const startedWith = batches;
  const text = shortRecords(5_000, 'pressed').join('\n');
  let sent = 0;
  // Some megabytes: more than what the buffers on the way hold.
  const more = `% ${' '.repeat(100_000)}\n`;
  send(text);
  for (; sent < 400; sent++) {
    if (!send(more)) {
      const drained = await Promise.race([once(socket, 'drain').then(() => true), sleep(400, false)]);
      if (!drained) break;
    }
  }
  expect(sent).toBeLessThan(300);
  expect(batches - startedWith).toBe(2);
  release();
  await once(socket, 'drain');
  await until(() => batches - startedWith > 10);
  socket.destroy();
});

/** An import that has begun and goes on; those of the tests before may have to leave first. */
async function openRunningImport(): Promise<Socket> {
  for (;;) {
    const { socket, send } = openImport();
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    send('[Variant "katro"]\n\n*\n\n[Variant "katro"]\n');
    await until(() => /"progress"|STREAM_BUSY/.test(answer));
    if (answer.includes('"progress"')) return socket;
    socket.destroy();
  }
}

test('no more than three at a time, and a fourth is told when to come again', async () => {
  const running = await Promise.all([1, 2, 3].map(openRunningImport));
  for (const accept of ['application/json', 'application/x-ndjson']) {
    const response = await sendGames(app.url, '[Variant "katro"]\n*', { accept });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'STREAM_BUSY', retryable: true });
  }
  for (const socket of running) socket.destroy();
  await until(async () => (await sendGames(app.url, '*')).status === 200);
});

test('the answer goes on while games come in', async () => {
  const records = shortRecords(2_000, 'meanwhile');
  let heard = 0;
  async function* body(): AsyncGenerator<string> {
    yield records.slice(0, 1_000).join('\n');
    await until(() => heard > 0);
    yield `\n${records.slice(1_000).join('\n')}`;
  }
  const response = await sendGames(app.url, body(), NDJSON);
  for await (const { progress, done } of linesOf<ImportLine>(response)) {
    heard = (progress ?? done)?.records ?? 0;
  }
  expect(heard).toBe(2_000);
});

test('a server that stops ends an import, and tells how far it came', async () => {
  const other = await startApp({ importLimits: { idleMillis: 20_000 } });
  async function* body(): AsyncGenerator<string> {
    yield `${shortRecords(100, 'stopped').join('\n')}\n[Variant "katro"]\n`;
    await sleep(20_000, undefined, { ref: false });
  }
  const response = await sendGames(other.url, body(), NDJSON);
  const lines = linesOf<ImportLine>(response);
  const { value: first } = (await lines.next()) as { value: ImportLine };
  expect(first.progress?.records).toBe(100);
  const stopping = other.stop();
  const { value: last } = (await lines.next()) as { value: ImportLine };
  expect(last.problem).toMatchObject({ code: 'STREAM_BUSY', progress: { records: 100, imported: 100 } });
  await stopping;
}, 15_000);
