import { startApp, type TestApp } from '../support/app';
import { CREATE_GAME, createGame, PLAY_MOVE } from '../support/games';

/** Everything that the service logs, down to the lowest level that it writes. */
const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ onLog: (line) => lines.push(line) });
});
afterAll(() => app.stop());

const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('the secret of a seat is in no line of the log', () => {
  let token: string;
  let gameId: string;
  beforeAll(async () => {
    const { game, southToken } = await createGame(app, 'sadeqa-iii');
    token = southToken ?? '';
    gameId = game.id;
    expect(token.length).toBeGreaterThan(10);
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterEach(() => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(token);
  });

  test('where the move is played', async () => {
    await app.data(PLAY_MOVE, { input: { gameId, move: 'a1', seatToken: token } });
  });

  test('where it is refused: an illegal move, a turn that is not its, a game that is not there', async () => {
    const play = (input: object): Promise<string> =>
      app.codeOf(PLAY_MOVE, { input: { gameId, seatToken: token, ...input } });
    expect(await play({ move: 'zz' })).not.toBe('');
    expect(await play({ move: 'a1' })).toBe('NOT_YOUR_TURN');
    expect(await play({ move: 'a1', gameId: 'nothing' })).toBe('GAME_NOT_FOUND');
    expect(await play({ move: 'a1', seatToken: `${token}x` })).toBe('SEAT_TOKEN_INVALID');
  });

  test('where it stands in a place that GraphQL repeats in its messages', async () => {
    expect(await app.codeOf(PLAY_MOVE, { input: { gameId, move: 'a1', seatToken: [token] } })).toBe(
      'BAD_INPUT',
    );
    expect(await app.codeOf(PLAY_MOVE, { input: { gameId, move: { a: 1 }, seatToken: token } })).toBe(
      'BAD_INPUT',
    );
    expect(await app.codeOf(CREATE_GAME, { input: { variant: 'katro', [token]: token } })).toContain(
      'BAD_INPUT',
    );
    expect(await app.codeOf(`{ ${token.replace(/\W/g, '')} game(id: "${token}") { id } }`)).not.toBe('');
    expect(
      await app.codeOf(`mutation { playMove(input: { seatToken: "${token}" }) { game { id } } }`),
    ).not.toBe('');
    expect(await app.codeOf(`mutation { playMove(input: { seatToken: "${token}" `)).toBe(
      'GRAPHQL_PARSE_FAILED',
    );
  });

  test('where the body is no JSON', async () => {
    expect((await post(`{"variables": {"seatToken": "${token}"`)).status).toBe(400);
    expect((await post(`{"${token}" `)).status).toBe(400);
    expect((await post(token)).status).toBe(400);
  });

  test('where it stands in an address or a header', async () => {
    const query = encodeURIComponent(PLAY_MOVE);
    const variables = encodeURIComponent(JSON.stringify({ input: { gameId, move: 'a1', seatToken: token } }));
    await app.get(`/graphql?query=${query}&variables=${variables}`);
    await app.get(`/v1/variants/katro?seatToken=${token}`);
    await app.get('/v1/variants/chess', {
      authorization: `Bearer ${token}`,
      'x-seat-token': token,
      'x-api-key': token,
      cookie: token,
    });
  });
});

test('a failure of our own is told to clients without a trace, and to the log with the id of the request', async () => {
  lines.length = 0;
  const failing = await startApp({
    onLog: (line) => lines.push(line),
    wrapArchive: (archive) => ({
      ...archive,
      findGame: () => Promise.reject(new TypeError('a fault of ours')),
    }),
  });
  try {
    const id = '01a22ee6-b000-7000-8000-000000000000';
    const headers = { 'x-request-id': 'asked-by-me' };
    const { errors } = await failing.graphql('query ($id: ID!) { game(id: $id) { id } }', { id }, headers);
    expect(JSON.stringify(errors)).not.toContain('a fault of ours');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toContainEqual(expect.objectContaining({ code: 'INTERNAL', requestId: 'asked-by-me' }));
    expect(JSON.stringify(told)).toContain('a fault of ours');
  } finally {
    await failing.stop();
  }
});

test('every line about a request has its id', async () => {
  lines.length = 0;
  await post('{', { 'x-request-id': 'one' });
  await app.graphql('{ nothing }', {}, { 'x-request-id': 'two' });
  await app.get('/v1/variants/chess', { 'x-request-id': 'three' });
  await app.get('/nowhere', { 'x-request-id': 'four' });
  await app.get('/v1/variants/%ff', { 'x-request-id': 'five' });
  const ids = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
  expect(new Set(ids)).toEqual(new Set(['one', 'two', 'three', 'four', 'five']));
});
