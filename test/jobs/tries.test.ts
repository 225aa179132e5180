import { type Archive, ArchiveError, createArchive } from '../../src/archive';
import { startApp, type TestApp, type TestAppOptions } from '../support/app';
import { analyse, findAnalysed, importRandom, pollAnalysis } from '../support/analyses';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';

let database: TestDatabase;
let app: TestApp | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await app?.stop();
  await database.drop();
});

const start = async (options: TestAppOptions): Promise<TestApp> => {
  app = await startApp({ databaseUrl: database.url, ...options });
  return app;
};

const jobs = () => runSql<{ attempts: number }>(database.url, 'SELECT attempts FROM graphile_worker.jobs');
const rowOf = async (id: string) => {
  const [row] = await runSql<{ status: string; attempts: number; plies: string[] }>(
    database.url,
    'SELECT status, attempts, plies FROM analyses WHERE game_id = $1',
    [id],
  );
  return row;
};

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** An archive that cannot be reached when it is to keep the end of an analysis, so many times. */
function failing(times: number) {
  let left = times;
  return (archive: Archive): Archive => ({
    ...archive,
    keepAnalysis: (progress) => {
      if (!progress.isDone || left-- <= 0) return archive.keepAnalysis(progress);
      return Promise.reject(new ArchiveError('UNAVAILABLE', 'The archive cannot be reached'));
    },
  });
}

test('after an error it is tried again, in a while', async () => {
  const { onLog, lines } = collectLog();
  const client = await start({ analysisWorkers: 1, wrapArchive: failing(1), onLog });
  const [id] = await importRandom(client, 'hoyito-iii', [1]);
  const startedAt = Date.now();
  await analyse(client, id, 1);
  await until(async () => (await rowOf(id)).attempts === 1 && (await rowOf(id)).status === 'QUEUED');
  expect(await pollAnalysis(client, id)).toMatchObject({ status: 'DONE' });
  expect(Date.now() - startedAt).toBeGreaterThan(2_000);
  expect((await rowOf(id)).attempts).toBe(2);
  expect(await jobs()).toEqual([]);
  expect(lines.join('\n')).toContain('an analysis did not come to its end');
});

test('after the last try it has failed; asked for again it goes on with the plies that it has', async () => {
  const client = await start({ analysisWorkers: 1, wrapArchive: failing(1) });
  const [id] = await importRandom(client, 'hoyito-iii', [2]);
  await runSql(
    database.url,
    `INSERT INTO analyses (game_id, level, status, plies, created_at, updated_at)
     VALUES ($1, 1, 'QUEUED', '{"s 77 77 6 a1"}', now(), now())`,
    [id],
  );
  await runSql(
    database.url,
    `SELECT graphile_worker.add_job('analyse-game', json_build_object('gameId', $1::text, 'level', 1),
       max_attempts := 1, job_key := 'analysis ' || $1::text)`,
    [id],
  );
  expect(await pollAnalysis(client, id)).toMatchObject({ status: 'FAILED', south: null });
  await analyse(client, id, 1);
  expect(await pollAnalysis(client, id)).toMatchObject({ status: 'DONE' });
  expect((await findAnalysed(client, id)).plies[0].analysis?.evaluation).toBe(77);
});

test('when all connections to the database break, the work goes on', async () => {
  const client = await start({ analysisWorkers: 1 });
  const [id] = await importRandom(client, 'sadeqa-iii', [9]);
  await analyse(client, id, 6);
  await until(async () => (await rowOf(id)).plies.length > 2);
  await runSql(
    database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect((await rowOf(id)).status).toBe('RUNNING');
  await until(async () => (await rowOf(id)).status === 'DONE');
  await until(async () => (await jobs()).length === 0);
  const [next] = await importRandom(client, 'sadeqa-iii', [10]);
  await analyse(client, next, 1);
  await until(async () => (await rowOf(next)).status === 'DONE');
});

test('where too many are waiting a further one is refused, but not what is there already', async () => {
  const client = await start({});
  const archive = createArchive({ databaseUrl: database.url });
  const [one, two] = await importRandom(client, 'katro', [11, 12]);
  const ask = (gameId: string, level: number) => archive.requestAnalysis({ gameId, level, mostOpen: 1 });
  expect((await ask(one, 1)).kind).toBe('asked');
  expect((await ask(two, 1)).kind).toBe('full');
  expect((await ask(one, 1)).kind).toBe('asked');
  expect((await ask(one, 2)).kind).toBe('full');
  await archive.close();
});

test('what no further try would mend fails at once', async () => {
  const spoilt = (archive: Archive): Archive => ({
    ...archive,
    findGame: async (id) => {
      const game = await archive.findGame(id);
      return game && { ...game, startPosition: 'nonsense' };
    },
  });
  const client = await start({ analysisWorkers: 1, wrapArchive: spoilt });
  const [id] = await importRandom(client, 'hoyito-iii', [3]);
  await analyse(client, id, 1);
  await until(async () => (await rowOf(id)).status === 'FAILED');
  expect((await rowOf(id)).attempts).toBe(1);
  await until(async () => (await jobs()).length === 0);
});

test('a job whose workers have died too often is given up, and so is an analysis without a job', async () => {
  const client = await start({});
  const archive = createArchive({ databaseUrl: database.url });
  const [dying, lost, well] = await importRandom(client, 'katro', [4, 5, 6]);
  for (const id of [dying, lost, well]) await analyse(client, id, 1);
  await runSql(
    database.url,
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, locked_by = 'dead', locked_at = now() - interval '1 minute'
     WHERE key = $1`,
    [`analysis ${dying}`],
  );
  await runSql(database.url, `DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [
    `analysis ${lost}`,
  ]);
  expect(await archive.freeSilentRunners(1_000)).toEqual(['dead']);
  expect(await archive.freeSilentRunners(1_000)).toEqual([]);
  expect([await rowOf(dying), await rowOf(lost), await rowOf(well)].map(({ status }) => status)).toEqual([
    'FAILED',
    'FAILED',
    'QUEUED',
  ]);
  await archive.close();
});

test('a runner that beats keeps its jobs however long they take, a silent one does not', async () => {
  const client = await start({});
  const archive = createArchive({ databaseUrl: database.url });
  const [one, two] = await importRandom(client, 'katro', [7, 8]);
  for (const [id, runner] of [
    [one, 'alive'],
    [two, 'silent'],
  ]) {
    await analyse(client, id, 1);
    await archive.beatRunner(runner);
    await runSql(
      database.url,
      `UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() - interval '1 hour' WHERE key = $1`,
      [`analysis ${id}`, runner],
    );
  }
  await runSql(
    database.url,
    `UPDATE job_runners SET seen_at = now() - interval '1 minute' WHERE id = 'silent'`,
  );
  expect(await archive.freeSilentRunners(10_000)).toEqual(['silent']);
  await archive.close();
});

test('a clock of the database that was put back by hours keeps no job from being done', async () => {
  const client = await start({});
  const archive = createArchive({ databaseUrl: database.url });
  const [waiting, held, alive] = await importRandom(client, 'katro', [9, 10, 11]);
  for (const id of [waiting, held, alive]) await analyse(client, id, 1);
  await runSql(
    database.url,
    `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '7 hours' WHERE key = $1`,
    [`analysis ${waiting}`],
  );
  for (const [id, runner] of [
    [held, 'dead'],
    [alive, 'alive'],
  ]) {
    await runSql(
      database.url,
      `UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() + interval '7 hours' WHERE key = $1`,
      [`analysis ${id}`, runner],
    );
  }
  await runSql(
    database.url,
    `INSERT INTO job_runners (id, seen_at) VALUES ('dead', now() + interval '7 hours'), ('alive', now())`,
  );
  expect(await archive.freeSilentRunners(10_000)).toEqual(['dead']);
  const due = await runSql<{ key: string }>(
    database.url,
    'SELECT key FROM graphile_worker.jobs WHERE run_at <= now() AND locked_by IS NULL',
  );
  expect(due.map(({ key }) => key).sort()).toEqual([waiting, held].map((id) => `analysis ${id}`).sort());
  await archive.close();
});

function collectLog() {
  const lines: string[] = [];
  return { lines, onLog: (line: string) => lines.push(line) };
}
