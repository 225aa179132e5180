import { listRoutes } from '../../../src/rest/specification';
import { ACTS, addressOf } from '../../contract/acts';
import { ASKERS, type AskerName, type Cast, gather } from './cast';
import { hidden, OPEN, own, scoped, UNCOUNTED, type Verdict } from './expectations';

let cast: Cast;
beforeAll(async () => {
  cast = await gather();
});
afterAll(() => cast.stop());

interface Sent {
  readonly path: string;
  readonly body?: object | string;
  readonly accept?: string;
}

type Row = readonly [operation: string, request: (game: Cast) => Sent | Promise<Sent>, expected: typeof OPEN];

const NEW = { south: { name: 'A' }, north: { name: 'B' } };

const get = (path: string) => (): Sent => ({ path });

const ROWS: readonly Row[] = [
  ['listVariants', get('/v1/variants'), OPEN],
  ['getVariant', get('/v1/variants/katro'), OPEN],
  ['startNewGame', get('/v1/variants/katro/new-game'), OPEN],
  ['listVectors', get('/v1/variants/katro/vectors?count=1'), OPEN],
  ['countPerft', get('/v1/katro/perft?depth=1'), OPEN],
  ['streamSuggestions', get('/v1/katro/suggestions/stream?maxNodes=50'), OPEN],
  ['getBoardPicture', get('/v1/boards/katro/start.svg'), OPEN],
  ['suggestMove', () => ({ path: '/v1/katro/suggestions', body: { limits: { maxNodes: 50 } } }), OPEN],
  ['explorePosition', get('/v1/katro/explorer'), UNCOUNTED],
  ['explorePosition', get('/v1/katro/explorer?player=A'), UNCOUNTED],
  ['growOpeningTree', get('/v1/katro/opening-tree?depth=1'), UNCOUNTED],
  ['findCommonPositions', get('/v1/katro/common-positions?ply=0'), UNCOUNTED],
  ['getStatistics', get('/v1/statistics?variant=katro'), UNCOUNTED],
  ['getStatistics', get('/v1/statistics?variant=katro&private=true'), own(1)],
  ['compareRuleSets', get('/v1/statistics/rule-sets?variant=katro'), UNCOUNTED],
  ['compareRuleSets', get('/v1/statistics/rule-sets?variant=katro&private=true'), own(1)],
  ['findPositions', () => ({ path: '/v1/positions', body: { at: [{ variant: 'katro' }] } }), OPEN],
  ['getPosition', get('/v1/katro/position'), OPEN],
  ['listLegalMoves', get('/v1/katro/legal-moves'), OPEN],
  ['applyMove', () => ({ path: '/v1/katro/apply-move', body: { move: 'c1' } }), OPEN],
  [
    'findNextRound',
    get('/v1/raja-pasu/next-round?position=0,0,0,0,0,0,0/0,0,0,0,0,0,0_n_65-33&round=1'),
    OPEN,
  ],
  ['listGames', get('/v1/games?variant=katro&count=true'), UNCOUNTED],
  ['listGames', get('/v1/games?variant=katro&status=FINISHED&private=true&count=true'), own(1)],
  ['exportGames', get('/v1/games/export?variant=katro'), UNCOUNTED],
  ['exportGames', get('/v1/games/export?variant=katro&status=FINISHED&private=true'), own(1)],
  ['getGame', ({ gameId }) => ({ path: `/v1/games/${gameId}` }), hidden('GAME_NOT_FOUND')],
  [
    'getGame',
    ({ gameId }) => ({ path: `/v1/games/${gameId}`, accept: 'text/plain' }),
    hidden('GAME_NOT_FOUND'),
  ],
  ['watchGame', ({ gameId }) => ({ path: `/v1/games/${gameId}/events` }), hidden('GAME_NOT_FOUND')],
  [
    'watchAnalysis',
    ({ gameId }) => ({ path: `/v1/games/${gameId}/analysis/events` }),
    hidden('ANALYSIS_NOT_FOUND'),
  ],
  ['listPlies', ({ gameId }) => ({ path: `/v1/games/${gameId}/plies` }), hidden('GAME_NOT_FOUND')],
  [
    'getPly',
    ({ gameId }) => ({ path: `/v1/games/${gameId}/plies/1` }),
    { ...hidden('GAME_NOT_FOUND'), reader: 'PLY_NOT_FOUND', seat: 'PLY_NOT_FOUND', owner: 'PLY_NOT_FOUND' },
  ],
  ['getMatch', ({ matchId }) => ({ path: `/v1/matches/${matchId}` }), hidden('MATCH_NOT_FOUND')],
  ['createGame', () => ({ path: '/v1/games', body: { variant: 'sadeqa-iii', ...NEW } }), scoped()],
  [
    'createGame',
    () => ({ path: '/v1/games', body: { variant: 'sadeqa-iii', private: true, ...NEW } }),
    scoped({ ...OPEN, nobody: 'KEY_REQUIRED', seat: 'KEY_REQUIRED' }),
  ],
  ['createMatch', () => ({ path: '/v1/matches', body: { variant: 'raja-pasu', ...NEW } }), scoped()],
  [
    'playMove',
    async ({ begin }) => {
      const { id, token } = await begin();
      return { path: `/v1/games/${id}/moves`, body: { move: 'c1', seatToken: token } };
    },
    scoped(),
  ],
  [
    'resignGame',
    async ({ begin }) => {
      const { id, token } = await begin();
      return { path: `/v1/games/${id}/resignation`, body: { seatToken: token } };
    },
    scoped(),
  ],
  ...ACTS.flatMap((act): Row[] => [
    [
      act,
      async ({ beginOffered }) => {
        const { id, token } = await beginOffered();
        return { path: addressOf(act, id), body: { seatToken: token } };
      },
      scoped(),
    ],
    [
      act,
      ({ gameId }) => ({ path: addressOf(act, gameId), body: { seatToken: 'wrong' } }),
      scoped({ ...hidden('GAME_NOT_FOUND'), seat: 'SEAT_TOKEN_INVALID', owner: 'SEAT_TOKEN_INVALID' }),
    ],
  ]),
  [
    'startNextRound',
    ({ matchId }) => ({ path: `/v1/matches/${matchId}/rounds`, body: { seatToken: 'wrong' } }),
    scoped({ ...hidden('MATCH_NOT_FOUND'), seat: 'SEAT_TOKEN_INVALID', owner: 'SEAT_TOKEN_INVALID' }),
  ],
  [
    'importGames',
    () => ({ path: '/v1/games/import', body: '[Variant "sadeqa-iii"]\n[Event "x"]\n\n1. a1 *\n' }),
    scoped(),
  ],
  [
    'analyseGame',
    ({ gameId }) => ({ path: `/v1/games/${gameId}/analysis`, body: {} }),
    scoped(hidden('GAME_NOT_FOUND')),
  ],
  ['getAnalysis', ({ gameId }) => ({ path: `/v1/games/${gameId}/analysis` }), hidden('GAME_NOT_FOUND')],
];

/** They tell whoever runs the server how it is, and answer everybody. */
const UNGUARDED = ['getLiveness', 'getReadiness'];

test('every operation of the specification is asked', () => {
  const known = [...UNGUARDED, ...ROWS.map(([operation]) => operation)];
  expect([...new Set(known)].sort()).toEqual(
    listRoutes()
      .map(({ operationId }) => operationId)
      .sort(),
  );
});

describe.each(ROWS.map(([operation, request, expected], index) => ({ index, operation, request, expected })))(
  '$operation ($index)',
  ({ request, expected }) => {
    test.each(ASKERS)('asked by %s', async (name) => {
      expect(await ask(await request(cast), name)).toBe(expected[name]);
    });
  },
);

async function ask({ path, body, accept = '*/*' }: Sent, name: AskerName): Promise<Verdict> {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  const response = await fetch(`${cast.app.url}${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    headers: { accept, ...cast.headers[name], ...(body !== undefined && { 'content-type': type }) },
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? await beginningOf(response) : await response.text();
  const [, exported] = /^% end games=(\d+)/m.exec(text) ?? [];
  if (exported !== undefined) return Number(exported);
  if (isStream || text.startsWith('<svg') || text.startsWith('[Variant')) return 'shown';
  return verdictOn(JSON.parse(text) as Answer);
}

/** Leaving it ends the stream. */
async function beginningOf(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    if (/^data: \{/m.test(text)) return text;
  }
  throw new Error(`no event: ${text}`);
}

interface Answer {
  readonly code?: string;
  readonly games?: number;
  /** Of a list its games, of a suggestion a number. */
  readonly nodes?: readonly unknown[] | number;
  readonly totalCount?: number;
  readonly [list: string]: unknown;
}

function verdictOn(answer: Answer): Verdict {
  if (answer.code !== undefined) return answer.code;
  if (typeof answer.games === 'number') return answer.games;
  if (Array.isArray(answer.nodes)) return Math.max(answer.nodes.length, answer.totalCount ?? 0);
  const [list] = Object.values(answer);
  const isCounted = Object.keys(answer).every((name) => /ruleSet|opening|common/.test(name));
  if (!isCounted || !Array.isArray(list)) return 'shown';
  return (list as { games: number }[]).reduce((sum, { games }) => sum + games, 0);
}
