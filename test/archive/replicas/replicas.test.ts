import { setTimeout as sleep } from 'node:timers/promises';
import { createArchive, type Archive, type ReplicaState, Visit, visiting } from '../../../src/archive';
import { runSql } from '../../support/database';
import { createGate, type Gate } from '../../support/gate';
import { until } from '../../support/cluster';
import { startReplication, type TestReplication } from '../../support/replication';
import { newGame, ply } from '../samples';

let servers: TestReplication;
let gate: Gate;
let archive: Archive;
const changes: ReplicaState[] = [];

beforeAll(async () => {
  servers = await startReplication();
  gate = await createGate(servers.replica.url);
  archive = createArchive({
    databaseUrl: servers.url,
    replicaUrls: [gate.url],
    onReplicaChange: (_index, { state }) => changes.push(state),
  });
  await servers.replica.catchUp();
  await settles('IN_USE');
}, 60_000);

afterAll(async () => {
  await archive.close();
  await gate.close();
  await servers.stop();
});

function settles(state: ReplicaState): Promise<void> {
  return until(() => Promise.resolve(archive.replicas()[0].state === state), 15_000);
}

function visitOf(caller: string, token?: string): Visit {
  const visit = Visit.of(caller, token);
  if (visit === undefined) throw new Error('not a token');
  return visit;
}

/** As a query of this caller does. */
function read<T>(caller: string, call: () => Promise<T>, token?: string): Promise<T> {
  const visit = visitOf(caller, token);
  visit.allowLag();
  return visiting(visit, call);
}

/** Writes a game as this caller, with the replica standing still; gives its id and the token. */
async function write(caller: string): Promise<{ id: string; token: string | undefined }> {
  const visit = visitOf(caller);
  const { id } = await visiting(visit, () => archive.createGame(newGame()));
  return { id, token: visit.token };
}

const count = async (): Promise<number> => (await archive.countGames()).games;

describe('while replay stands still', () => {
  let before: number;
  let written: { id: string; token: string | undefined };

  beforeAll(async () => {
    before = await count();
    await servers.replica.pauseReplay();
    written = await write('writer');
  });

  afterAll(() => servers.replica.resumeReplay());

  test('others read from the replica, and do not see what was written yet', async () => {
    expect(await read('reader', count)).toBe(before);
  });

  test('the writer sees what he has written', async () => {
    expect(await read('writer', count)).toBe(before + 1);
  });

  test('so does who brings the token of the write, as to another process', async () => {
    expect(written.token).toBeDefined();
    expect(await read('reader', count, written.token)).toBe(before + 1);
  });

  test('what has not said that it may lag reads from the primary', async () => {
    expect(await count()).toBe(before + 1);
    expect(await visiting(visitOf('reader'), count)).toBe(before + 1);
  });

  test('a game that the replica lacks is found', async () => {
    const unknown = '01a22d5c-ee61-7581-9d09-26720b6c4330';
    expect(await read('reader', () => archive.findGame(written.id))).toMatchObject({ id: written.id });
    expect(await read('reader', () => archive.findGame(unknown))).toBeUndefined();
    const found = await read('reader', () => archive.findGames([unknown, written.id]));
    expect(found.map((game) => game?.id)).toEqual([undefined, written.id]);
  });

  test('a ply is played on the newest state whoever plays it', async () => {
    const result = await read('reader', () => archive.playPly(ply(written.id, 0)));
    expect(result).toMatchObject({ kind: 'played', game: { version: 1 } });
  });

  test('it is left out when it is too late, and comes back when it has caught up', async () => {
    changes.length = 0;
    const [, seen] = await Promise.all([settles('BEHIND'), moveOn(6_500)]);
    expect(seen).toBeGreaterThan(before + 1);
    expect(await read('another', count)).toBe(seen);
    await servers.replica.resumeReplay();
    await settles('IN_USE');
    expect(changes).toEqual(expect.arrayContaining(['BEHIND', 'IN_USE']));
    await servers.replica.catchUp();
  });
});

/** The primary goes on for so long; gives how many games there are then. */
async function moveOn(millis: number): Promise<number> {
  const deadline = Date.now() + millis;
  while (Date.now() < deadline) {
    await archive.createGame(newGame());
    await sleep(200);
  }
  return count();
}

test('several replicas take turns, and what is none of this primary is left alone', async () => {
  const urls = ['one', 'two'].map((name) => `${servers.replica.url}?application_name=${name}`);
  const several = createArchive({ databaseUrl: servers.url, replicaUrls: [...urls, servers.url] });
  const states = (): ReplicaState[] => several.replicas().map(({ state }) => state);
  await until(() => Promise.resolve(states().join() === 'IN_USE,IN_USE,FOREIGN'));
  for (let turn = 0; turn < 4; turn++) await read('reader', () => several.countGames());
  const readers = await runSql<{ name: string }>(
    servers.replica.url,
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE query LIKE '%FROM games%' AND application_name IN ('one', 'two') ORDER BY name`,
  );
  expect(readers.map(({ name }) => name)).toEqual(['one', 'two']);
  await several.close();
});

/** Reads all the time until `during` is over. A read that fails fails the test. */
async function readOn(during: Promise<unknown>): Promise<void> {
  let isOver = false;
  const flow = async (): Promise<void> => {
    while (!isOver) {
      await read('reader', () => archive.listGames({ order: 'NEWEST', direction: 'FIRST', limit: 5 }));
      await sleep(2);
    }
  };
  const flows = [flow(), flow(), flow(), flow()];
  await during.finally(() => (isOver = true));
  await Promise.all(flows);
}

test('a replica that is killed is left out and comes back, and no read fails', async () => {
  await settles('IN_USE');
  changes.length = 0;
  await readOn(
    (async () => {
      await sleep(200);
      await servers.replica.kill();
      await settles('SILENT');
      await sleep(500);
      await servers.replica.start();
      await settles('IN_USE');
      await sleep(300);
    })(),
  );
  expect(changes).toEqual(expect.arrayContaining(['SILENT', 'IN_USE']));
}, 60_000);

test('what a replica that hangs was asked is answered by the primary', async () => {
  await settles('IN_USE');
  changes.length = 0;
  await readOn(
    (async () => {
      // Connections that stand: new ones would be given up sooner.
      await Promise.all(Array.from({ length: 20 }, () => read('reader', count)));
      gate.shut();
      const asked = read('reader', count);
      await settles('SILENT');
      expect(await Promise.race([asked, sleep(2_000)])).toBe(await count());
      gate.open();
      await settles('IN_USE');
      await sleep(200);
    })(),
  );
  expect(changes).toEqual(expect.arrayContaining(['SILENT', 'IN_USE']));
}, 60_000);

test('reads go on while the primary is gone', async () => {
  await servers.replica.catchUp();
  await settles('IN_USE');
  const before = await count();
  await servers.stopPrimary();
  expect(await read('reader', count)).toBe(before);
  await expect(count()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await sleep(6_000);
  expect(await read('reader', count)).toBe(before);
}, 30_000);
