/** What a foreign page, a poisoned cache or a forged header would like to bring about. */
import { createClient } from '../../support/client';
import { startApp, type TestApp } from '../../support/app';
import { runSql } from '../../support/database';
import { complaintsAbout, verdictOn } from '../support/leaks';
import { askRaw, graphqlBytes, requestBytes } from '../support/wire';
import { site } from '../support/target';

const EVIL = 'evil.example';
const NEW_GAME = { variant: 'katro', south: { name: 'A' }, north: { name: 'B' } };
const MUTATION = `mutation { createGame(input: { variant: "katro", south: { name: "A" }, north: { name: "B" } }) { game { id } } }`;
const IN_GRAPHQL = JSON.stringify({ query: MUTATION });
const IN_REST = JSON.stringify(NEW_GAME);

async function countGames(): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    site().databaseUrl,
    'SELECT count(*)::int AS count FROM games',
  );
  return row?.count ?? -1;
}

describe('what a page elsewhere can send without being asked', () => {
  /** Browsers ask first for any other media type. */
  const SIMPLE = [
    'text/plain',
    'text/plain;application/json',
    'text/plain; charset=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=application/json',
  ];

  test.each([...SIMPLE.map((type) => [`Content-Type: ${type}`]), []])(
    'runs nothing: %s',
    async (...headers) => {
      const before = await countGames();
      const origin = `Origin: https://${EVIL}`;
      const post = (path: string, body: string) =>
        askRaw(site().url, requestBytes(path, { method: 'POST', headers: [origin, ...headers], body }));
      for (const answer of [await post('/graphql', IN_GRAPHQL), await post('/v1/games', IN_REST)]) {
        expect(verdictOn(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
      }
      expect(await countGames()).toBe(before);
    },
  );

  test('changes nothing by GET, however the answer is wanted', async () => {
    const before = await countGames();
    const path = `/graphql?query=${encodeURIComponent(MUTATION)}`;
    for (const method of ['GET', 'HEAD']) {
      for (const accept of [
        '*/*',
        'application/graphql-response+json',
        'text/event-stream',
        'multipart/mixed',
      ]) {
        const answer = await askRaw(
          site().url,
          requestBytes(path, { method, headers: [`Accept: ${accept}`] }),
        );
        // An answer to HEAD has no body that could hold a code.
        if (method === 'GET') expect(complaintsAbout(answer)).toEqual([]);
        expect(answer.body).not.toContain('"data":{');
      }
    }
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      const headers = [`${name}: POST`, 'Content-Type: application/json'];
      await askRaw(site().url, requestBytes('/v1/games', { headers, body: IN_REST }));
    }
    expect(await countGames()).toBe(before);
  });

  test('gets no credentials to use', async () => {
    const headers = [`Origin: https://${EVIL}`, 'Cookie: session=1'];
    const { headers: told } = await askRaw(site().url, requestBytes('/v1/variants/katro', { headers }));
    expect(told['access-control-allow-origin']).toBe('*');
    expect(told).not.toHaveProperty('access-control-allow-credentials');
    expect(told).not.toHaveProperty('set-cookie');
  });
});

test.each([
  'application/json ',
  'application/json\t',
  'application/json\t; x',
  'application/json;;',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
])('whatever stands behind it, %j is checked as JSON is', async (type) => {
  const headers = [`Content-Type: ${type}`];
  for (const body of ['{"variant": 7}', '"x"', '[]', '7', 'null', '{"variant": "katro", "south": "A"}']) {
    const answer = await askRaw(site().url, requestBytes('/v1/games', { method: 'POST', headers, body }));
    expect(verdictOn(answer)).toBe('400 BAD_INPUT');
  }
});

test.each([
  'application/jsonx',
  'application/json,text/plain',
  'application/ld+json',
  'text/json',
  'application/graphql',
  '*/*',
  '/json',
  'json',
])('%s is not JSON', async (type) => {
  const answer = await askRaw(site().url, graphqlBytes(IN_GRAPHQL, [`Content-Type: ${type}`]));
  expect(verdictOn(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
});

describe('a host that is not ours', () => {
  const FORGED = [
    `X-Forwarded-Host: ${EVIL}`,
    `X-Host: ${EVIL}`,
    `X-Forwarded-Server: ${EVIL}`,
    `Forwarded: for=1.2.3.4;host=${EVIL};proto=https`,
    'X-Forwarded-Proto: https',
    'X-Forwarded-Port: 1',
    `X-Forwarded-Prefix: //${EVIL}`,
    `X-Original-URL: /graphql`,
    `X-Rewrite-URL: /graphql`,
  ];

  test.each([
    ['as the host', (path: string) => requestBytes(path).toString().replace('example.org', EVIL)],
    ['in the address', (path: string) => requestBytes(`http://${EVIL}${path}`).toString()],
    ['in an address with a name', (path: string) => requestBytes(`HTTPS://u:p@${EVIL}:80${path}`).toString()],
    ['in what proxies add', (path: string) => requestBytes(path, { headers: FORGED }).toString()],
  ])('%s stands in no answer, which is the same as ever', async (_how, forge) => {
    const made = await site().data<{ createGame: { game: { id: string } } }>(MUTATION);
    const paths = [
      ...[
        '/v1/games?first=1',
        `/v1/games/${made.createGame.game.id}`,
        '/v1/variants/chess',
        '/nowhere',
        '/v1',
      ],
      ...['/graphql?query={__typename}', '/v1/boards/katro/start.svg', '/v1/variants/%zz'],
    ];
    for (const path of paths) {
      const [forged, usual] = [
        await askRaw(site().url, forge(path)),
        await askRaw(site().url, requestBytes(path)),
      ];
      expect(JSON.stringify(forged)).not.toContain(EVIL);
      expect(withoutIds(forged)).toEqual(withoutIds(usual));
    }
  });

  test('is not where a new game is', async () => {
    const headers = ['Content-Type: application/json', ...FORGED];
    const bytes = requestBytes('/v1/games', { method: 'POST', headers, body: IN_REST }).toString();
    const answer = await askRaw(site().url, bytes.replace('example.org', EVIL));
    expect([answer.status, answer.headers['location']]).toEqual([
      201,
      expect.stringMatching(/^\/v1\/games\//),
    ]);
  });

  function withoutIds(answer: object): unknown {
    return JSON.parse(
      JSON.stringify(answer).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\w{3}, \d\d \w{3} .{17}/g, 'id'),
    );
  }
});

/** Ways to write an address, or to ask for it, that let whoever has no key in where the first check was by text. */
const WAYS: readonly (readonly [string, (path: string) => Buffer])[] = [
  ['as it is', (path) => requestBytes(path)],
  ['in percent signs', (path) => requestBytes(path.replace('/v', '/%76').replace('/g', '/%67'))],
  ['with a host in it', (path) => requestBytes(`http://example.org${path}`)],
  ['as a page', (path) => requestBytes(path, { headers: ['Accept: text/html'] })],
  ['as a WebSocket', (path) => upgradeBytes(path)],
  ['with a key that is none', (path) => requestBytes(path, { headers: ['X-API-Key: '] })],
  ['as a proxy', (path) => requestBytes(path, { headers: ['X-Forwarded-For: 127.0.0.1', 'X-Real-IP: ::1'] })],
];

function upgradeBytes(path: string): Buffer {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: example.org', 'Connection: Upgrade', 'Upgrade: websocket'];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

describe('a server that is not open to all', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ databaseUrl: site().databaseUrl, anonymous: null });
  });
  afterAll(() => closed.stop());

  test.each(WAYS)('answers nobody without a key: %s', async (how, write) => {
    for (const path of [
      '/v1/variants/katro',
      '/v1/games',
      '/v1/katro/legal-moves',
      '/graphql?query={__typename}',
    ]) {
      const isGraphql = path.startsWith('/graphql');
      // The first answer to a WebSocket that could be one tells of its handshake, and runs nothing.
      if (isGraphql && how === 'as a WebSocket') continue;
      const answer = await askRaw(closed.url, write(path));
      expect([path, verdictOn(answer)]).toEqual([
        path,
        expect.stringMatching(/^401 KEY_(REQUIRED|INVALID)$/),
      ]);
    }
    expect((await createClient(closed.url).get('/livez')).status).toBe(200);
  });
});
