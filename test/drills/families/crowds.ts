/** Many at once, and few that grow large behind the door: what is too much is refused, and nothing of it stays. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { complaintsAbout, verdictOn } from '../support/leaks';
import { heapBytes, SCALE, site } from '../support/target';
import { answersIn, askRaw, JSON_BODY, openWire, requestBytes, type Wire } from '../support/wire';

const MEGABYTE = 1024 ** 2;
/** So much a heap may be above its level: caches fill, and code is compiled. */
const MOST_GROWTH = 40 * MEGABYTE;

/** By nodes: how long a machine takes for them is its own affair. */
const QUICK = { maxNodes: 2_000, maxMillis: 5_000 };

const from = (client: string): string => `X-Forwarded-For: 10.9.8.${client}`;

function searchBytes(client: string, limits: object, seed: number): Buffer {
  const body = JSON.stringify({ limits, seed, moves: [['c1', 'f1', 'a1', 'b1', 'd1', 'e1'][seed % 6]] });
  return requestBytes('/v1/kalah/suggestions', { method: 'POST', headers: [JSON_BODY, from(client)], body });
}

async function settle(): Promise<number> {
  await sleep(200);
  return heapBytes();
}

describe('crowds', () => {
  let before = 0;
  beforeAll(async () => {
    await askRaw(site().url, searchBytes('1', QUICK, 1));
    before = await settle();
  });

  test('a hundred searches as strong as can be: most are refused, others are served', async () => {
    const strongest = { maxMillis: Math.min(5_000, 1_500 * SCALE), maxNodes: 5_000_000, maxDepth: 64 };
    const wires: Wire[] = [];
    for (let seed = 0; seed < 100; seed++) {
      const wire = await openWire(site().url);
      wire.send(searchBytes('1', strongest, seed));
      wires.push(wire);
    }
    const answered = (): Wire[] => wires.filter((wire) => wire.text() !== '');
    // One runs, 32 of one client may wait.
    while (answered().length < 100 - 33) await sleep(10);
    for (const wire of answered()) {
      expect(answersIn(wire.text()).map(verdictOn)).toEqual(['503 SEARCH_BUSY']);
    }
    expect((await askRaw(site().url, requestBytes('/v1/katro/legal-moves'))).status).toBe(200);
    expect((await askRaw(site().url, requestBytes('/v1/games?first=1'))).status).toBe(200);
    // It waits for the one that runs, and not for all of those before it.
    const other = await askRaw(site().url, searchBytes('2', QUICK, 1));
    expect(verdictOn(other)).toBe('200');
    expect(answered().length).toBeLessThan(100);
    for (const { socket } of wires) socket.destroy();
    expect(verdictOn(await askRaw(site().url, searchBytes('1', QUICK, 2)))).toBe('200');
  }, 60_000);

  test.each([
    ['nulls', Buffer.alloc(MEGABYTE)],
    ['blank lines', Buffer.alloc(MEGABYTE, '\n')],
    ['one endless record', Buffer.alloc(MEGABYTE, 'a1 ')],
    ['comments', Buffer.alloc(MEGABYTE, '{ a } ')],
    ['tags', Buffer.alloc(MEGABYTE, '[Event "x"]\n')],
  ])(
    'a bomb of %s is answered, and takes no more room than any import',
    async (_what, piece) => {
      const gzip = createGzip({ level: 9 });
      const chunks: Buffer[] = [];
      gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
      for (let count = 0; count < 6 * SCALE; count++) gzip.write(piece);
      await new Promise((resolve) => gzip.end(resolve));
      await new Promise((resolve) => (gzip.readableEnded ? resolve(0) : gzip.once('end', resolve)));
      const headers = ['Content-Type: text/plain', 'Content-Encoding: gzip'];
      const bytes = requestBytes('/v1/games/import', {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      });
      const answering = askRaw(site().url, bytes);
      expect((await askRaw(site().url, requestBytes('/livez'))).status).toBe(200);
      expect(complaintsAbout(await answering)).toEqual([]);
      expect((await settle()) - before).toBeLessThan(MOST_GROWTH);
    },
    60_000,
  );

  test('thousands of requests that wait on one connection are answered, and leave nothing behind', async () => {
    const count = 1_000 * SCALE;
    const wire = await openWire(site().url);
    const body = JSON.stringify({ limits: { maxMillis: 5_000, maxNodes: 200_000 }, seed: 77 });
    const one = requestBytes('/v1/oware/suggestions', {
      method: 'POST',
      headers: [JSON_BODY, from('3')],
      body,
    });
    wire.send(one.toString('latin1').replace('Connection: close\r\n', '').repeat(count));
    wire.send(requestBytes('/livez').toString('latin1'));
    await wire.closed;
    const verdicts = new Set(answersIn(wire.text()).map(verdictOn));
    expect([...verdicts].sort().join()).toMatch(/^200(,503 SEARCH_BUSY)?$/);
    expect((await settle()) - before).toBeLessThan(MOST_GROWTH);
  }, 60_000);
});
