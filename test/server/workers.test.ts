import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { analyse, findAnalysed, importRandom, pollAnalysis } from '../support/analyses';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import {
  type ProcessHandle,
  runProcess,
  type ServerProcess,
  startProcess,
  startWorkerProcess,
} from '../support/process';

jest.setTimeout(180_000);

/** Some hundredths of a second a ply: long enough to be caught at work. */
const LEVEL = 4;

let database: TestDatabase;
let api: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startProcess({ DATABASE_URL: database.url, ANALYSIS_WORKERS: '0' });
  // Whatever becomes of an analysis is written down.
  await runSql(
    database.url,
    `CREATE TABLE steps (game_id uuid, attempts int, plies int, step serial);
     CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO steps (game_id, attempts, plies) VALUES (NEW.game_id, NEW.attempts, cardinality(NEW.plies));
       RETURN NULL;
     END $$;
     CREATE TRIGGER note_step AFTER UPDATE OF plies ON analyses FOR EACH ROW EXECUTE FUNCTION note_step();`,
  );
});
afterAll(async () => {
  api.signal('SIGTERM');
  await api.exited;
  await database.drop();
});

const startWorker = (): Promise<ProcessHandle> => startWorkerProcess({ DATABASE_URL: database.url });

interface Standing {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly plies: readonly string[];
}

const standings = (ids: readonly string[]): Promise<Standing[]> =>
  runSql<Standing>(
    database.url,
    'SELECT game_id AS id, status, attempts, plies FROM analyses WHERE game_id = ANY ($1) ORDER BY game_id',
    [ids],
  );

async function until<T>(look: () => Promise<T>, isIt: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (isIt(found)) return found;
    await sleep(25);
  }
}

const isUnderWay = ({ status, plies }: Standing): boolean => status === 'RUNNING' && plies.length > 2;

/** Plies only come in, behind those that are there, and each of them once. */
async function expectNothingTwice(id: string): Promise<void> {
  const steps = await runSql<{ plies: number }>(
    database.url,
    'SELECT plies FROM steps WHERE game_id = $1 ORDER BY step',
    [id],
  );
  const counts = steps.map(({ plies }) => plies);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  const { plies } = await findAnalysed(api, id);
  expect(counts.at(-1)).toBe(plies.length);
  expect(plies.every(({ analysis }) => analysis !== null)).toBe(true);
}

const jobs = () => runSql(database.url, 'SELECT * FROM graphile_worker.jobs');

test('of two workers one is killed at work: the other goes on where it was, and nothing is done twice', async () => {
  const ids = await importRandom(api, 'sadeqa-iii', [1, 2, 3, 4]);
  for (const id of ids) await analyse(api, id, LEVEL);
  const [first, second] = await Promise.all([startWorker(), startWorker()]);
  await until(
    () => standings(ids),
    (found) => found.filter(isUnderWay).length === 2,
  );
  first.signal('SIGKILL');
  expect(await first.exited).toBeNull();
  const then = await standings(ids);
  for (const id of ids) expect(await pollAnalysis(api, id, 120_000)).toMatchObject({ status: 'DONE' });
  const now = await standings(ids);
  expect(now.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(ids.length + 1);
  for (const [index, { id, plies }] of then.entries()) {
    expect(now[index].plies.slice(0, plies.length)).toEqual(plies);
    await expectNothingTwice(id);
  }
  expect(await jobs()).toEqual([]);
  second.signal('SIGTERM');
  expect(await second.exited).toBe(0);
});

test('a worker that is told to stop hands its job on at once, with what it has', async () => {
  const [id] = await importRandom(api, 'sadeqa-iii', [5]);
  await analyse(api, id, LEVEL);
  const first = await startWorker();
  await until(
    () => standings([id]),
    ([found]) => isUnderWay(found),
  );
  first.signal('SIGTERM');
  const [handed] = await until(
    () => standings([id]),
    ([found]) => found.status === 'QUEUED',
  );
  expect(await first.exited).toBe(0);
  expect(handed.plies.length).toBeGreaterThan(2);
  const free = await runSql(
    database.url,
    'SELECT attempts, locked_by FROM graphile_worker.jobs WHERE run_at <= now()',
  );
  expect(free).toEqual([{ attempts: 0, locked_by: null }]);
  const second = await startWorker();
  await pollAnalysis(api, id);
  const [done] = await standings([id]);
  expect(done.plies.slice(0, handed.plies.length)).toEqual(handed.plies);
  await expectNothingTwice(id);
  expect(await jobs()).toEqual([]);
  second.signal('SIGTERM');
  expect(await second.exited).toBe(0);
});

test('a worker that was away too long finds its job in other hands, and leaves it there', async () => {
  const [id] = await importRandom(api, 'sadeqa-iii', [6]);
  await analyse(api, id, 5);
  const first = await startWorker();
  await until(
    () => standings([id]),
    ([found]) => isUnderWay(found),
  );
  first.signal('SIGSTOP');
  const second = await startWorker();
  await until(
    () => standings([id]),
    ([found]) => found.attempts > 1,
  );
  first.signal('SIGCONT');
  await pollAnalysis(api, id);
  expect(await standings([id])).toMatchObject([{ attempts: 2 }]);
  await expectNothingTwice(id);
  await until(jobs, (left) => left.length === 0);
  for (const worker of [first, second]) {
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
  }
});

test('without an address a worker uses the database of the server on its data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-worker-'));
  const environment = { DATA_DIR: dataDir };
  const lonely = await runProcess(environment, 'worker');
  expect(lonely.code).toBe(1);
  expect(lonely.stderr).toContain('start one first, or set DATABASE_URL');
  const server = await startProcess({ ...environment, ANALYSIS_WORKERS: '0' });
  const worker = await startWorkerProcess(environment);
  const [id] = await importRandom(server, 'hoyito-iii', [1]);
  await analyse(server, id, 1);
  // It builds the endgame tables first: on a data folder of its own for the first time.
  expect(await pollAnalysis(server, id, 120_000)).toMatchObject({ status: 'DONE' });
  worker.signal('SIGTERM');
  expect(await worker.exited).toBe(0);
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
