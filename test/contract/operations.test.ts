/** Every operation of the specification over HTTP: what it answers is what the specification says. */
import { startApp, type TestApp } from '../support/app';
import { sendGames } from '../rest/games/streams';
import { complaintAbout, operationOf, OPERATIONS } from '../support/openapi';

let app: TestApp;
let seats: { readonly game: string; readonly southToken: string; readonly northToken: string };
let match: { readonly id: string; readonly southToken: string };
let ended: string;
let endedToken: string;

interface Created {
  readonly match: { readonly id: string };
  readonly game: { readonly id: string };
  readonly southToken: string;
  readonly northToken: string;
}

const PLAYERS = { south: { name: 'Alma' }, north: { name: 'Bero' } };

async function create(path: string, body: object): Promise<Created> {
  return (await send('POST', path, body)).json() as Promise<Created>;
}

beforeAll(async () => {
  app = await startApp();
  const { game, ...tokens } = await create('/v1/games', { variant: 'kalah', ...PLAYERS });
  seats = { game: game.id, ...tokens };
  const created = await create('/v1/matches', { variant: 'hoyito-iii', ...PLAYERS });
  match = { id: created.match.id, southToken: created.southToken };
  const other = await create('/v1/games', { variant: 'kalah', ...PLAYERS });
  await send('POST', `/v1/games/${other.game.id}/moves`, { move: 'a1', seatToken: other.southToken });
  await send('POST', `/v1/games/${other.game.id}/resignation`, { seatToken: other.southToken });
  [ended, endedToken] = [other.game.id, other.southToken];
});
afterAll(() => app.stop());

function send(method: string, path: string, body?: object, accept = 'application/json'): Promise<Response> {
  const headers = { accept, ...(body !== undefined && { 'content-type': 'application/json' }) };
  return fetch(`${app.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const get = (path: string, accept?: string) => () => send('GET', path, undefined, accept);
const post = (path: string, body: object) => () => send('POST', path, body);
const UNKNOWN = '019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17';

type Asked = readonly [status: number, ask: () => Promise<Response>];

/** Of each operation an answer that succeeds, and such as are refused. */
const CALLS: Readonly<Record<string, readonly Asked[]>> = {
  getLiveness: [[200, get('/livez')]],
  getReadiness: [[200, get('/readyz')]],
  listVariants: [[200, get('/v1/variants')]],
  getVariant: [
    [200, get('/v1/variants/katro')],
    [404, get('/v1/variants/chess')],
  ],
  startNewGame: [
    [200, get('/v1/variants/kalah/new-game?options[seeds]=6')],
    [400, get('/v1/variants/kalah/new-game?options[x]=6')],
    [404, get('/v1/variants/chess/new-game')],
  ],
  getPosition: [
    [200, get('/v1/kalah/position?moves=a1')],
    [400, get('/v1/kalah/position?position=x')],
    [404, get('/v1/chess/position')],
    [422, get('/v1/kalah/position?moves=a2')],
  ],
  listLegalMoves: [
    [200, get('/v1/pasu-pondi/legal-moves')],
    [400, get('/v1/kalah/legal-moves?moves=z9')],
    [404, get('/v1/chess/legal-moves')],
    [422, get('/v1/kalah/legal-moves?moves=a2')],
  ],
  applyMove: [
    [200, post('/v1/kalah/apply-move', { move: 'c1', language: 'el' })],
    [400, post('/v1/kalah/apply-move', { move: null })],
    [404, post('/v1/chess/apply-move', { move: 'c1' })],
    [413, post('/v1/kalah/apply-move', { move: 'c1', moves: Array.from({ length: 70_000 }, () => 'a1') })],
    [415, () => fetch(`${app.url}/v1/kalah/apply-move`, { method: 'POST', body: 'c1' })],
    [422, post('/v1/kalah/apply-move', { move: 'c2' })],
  ],
  findPositions: [
    [200, post('/v1/positions', { at: [{ variant: 'katro' }, { variant: 'chess' }] })],
    [400, post('/v1/positions', { at: Array.from({ length: 101 }, () => ({ variant: 'katro' })) })],
  ],
  countPerft: [
    [200, get('/v1/oware/perft?depth=2')],
    [400, get('/v1/oware/perft?depth=21')],
    [404, get('/v1/chess/perft?depth=1')],
    [422, get('/v1/oware/perft?depth=1&moves=a2')],
  ],
  findNextRound: [
    [200, get('/v1/hoyito-iii/next-round?position=0,0,0,0,0,0/0,0,0,0,0,0_s_28-20')],
    [400, get('/v1/hoyito-iii/next-round?round=0')],
    [404, get('/v1/chess/next-round')],
    [422, get('/v1/hoyito-iii/next-round')],
  ],
  suggestMove: [
    [200, post('/v1/kalah/suggestions', { limits: { maxNodes: 500 } })],
    [400, post('/v1/kalah/suggestions', { level: 9 })],
    [404, post('/v1/chess/suggestions', {})],
    [422, post('/v1/kalah/suggestions', { moves: ['a2'] })],
  ],
  streamSuggestions: [
    [200, get('/v1/kalah/suggestions/stream?maxNodes=500')],
    [400, get('/v1/kalah/suggestions/stream?level=9')],
    [404, get('/v1/chess/suggestions/stream')],
    [422, get('/v1/kalah/suggestions/stream?moves=a2')],
  ],
  listVectors: [
    [200, get('/v1/variants/kalah/vectors?seed=1&count=2')],
    [400, get('/v1/variants/kalah/vectors?count=-1')],
    [404, get('/v1/variants/chess/vectors')],
  ],
  explorePosition: [
    [200, get('/v1/kalah/explorer')],
    [400, get('/v1/kalah/explorer?minPlies=x')],
    [404, get('/v1/chess/explorer')],
  ],
  growOpeningTree: [
    [200, get('/v1/kalah/opening-tree?depth=2')],
    [400, get('/v1/kalah/opening-tree')],
  ],
  findCommonPositions: [
    [200, get('/v1/kalah/common-positions?ply=1')],
    [400, get('/v1/kalah/common-positions')],
  ],
  getStatistics: [
    [200, get('/v1/statistics')],
    [400, get('/v1/statistics?winner=EAST')],
  ],
  compareRuleSets: [
    [200, get('/v1/statistics/rule-sets')],
    [400, get('/v1/statistics/rule-sets?winner=EAST')],
  ],
  listGames: [
    [200, get('/v1/games?count=true')],
    [200, get('/v1/games', 'application/x-ndjson')],
    [400, get('/v1/games?first=101')],
    [404, get('/v1/games?reaches=4&variant=chess')],
  ],
  createGame: [
    [201, post('/v1/games', { variant: 'katro', ...PLAYERS })],
    [400, post('/v1/games', { variant: 'katro' })],
    [404, post('/v1/games', { variant: 'chess', ...PLAYERS })],
    [
      422,
      post('/v1/games', { variant: 'hoyito-iii', ...PLAYERS, position: '0,0,0,0,0,0/0,0,0,0,0,0_s_28-20' }),
    ],
  ],
  getGame: [
    [200, () => get(`/v1/games/${seats.game}`)()],
    [200, () => get(`/v1/games/${ended}`, 'text/plain')()],
    [404, get(`/v1/games/${UNKNOWN}`)],
  ],
  playMove: [
    [200, () => post(`/v1/games/${seats.game}/moves`, { move: 'c1', seatToken: seats.southToken })()],
    [400, () => post(`/v1/games/${seats.game}/moves`, { move: 'c1' })()],
    [403, () => post(`/v1/games/${seats.game}/moves`, { move: 'c1', seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/moves`, { move: 'c1', seatToken: 'x' })],
    [409, () => post(`/v1/games/${seats.game}/moves`, { move: 'c1', seatToken: seats.northToken })()],
    [412, () => withHeaders('moves', { 'if-match': '"0"' })],
    [422, () => post(`/v1/games/${seats.game}/moves`, { move: 'c1', seatToken: seats.southToken })()],
  ],
  listPlies: [
    [200, () => get(`/v1/games/${ended}/plies`)()],
    [404, get(`/v1/games/${UNKNOWN}/plies`)],
  ],
  getPly: [
    [200, () => get(`/v1/games/${ended}/plies/1?language=af`)()],
    [400, () => get(`/v1/games/${ended}/plies/x`)()],
    [404, () => get(`/v1/games/${ended}/plies/2`)()],
  ],
  offerDraw: [
    [200, () => post(`/v1/games/${seats.game}/draw-offer`, { seatToken: seats.southToken })()],
    [400, () => post(`/v1/games/${seats.game}/draw-offer`, {})()],
    [403, () => post(`/v1/games/${seats.game}/draw-offer`, { seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/draw-offer`, { seatToken: 'x' })],
    [409, () => post(`/v1/games/${ended}/draw-offer`, { seatToken: endedToken })()],
    [412, () => withHeaders('draw-offer', { 'if-match': '"0"' })],
  ],
  declineDraw: [
    [200, () => post(`/v1/games/${seats.game}/draw-offer/refusal`, { seatToken: seats.northToken })()],
    [400, () => post(`/v1/games/${seats.game}/draw-offer/refusal`, { seatToken: 3 })()],
    [403, () => post(`/v1/games/${seats.game}/draw-offer/refusal`, { seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/draw-offer/refusal`, { seatToken: 'x' })],
    [409, () => post(`/v1/games/${seats.game}/draw-offer/refusal`, { seatToken: seats.northToken })()],
    [412, () => withHeaders('draw-offer/refusal', { 'if-match': '"0"' })],
  ],
  takeBack: [
    [400, () => post(`/v1/games/${seats.game}/take-back`, { seatToken: seats.southToken, toPly: -1 })()],
    [403, () => post(`/v1/games/${seats.game}/take-back`, { seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/take-back`, { seatToken: 'x' })],
    [409, () => post(`/v1/games/${seats.game}/take-back`, { seatToken: seats.northToken })()],
    [412, () => withHeaders('take-back', { 'if-match': '"0"' })],
    [200, () => post(`/v1/games/${seats.game}/take-back`, { seatToken: seats.southToken })()],
  ],
  declineTakeBack: [
    [400, () => post(`/v1/games/${seats.game}/take-back/refusal`, {})()],
    [403, () => post(`/v1/games/${seats.game}/take-back/refusal`, { seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/take-back/refusal`, { seatToken: 'x' })],
    [412, () => withHeaders('take-back/refusal', { 'if-match': '"0"' })],
    [200, () => post(`/v1/games/${seats.game}/take-back/refusal`, { seatToken: seats.northToken })()],
    [409, () => post(`/v1/games/${seats.game}/take-back/refusal`, { seatToken: seats.northToken })()],
  ],
  acceptTakeBack: [
    [400, () => post(`/v1/games/${seats.game}/take-back/acceptance`, {})()],
    [403, () => post(`/v1/games/${seats.game}/take-back/acceptance`, { seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/take-back/acceptance`, { seatToken: 'x' })],
    [409, () => post(`/v1/games/${seats.game}/take-back/acceptance`, { seatToken: seats.northToken })()],
    [412, () => withHeaders('take-back/acceptance', { 'if-match': '"0"' })],
    [200, () => letTakeBack()],
  ],
  acceptDraw: [
    [400, () => post(`/v1/games/${seats.game}/draw-offer/acceptance`, {})()],
    [403, () => post(`/v1/games/${seats.game}/draw-offer/acceptance`, { seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/draw-offer/acceptance`, { seatToken: 'x' })],
    [409, () => post(`/v1/games/${seats.game}/draw-offer/acceptance`, { seatToken: seats.northToken })()],
    [412, () => withHeaders('draw-offer/acceptance', { 'if-match': '"0"' })],
    [200, acceptOfOther],
  ],
  resignGame: [
    [200, () => post(`/v1/games/${seats.game}/resignation`, { seatToken: seats.northToken })()],
    [400, () => post(`/v1/games/${seats.game}/resignation`, {})()],
    [403, () => post(`/v1/games/${seats.game}/resignation`, { seatToken: 'x' })()],
    [404, post(`/v1/games/${UNKNOWN}/resignation`, { seatToken: 'x' })],
    [409, () => post(`/v1/games/${seats.game}/resignation`, { seatToken: seats.northToken })()],
  ],
  createMatch: [
    [201, post('/v1/matches', { variant: 'raja-pasu', ...PLAYERS, rounds: 2 })],
    [400, post('/v1/matches', { variant: 'raja-pasu', ...PLAYERS, rounds: 0 })],
    [404, post('/v1/matches', { variant: 'chess', ...PLAYERS })],
    [422, post('/v1/matches', { variant: 'kalah', ...PLAYERS })],
  ],
  getMatch: [
    [200, () => get(`/v1/matches/${match.id}`)()],
    [404, get(`/v1/matches/${UNKNOWN}`)],
  ],
  startNextRound: [
    [422, () => post(`/v1/matches/${match.id}/rounds`, { seatToken: match.southToken })()],
    [403, () => post(`/v1/matches/${match.id}/rounds`, { seatToken: 'x' })()],
    [400, () => post(`/v1/matches/${match.id}/rounds`, {})()],
    [404, post(`/v1/matches/${UNKNOWN}/rounds`, { seatToken: 'x' })],
  ],
  analyseGame: [
    [202, () => post(`/v1/games/${ended}/analysis`, { level: 1 })()],
    [400, () => post(`/v1/games/${ended}/analysis`, { level: 9 })()],
    [404, post(`/v1/games/${UNKNOWN}/analysis`, {})],
  ],
  getAnalysis: [
    [200, () => get(`/v1/games/${ended}/analysis`)()],
    [404, get(`/v1/games/${UNKNOWN}/analysis`)],
  ],
  watchGame: [
    [200, () => get(`/v1/games/${ended}/events`)()],
    [404, get(`/v1/games/${UNKNOWN}/events`)],
  ],
  watchAnalysis: [
    [200, () => begin(`/v1/games/${ended}/analysis/events`)],
    [404, get(`/v1/games/${UNKNOWN}/analysis/events`)],
  ],
  importGames: [
    [200, () => sendGames(app.url, '[Variant "katro"]\n[Result "*"]\n\n*', {})],
    [400, () => sendGames(app.url, '', { query: '?from=x' })],
  ],
  exportGames: [
    [200, get('/v1/games/export?limit=2', 'application/x-ndjson')],
    [400, get('/v1/games/export?limit=0')],
  ],
  getBoardPicture: [
    [200, get('/v1/boards/katro/start.svg')],
    [400, get('/v1/boards/katro/x.svg')],
    [404, get('/v1/boards/chess/start.svg')],
    [422, get('/v1/boards/kalah/start.svg?move=a2')],
  ],
};

/** The beginning of an answer that goes on for as long as nobody works on the analysis. */
async function begin(path: string): Promise<Response> {
  const leaving = new AbortController();
  const { status, headers } = await fetch(`${app.url}${path}`, { signal: leaving.signal });
  leaving.abort();
  return new Response('', { status, headers });
}

/** In a game of its own, so that others go on. */
async function acceptOfOther(): Promise<Response> {
  const { game, southToken, northToken } = await create('/v1/games', { variant: 'kalah', ...PLAYERS });
  await send('POST', `/v1/games/${game.id}/draw-offer`, { seatToken: southToken });
  return send('POST', `/v1/games/${game.id}/draw-offer/acceptance`, { seatToken: northToken });
}

async function letTakeBack(): Promise<Response> {
  const { game, southToken, northToken } = await create('/v1/games', { variant: 'kalah', ...PLAYERS });
  await send('POST', `/v1/games/${game.id}/moves`, { move: 'a1', seatToken: southToken });
  await send('POST', `/v1/games/${game.id}/take-back`, { seatToken: southToken });
  return send('POST', `/v1/games/${game.id}/take-back/acceptance`, { seatToken: northToken });
}

function withHeaders(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const move = path === 'moves' ? { move: 'd1' } : {};
  return fetch(`${app.url}/v1/games/${seats.game}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...move, seatToken: seats.southToken }),
  });
}

test('every operation is asked here', () => {
  expect(Object.keys(CALLS).sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
});

describe.each(Object.entries(CALLS))('%s', (operationId, calls) => {
  test('answers as specified', async () => {
    for (const [status, ask] of calls) {
      const response = await ask();
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      expect([response.status, complaintAbout(operationOf(operationId), { status, type, text })]).toEqual([
        status,
        undefined,
      ]);
    }
  });
});

describe('addresses', () => {
  const addresses = [...new Set(OPERATIONS.map(({ path }) => path))];

  test.each(addresses)('OPTIONS %s names its methods', async (path) => {
    const methods = OPERATIONS.filter((operation) => operation.path === path).map(({ method }) => method);
    const url = path.replace(/\{\w+\}/g, 'x');
    const response = await send('OPTIONS', url);
    const allow = (response.headers.get('allow') ?? '').split(', ');
    expect([response.status, allow.includes('HEAD')]).toEqual([204, methods.includes('GET')]);
    expect(allow.filter((method) => !['HEAD', 'OPTIONS'].includes(method)).sort()).toEqual(methods.sort());
    const refused = await send('DELETE', url, {});
    expect([refused.status, await refused.json()]).toMatchObject([405, { code: 'METHOD_NOT_ALLOWED' }]);
    expect(refused.headers.get('allow')).toBe(response.headers.get('allow'));
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/v1/variants', '/v1/kalah/position', `/v1/games/${ended}`, '/v1/games?first=1']) {
      const [head, whole] = [await send('HEAD', path), await send('GET', path)];
      expect(await head.text()).toBe('');
      for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'link']) {
        expect([path, name, head.headers.get(name)]).toEqual([path, name, whole.headers.get(name)]);
      }
      expect(head.status).toBe(200);
    }
  });

  test('a preflight of a browser is answered', async () => {
    const response = await fetch(`${app.url}/v1/games`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });
});
