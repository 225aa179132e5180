/** Clients that take all the time there is, to send or to read. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestApp } from '../../support/app';
import { verdictOn } from '../support/leaks';
import { SCALE, site } from '../support/target';
import { answersIn, JSON_BODY, openWire, requestBytes, type Wire } from '../support/wire';

const POST = ['POST /graphql HTTP/1.1', 'Host: x', JSON_BODY];
/** Never enough to be a request. */
const BEGINNINGS: readonly (readonly [string, string, string])[] = [
  ['nothing at all', '', ''],
  ['headers', 'GET /livez HTTP/1.1\r\nHost: x\r\n', 'A: b\r\n'],
  ['one header', 'GET /livez HTTP/1.1\r\nHost: x\r\nA: ', 'b'],
  ['a body', `${[...POST, 'Content-Length: 100000'].join('\r\n')}\r\n\r\n{"query": "`, 'a'],
  ['chunks', `${[...POST, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`, '1\r\na\r\n'],
  [
    'a body that is not wanted',
    `${[...POST.slice(0, 2), 'Content-Length: 100000'].join('\r\n')}\r\n\r\n`,
    'a',
  ],
];

describe('slow clients', () => {
  let app: TestApp;
  beforeAll(async () => {
    const pace = { receiveMillis: 300, stallMillis: 1_500 };
    app = await startApp({ databaseUrl: site().databaseUrl, pace });
  });
  afterAll(() => app.stop());

  async function dribble(wire: Wire, piece: string): Promise<void> {
    let isClosed = false;
    void wire.closed.then(() => (isClosed = true));
    while (!isClosed) {
      if (piece !== '') wire.send(piece);
      await sleep(50);
    }
  }

  test('are given up while others are served', async () => {
    const many = BEGINNINGS.flatMap((row) => Array.from({ length: 30 * SCALE }, () => row));
    const wires = await Promise.all(
      many.map(async ([what, begin, piece]) => {
        const wire = await openWire(app.url);
        wire.send(begin);
        return { what, wire, ended: dribble(wire, piece) };
      }),
    );
    expect((await app.get('/livez')).status).toBe(200);
    await app.data('{ newGame(variant: "katro") { text } }');
    await Promise.all(wires.map(({ ended }) => ended));
    for (const { what, wire } of wires) {
      const verdicts = answersIn(wire.text()).map(verdictOn);
      const refusals = what === 'a body that is not wanted' ? ['415 UNSUPPORTED_MEDIA_TYPE'] : [];
      expect([what, verdicts]).toEqual([what, [...refusals, '408 REQUEST_TIMEOUT']]);
    }
  });

  test('that read nothing of a large answer are given up, too', async () => {
    const page = requestBytes('/graphql', { headers: ['Accept: text/html'] }).toString();
    const accepted = once(app.app.server.server, 'connection') as Promise<[Socket]>;
    const wire = await openWire(app.url);
    wire.socket.pause();
    const [theirs] = await accepted;
    // 9 MB each: more than what the system takes in for both.
    wire.send(page.replace('Connection: close\r\n', '').repeat(4));
    await once(theirs, 'close');
    expect(theirs.writableFinished).toBe(false);
    wire.socket.destroy();
  });
});
