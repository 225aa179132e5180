/** Stored games and matches over REST: every example of the specification is what the server answers. */
import document from '../../../src/generated/openapi.json';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const examples = document.components.examples as unknown as Record<string, { value: unknown } | undefined>;
const AI = { name: 'Engine', aiLevel: 1 };

/** What differs from one run to the next: ids, secrets, times, places in lists. */
function withoutChance(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f-]{17}/g, 'ID')
      .replace(/"(south|north)Token":"[\w-]{43}"/g, '"$1Token":"SECRET"')
      .replace(/"(start|end)Cursor":"[\w-]+"/g, '"$1Cursor":"PLACE"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/\d{4}\.\d\d\.\d\d/g, 'DAY'),
  );
}

async function expectExample(name: string, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const body: unknown = type.includes('json') ? await response.json() : await response.text();
  expect({ name, body: withoutChance(body) }).toEqual({ name, body: withoutChance(examples[name]?.value) });
}

function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(`${app.url}${path}`, {
    method,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  send('POST', path, body, headers);

interface Created {
  readonly game: { readonly id: string; readonly version: number };
  readonly match?: { readonly id: string };
  readonly southToken: string;
  readonly northToken: string;
}

const sent = (name: string): object => examples[name]?.value as object;

async function create(input: object = sent('newGame')): Promise<Created> {
  return (await post('/v1/games', input)).json() as Promise<Created>;
}

describe('questions about positions', () => {
  test.each([
    ['positionAfterTwo', 200, '/v1/oware/position?moves=c1,b2'],
    ['legalMovesAfterTwo', 200, '/v1/oware/legal-moves?position=0,0,0,0,0,1/0,0,0,0,2,1_s_22-22'],
    ['nextRound', 200, '/v1/raja-pasu/next-round?position=0,0,0,0,0,0,0/1,0,0,0,0,0,0_s_60-37&moves=a1'],
    ['badRound', 400, '/v1/raja-pasu/next-round?round=0'],
    ['roundNotOver', 422, '/v1/raja-pasu/next-round'],
  ])('%s', async (name, status, path) => {
    const response = await app.get(path);
    expect([name, response.status]).toEqual([name, status]);
    await expectExample(name, response);
    if (status !== 200) return;
    const tag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    expect((await app.get(path, { 'if-none-match': tag })).status).toBe(304);
  });

  test('a move is played and told', async () => {
    await expectExample('appliedMove', await post('/v1/hoyito-iii/apply-move', sent('applyMove')));
    await expectExample('badMove', await post('/v1/hoyito-iii/apply-move', { move: 'z9' }));
  });

  test('many positions at once', async () => {
    await expectExample('positions', await post('/v1/positions', sent('positionsRequest')));
    const at = Array.from({ length: 101 }, () => ({ variant: 'katro' }));
    await expectExample('tooManyPositions', await post('/v1/positions', { at }));
  });
});

describe('a game', () => {
  test('is made, played, looked at and given up', async () => {
    const made = await post('/v1/games', sent('newGame'));
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"0"']);
    const { game, southToken, northToken } = (await made.clone().json()) as Created;
    const path = `/v1/games/${game.id}`;
    expect(made.headers.get('location')).toBe(path);
    await expectExample('createdGame', made);
    await expectExample('game', await app.get(path));
    await expectExample('notYourTurn', await post(`${path}/moves`, { move: 'a1', seatToken: northToken }));
    await expectExample('wrongToken', await post(`${path}/moves`, { move: 'a1', seatToken: 'x' }));
    await expectExample('noToken', await post(`${path}/moves`, { move: 'a1' }));

    const move = { ...sent('moveRequest'), seatToken: southToken };
    const played = await post(`${path}/moves`, move);
    expect([played.status, played.headers.get('etag')]).toEqual([200, '"1"']);
    const again = await post(`${path}/moves`, move);
    expect(await again.json()).toEqual(await played.clone().json());
    await expectExample('playedMove', played);
    await expectExample('idempotencyMismatch', await post(`${path}/moves`, { ...move, move: 'b1' }));
    const north = { move: 'a2', seatToken: northToken };
    await expectExample('versionConflict', await post(`${path}/moves`, { ...north, expectedVersion: 0 }));
    await expectExample('preconditionFailed', await post(`${path}/moves`, north, { 'if-match': '"0"' }));
    await expectExample('badMatch', await post(`${path}/moves`, north, { 'if-match': 'first' }));
    await expectExample('illegalMoveInGame', await post(`${path}/moves`, { ...north, move: 'b2' }));
    await expectExample('plies', await app.get(`${path}/plies`));
    await expectExample('ply', await app.get(`${path}/plies/1?language=en`));
    await expectExample('plyMissing', await app.get(`${path}/plies/2`));
    await expectExample('badPlyNumber', await app.get(`${path}/plies/one`));
    await expectExample('record', await app.get(`${path}/record`));
    expect((await app.get(path, { 'if-none-match': '"1"' })).status).toBe(304);
    expect((await app.get(path, { 'if-none-match': '"0"' })).status).toBe(200);

    const accepted = await post(
      `${path}/moves`,
      { move: 'a2' },
      { 'if-match': '"1"', 'x-seat-token': northToken },
    );
    expect([accepted.status, accepted.headers.get('etag')]).toEqual([200, '"2"']);
    await expectExample('resignedGame', await post(`${path}/resignation`, { seatToken: southToken }));
    await expectExample(
      'gameFinished',
      await post(`${path}/resignation`, undefined, { 'x-seat-token': northToken }),
    );
  });

  test('is answered by an AI seat in the same reply', async () => {
    const { game, southToken } = await create({ variant: 'katro-4x4', south: { name: 'Mine' }, north: AI });
    const headers = { 'idempotency-key': 'first' };
    const move = { move: 'a1', seatToken: southToken };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post(`/v1/games/${game.id}/moves`, move, headers)),
    );
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(bodies).size).toBe(1);
    const { plies } = JSON.parse(bodies[0]) as { plies: readonly { side: string }[] };
    expect(plies.map(({ side }) => side)).toEqual(['SOUTH', 'NORTH']);
  });

  test('that cannot be', async () => {
    const input = sent('newGame');
    await expectExample('badSeat', await post('/v1/games', { ...input, south: { name: 'x', aiLevel: 9 } }));
    const over = { ...input, position: '0,0,0,0,0,0/0,0,0,0,0,0 s 24-24' };
    await expectExample('overAtStart', await post('/v1/games', over));
    await expectExample('noGame', await app.get('/v1/games/019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17'));
  });
});

describe('lists of games', () => {
  test('are walked by their links, both ways', async () => {
    const south = { name: 'Player nine' };
    for (let game = 0; game < 5; game++)
      await create({ variant: 'oware', south, north: { name: 'Player two' } });
    await expectExample('gamePage', await app.get('/v1/games?south=Player%20nine&first=1&count=true'));
    await expectExample('badCursor', await app.get('/v1/games?after=nowhere'));
    const ids = await walk('/v1/games?south=Player%20nine&first=2&orderBy=OLDEST', 'next');
    expect(ids).toHaveLength(5);
    expect(await walk('/v1/games?south=Player%20nine&last=2&orderBy=OLDEST', 'prev')).toEqual(
      [...ids].reverse(),
    );
    const lines = await app.get('/v1/games?south=Player%20nine&orderBy=OLDEST', {
      accept: 'application/x-ndjson',
    });
    expect(lines.headers.get('content-type')).toMatch('application/x-ndjson');
    const texts = (await lines.text()).trimEnd().split('\n');
    expect(texts.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ids);
  });

  async function walk(path: string, relation: 'next' | 'prev'): Promise<string[]> {
    const response = await app.get(path);
    const { games } = (await response.json()) as { games: readonly { id: string }[] };
    const ids = games.map(({ id }) => id);
    const next = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(response.headers.get('link') ?? '')?.[1];
    const ordered = relation === 'next' ? ids : ids.reverse();
    return next === undefined ? ordered : [...ordered, ...(await walk(next, relation))];
  }
});

test('a match goes on from round to round', async () => {
  const made = await post('/v1/matches', sent('newMatch'));
  const { match, game, southToken } = (await made.clone().json()) as Created;
  expect([made.status, made.headers.get('location')]).toEqual([201, `/v1/matches/${match?.id ?? ''}`]);
  await expectExample('createdMatch', made);
  const path = `/v1/matches/${match?.id ?? ''}`;
  await expectExample('match', await app.get(path));
  await expectExample('roundGoesOn', await post(`${path}/rounds`, { seatToken: southToken }));
  await post(`/v1/games/${game.id}/moves`, { move: 'a1', seatToken: southToken });
  await expectExample('round', await post(`${path}/rounds`, { seatToken: southToken }));
  await expectExample('badRounds', await post('/v1/matches', { ...sent('newMatch'), rounds: 0 }));
  await expectExample(
    'matchNotOffered',
    await post('/v1/matches', { ...sent('newMatch'), variant: 'katro', position: undefined }),
  );
  await expectExample('noMatch', await app.get('/v1/matches/019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17'));
});

describe('methods', () => {
  test.each([
    ['/v1/games', 'GET, HEAD, POST, OPTIONS'],
    ['/v1/variants', 'GET, HEAD, OPTIONS'],
    ['/v1/oware/apply-move', 'POST, OPTIONS'],
    ['/v1/boards/oware/start.svg', 'GET, HEAD, OPTIONS'],
  ])('of %s are %s', async (path, allow) => {
    const options = await send('OPTIONS', path);
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
    const refused = await send('DELETE', path);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
    expect(await refused.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  test('HEAD is GET without its body, and other sites may ask before they ask', async () => {
    const [head, get] = [await send('HEAD', '/v1/variants/oware'), await app.get('/v1/variants/oware')];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
    const asked = { origin: 'https://example.org', 'access-control-request-method': 'POST' };
    const preflight = await send('OPTIONS', '/v1/games', undefined, asked);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toMatch('POST');
  });
});
