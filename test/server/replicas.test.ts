import { startApp, type TestApp } from '../support/app';
import { CREATE_GAME, type CreatedShape, createGame, PLAY_MOVE } from '../support/games';
import { until } from '../support/cluster';
import { startReplication, type TestReplication } from '../support/replication';

let servers: TestReplication;
let app: TestApp;
/** Another process over the same servers, which knows nothing of what the first has written. */
let neighbour: TestApp;

const input = { variant: 'katro', south: { name: 'Alma' }, north: { name: 'Bero' } };
const READ = 'query ($id: ID!) { game(id: $id) { version } games { totalCount } }';

interface Seen {
  readonly version: number;
  readonly count: number;
}

interface Report {
  readonly ready: boolean;
  readonly replicas: readonly { readonly state: string; readonly lagMillis: number | null }[];
}

beforeAll(async () => {
  servers = await startReplication();
  const parts = { databaseUrl: servers.url, replicaUrls: [servers.replica.url], proxies: 1 };
  [app, neighbour] = await Promise.all([startApp(parts), startApp(parts)]);
  await until(async () => {
    const reports = await Promise.all([app, neighbour].map(reportOf));
    return reports.every(({ replicas }) => replicas[0]?.state === 'IN_USE');
  });
}, 60_000);

afterAll(async () => {
  await Promise.all([app.stop(), neighbour.stop()]);
  await servers.stop();
});

async function reportOf(client: TestApp): Promise<Report> {
  return (await (await client.get('/readyz')).json()) as Report;
}

/** What a caller with this address sees of a game and of all games. */
async function see(client: TestApp, id: string, address: string, seen?: string): Promise<Seen> {
  const headers = { 'x-forwarded-for': address, ...(seen !== undefined && { 'mancala-seen': seen }) };
  const { data } = await client.graphql<{ game: { version: number }; games: { totalCount: number } }>(
    READ,
    { id },
    headers,
  );
  return { version: data?.game.version ?? -1, count: data?.games.totalCount ?? -1 };
}

test('readiness tells of the replicas', async () => {
  expect(await reportOf(app)).toMatchObject({
    ready: true,
    replicas: [{ state: 'IN_USE', lagMillis: expect.any(Number) as number }],
  });
});

test('whoever has written sees it at once, at any process that is told; others a little later', async () => {
  const { game, southToken } = await createGame(app, 'katro');
  await servers.replica.catchUp();
  const { count } = await see(app, game.id, '192.0.2.99');
  await servers.replica.pauseReplay();
  const writer = { 'x-forwarded-for': '192.0.2.1' };
  const move = { gameId: game.id, move: game.position.legalMoves[0].move, seatToken: southToken };
  const played = await app.graphql(PLAY_MOVE, { input: move }, writer);
  const created = await app.graphql<{ createGame: CreatedShape }>(CREATE_GAME, { input }, writer);
  expect([played.errors, created.errors]).toEqual([[], []]);
  const tokens = [played, created].map(({ headers }) => headers.get('mancala-seen') ?? '');

  const before = { version: 0, count };
  const after = { version: 1, count: count + 1 };
  expect(await see(app, game.id, '192.0.2.2')).toEqual(before);
  expect(await see(app, game.id, '192.0.2.1')).toEqual(after);
  expect(await see(neighbour, game.id, '192.0.2.1')).toEqual(before);
  expect(await see(neighbour, game.id, '192.0.2.1', tokens[1])).toEqual(after);
  expect(await see(neighbour, game.id, '192.0.2.1', tokens.join(', '))).toEqual(after);
  await servers.replica.resumeReplay();
  await servers.replica.catchUp();
  expect(await see(neighbour, game.id, '192.0.2.1')).toEqual(after);
});

test('a subscription tells of changes that the replica does not show yet', async () => {
  const { game, southToken } = await createGame(app, 'katro');
  await servers.replica.catchUp();
  await servers.replica.pauseReplay();
  const query = `subscription { gameUpdated(gameId: "${game.id}") { version status } }`;
  const headers = { accept: 'text/event-stream', 'x-forwarded-for': '192.0.2.3' };
  const updates = await neighbour.get(`/graphql?query=${encodeURIComponent(query)}`, headers);
  const resign = 'mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) { id } }';
  await app.data(resign, { id: game.id, token: southToken });
  expect(await updates.text()).toMatch(/IN_PROGRESS.*\n\nevent: next\n.*FINISHED/);
  await servers.replica.resumeReplay();
});

test('pages of other sites may read the header', async () => {
  const { headers } = await app.get('/livez', { origin: 'https://example.org' });
  expect(headers.get('access-control-expose-headers')).toContain('Mancala-Seen');
  expect(headers.get('mancala-seen')).toBeNull();
});

test('what is no token is refused, and it is told where', async () => {
  const headers = { 'mancala-seen': 'yesterday' };
  const answer = await app.graphql('{ __typename }', {}, headers);
  expect(answer).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: 'BAD_INPUT' } }],
  });
  const problem = await app.get('/v1/variants', headers);
  expect([problem.status, await problem.json()]).toMatchObject([
    400,
    { code: 'BAD_INPUT', header: 'Mancala-Seen' },
  ]);
});

test('without its replica the service is ready all the same', async () => {
  await servers.replica.kill();
  await until(async () => (await reportOf(app)).replicas[0]?.state === 'SILENT');
  expect(await reportOf(app)).toMatchObject({ ready: true });
  expect((await app.graphql('{ games { totalCount } }')).errors).toEqual([]);
});
