/** Three servers and two workers, each a process of its own, over one database: nothing is done twice or lost. */
import { createClient } from 'graphql-sse';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANALYSE, findAnalysed, importRandom, pollAnalysis } from '../support/analyses';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { createGame, findGame, type GameShape, PLAY_MOVE, playMove } from '../support/games';
import { type ProcessHandle, type ServerProcess, startProcess, startWorkerProcess } from '../support/process';

jest.setTimeout(120_000);

const ROUNDS = 20;
const RACERS = 9;
/** Deep enough for a game to take some seconds. */
const LEVEL = 5;

let database: TestDatabase;
let apis: readonly ServerProcess[];
const started: ProcessHandle[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, ANALYSIS_WORKERS: '0' };
  apis = await Promise.all([1, 2, 3].map(() => startProcess(environment)));
  started.push(...apis);
});
afterAll(async () => {
  for (const each of started) each.signal('SIGTERM');
  await Promise.all(started.map(({ exited }) => exited));
  await database.drop();
});

const apiOf = (caller: number): ServerProcess => apis[caller % apis.length];

/** So many racers play at the same version, at all servers; the game as it is afterwards. */
async function race(game: GameShape, seatToken: string | null): Promise<GameShape> {
  const { legalMoves } = game.position;
  const input = { gameId: game.id, seatToken, expectedVersion: game.version };
  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, racer) =>
      apiOf(racer).graphql(PLAY_MOVE, {
        input: { ...input, move: legalMoves[racer % legalMoves.length].move },
      }),
    ),
  );
  const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  expect(codes).toEqual(Array(RACERS - 1).fill('VERSION_CONFLICT'));
  const seen = await Promise.all(apis.map((api) => findGame(api, game.id)));
  for (const each of seen) expect(each).toEqual(seen[0]);
  return seen[0] ?? game;
}

test('of moves that race at three servers one is played, round after round', async () => {
  const { southToken, northToken, ...created } = await createGame(apis[0], 'sadeqa-iii');
  let { game } = created;
  for (let version = 1; version <= ROUNDS; version++) {
    const before = game;
    game = await race(before, before.position.sideToMove === 'SOUTH' ? southToken : northToken);
    expect([game.version, game.plyCount]).toEqual([version, version]);
    expect(game.plies.slice(0, -1)).toEqual(before.plies);
    const next = before.position.legalMoves.map(({ move }) => move);
    expect(next).toContain(game.plies.at(-1)?.move);
  }
  expect(game.plies.map(({ number }) => number)).toEqual(Array.from({ length: ROUNDS }, (_, ply) => ply + 1));
});

test('a move played at one server is told by all others', async () => {
  const { game, southToken } = await createGame(apis[0], 'sadeqa-iii');
  const clients = apis.map(({ url }) => createClient({ url: `${url}/graphql`, retryAttempts: 0 }));
  const watching = clients.map((client) =>
    client.iterate<{ gameUpdated: { version: number } }>({
      query: `subscription { gameUpdated(gameId: "${game.id}") { version } }`,
    }),
  );
  const told = () => Promise.all(watching.map(async (each) => (await each.next()).value as object));
  const at = (version: number) => apis.map(() => ({ data: { gameUpdated: { version } } }));
  expect(await told()).toMatchObject(at(0));
  await playMove(apis[0], { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await told()).toMatchObject(at(1));
  for (const client of clients) client.dispose();
});

interface Standing {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly plies: readonly string[];
}

/** Every row of an analysis there is, also one too many. */
const standings = (): Promise<Standing[]> =>
  runSql(
    database.url,
    'SELECT game_id AS id, status, attempts, plies FROM analyses ORDER BY created_at, game_id',
  );

const jobs = () => runSql<{ locked_by: string | null }>(database.url, 'SELECT * FROM graphile_worker.jobs');

async function until<T>(look: () => Promise<T>, isIt: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (isIt(found)) return found;
    await sleep(25);
  }
}

const startWorker = async (): Promise<ProcessHandle> => {
  const worker = await startWorkerProcess({ DATABASE_URL: database.url });
  started.push(worker);
  return worker;
};

const isUnderWay = ({ status, plies }: Standing): boolean => status === 'RUNNING' && plies.length > 2;

test('games that all servers are asked to analyse at once are analysed once, though a worker is killed', async () => {
  const ids = await importRandom(apis[0], 'sadeqa-iii', [1, 2, 3, 4, 5, 6]);
  const [first] = await Promise.all([startWorker(), startWorker()]);
  const answers = await Promise.all(
    ids.flatMap((id) =>
      Array.from({ length: RACERS }, (_, caller) => apiOf(caller).graphql(ANALYSE, { id, level: LEVEL })),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  await until(standings, (found) => found.filter(isUnderWay).length === 2);
  first.signal('SIGKILL');
  expect(await first.exited).toBeNull();
  const then = new Map((await standings()).map(({ id, plies }) => [id, plies]));
  for (const [index, id] of ids.entries()) await pollAnalysis(apiOf(index), id);

  const now = await standings();
  expect(now.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(now.map(({ attempts }) => attempts).sort()).toEqual([1, 1, 1, 1, 1, 2]);
  for (const { id, status, plies } of now) {
    expect(status).toBe('DONE');
    const kept = then.get(id) ?? [];
    expect(plies.slice(0, kept.length)).toEqual(kept);
    const game = await findAnalysed(apis[0], id);
    expect(plies).toHaveLength(game.plies.length);
    expect(game.plies.every(({ analysis }) => analysis !== null)).toBe(true);
  }
  await until(jobs, (left) => left.length === 0);
});
