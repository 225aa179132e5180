import { listRoutes } from '../../../src/rest/specification';
import { ASKERS, type AskerName, type Cast, gather } from './cast';
import { hidden, NOT_BY_POSITION, OPEN, own, scoped, UNCOUNTED, type Verdict } from './expectations';

let cast: Cast;
beforeAll(async () => {
  cast = await gather();
});
afterAll(() => cast.stop());

interface Sent {
  readonly path: string;
  readonly body?: object | string;
}

type Row = readonly [operation: string, request: (game: Cast) => Sent, expected: typeof OPEN];

const get =
  (path: string) =>
  (): Sent => ({ path });

const ROWS: readonly Row[] = [
  ['listVariants', get('/v1/variants'), OPEN],
  ['getVariant', get('/v1/variants/katro'), OPEN],
  ['startNewGame', get('/v1/variants/katro/new-game'), OPEN],
  ['getBoardPicture', get('/v1/boards/katro/start.svg'), OPEN],
  ['suggestMove', () => ({ path: '/v1/katro/suggestions', body: { limits: { maxNodes: 50 } } }), OPEN],
  ['explorePosition', get('/v1/katro/explorer'), UNCOUNTED],
  ['explorePosition', get('/v1/katro/explorer?player=A'), UNCOUNTED],
  ['explorePosition', get('/v1/katro/explorer?private=true'), NOT_BY_POSITION],
  ['growOpeningTree', get('/v1/katro/opening-tree'), UNCOUNTED],
  ['findCommonPositions', get('/v1/katro/common-positions?ply=0'), UNCOUNTED],
  ['getStatistics', get('/v1/statistics?variant=katro'), UNCOUNTED],
  ['getStatistics', get('/v1/statistics?variant=katro&private=true'), own(1)],
  ['compareRuleSets', get('/v1/rule-sets?variant=katro'), UNCOUNTED],
  ['compareRuleSets', get('/v1/rule-sets?variant=katro&private=true'), own(1)],
  ['exportGames', get('/v1/games/export?variant=katro'), UNCOUNTED],
  ['exportGames', get('/v1/games/export?variant=katro&status=FINISHED&private=true'), own(1)],
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
  expect([...new Set(known)].sort()).toEqual(listRoutes().map(({ operationId }) => operationId).sort());
});

describe.each(ROWS.map(([operation, request, expected], index) => ({ index, operation, request, expected })))(
  '$operation ($index)',
  ({ request, expected }) => {
    test.each(ASKERS)('asked by %s', async (name) => {
      expect(await ask(request(cast), name)).toBe(expected[name]);
    });
  },
);

async function ask({ path, body }: Sent, name: AskerName): Promise<Verdict> {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  const response = await fetch(`${cast.app.url}${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    headers: { ...cast.headers[name], ...(body !== undefined && { 'content-type': type }) },
  });
  const text = await response.text();
  const [, exported] = /^% end games=(\d+)/m.exec(text) ?? [];
  if (exported !== undefined) return Number(exported);
  if (text.startsWith('<svg')) return 'shown';
  return verdictOn(JSON.parse(text) as Answer);
}

interface Answer {
  readonly code?: string;
  readonly games?: number;
  readonly [list: string]: unknown;
}

function verdictOn(answer: Answer): Verdict {
  if (answer.code !== undefined) return answer.code;
  if (answer.games !== undefined) return answer.games;
  const [list] = Object.values(answer);
  const isCounted = Object.keys(answer).every((name) => /ruleSet|opening|common/.test(name));
  if (!isCounted || !Array.isArray(list)) return 'shown';
  return (list as { games: number }[]).reduce((sum, { games }) => sum + games, 0);
}
