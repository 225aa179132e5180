import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ArchiveError, createArchive, type Archive, type ArchiveOptions } from '../../src/archive';
import { guarded } from '../../src/archive/faults';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { newGame, ply } from './samples';

let database: TestDatabase;
const opened: Archive[] = [];

function open(options: Partial<ArchiveOptions> = {}): Archive {
  const archive = createArchive({ databaseUrl: database.url, ...options });
  opened.push(archive);
  return archive;
}

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((archive) => archive.close()));
});

afterAll(() => database.drop());

/** Holds the row of a game, so that statements on it wait; gives what lets go. */
async function holdGame(id: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [id]);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

describe('texts a database cannot keep', () => {
  const bad = ['a\0b', 'half \ud800 a pair', '\udc00'];

  test.each(bad)('%j is refused wherever it stands', async (text) => {
    const archive = open();
    const { id } = await archive.createGame(newGame());
    const before = await archive.countGames();
    const refusal = { name: 'ArchiveError', code: 'INVALID_TEXT' };
    const seat = { name: text, kind: 'HUMAN', level: null, tokenHash: null } as const;
    await expect(archive.createGame(newGame({ variant: text }))).rejects.toMatchObject(refusal);
    await expect(archive.createGame(newGame({ south: seat }))).rejects.toMatchObject(refusal);
    await expect(archive.createGame(newGame({ tags: ['ok', text] }))).rejects.toMatchObject(refusal);
    await expect(archive.createGame(newGame({ options: { [text]: 'x' } }))).rejects.toMatchObject(refusal);
    await expect(archive.playPly(ply(id, 0, { move: text }))).rejects.toMatchObject(refusal);
    await expect(
      archive.playPly(ply(id, 0, { idempotency: { key: text, requestHash: '' } })),
    ).rejects.toMatchObject(refusal);
    await expect(archive.countGames({ player: text })).rejects.toMatchObject(refusal);
    expect(await archive.findGame(text)).toBeUndefined();
    expect(await archive.countGames()).toEqual(before);
  });
});

describe('a database out of reach', () => {
  test('refused connections', async () => {
    const archive = open({ databaseUrl: 'postgresql://nobody:secret@127.0.0.1:1/none' });
    const calls = await Promise.allSettled([
      archive.ping(),
      archive.findGame('01a22d5c-ee61-7581-9d09-26720b6c4330'),
      archive.countGames(),
    ]);
    for (const call of calls) {
      expect(call).toMatchObject({
        status: 'rejected',
        reason: { name: 'ArchiveError', code: 'UNAVAILABLE' },
      });
    }
  });

  test('a pool with no connection free fails within its bound, and works again after', async () => {
    const archive = open({ maxConnections: 2, connectionTimeoutMillis: 300 });
    const { id } = await archive.createGame(newGame());
    const release = await holdGame(id);
    const plies = [archive.playPly(ply(id, 0)), archive.playPly(ply(id, 0))];
    await sleep(50);
    const started = Date.now();
    const crowd = await Promise.allSettled(Array.from({ length: 200 }, () => archive.playPly(ply(id, 0))));
    // Far below what 200 waits one after the other would take.
    expect(Date.now() - started).toBeLessThan(10_000);
    for (const outcome of crowd) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { name: 'ArchiveError', code: 'UNAVAILABLE' },
      });
    }
    await release();
    expect((await Promise.all(plies)).map(({ kind }) => kind).sort()).toEqual(['conflict', 'played']);
    expect(await archive.findGame(id)).toMatchObject({ version: 1 });
    expect(archive.load()).toMatchObject({ waiting: 0 });
  });

  test('connections that are broken off fail their call alone', async () => {
    const errors: Error[] = [];
    const archive = open({ maxConnections: 3, onIdleError: (error) => errors.push(error) });
    const { id } = await archive.createGame(newGame());
    await Promise.all([archive.ping(), archive.ping(), archive.ping()]);
    const release = await holdGame(id);
    const running = archive.playPly(ply(id, 0));
    running.catch(() => undefined);
    await sleep(50);
    await runSql(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'mancala-api' AND datname = current_database()`,
    );
    await release();
    await expect(running).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await Promise.all([1, 2, 3, 4].map(() => archive.ping()));
    expect(await archive.playPly(ply(id, 0))).toMatchObject({ kind: 'played' });
    expect(errors.length).toBeGreaterThan(0);
  });

  test('a closed archive', async () => {
    const archive = open();
    await archive.ping();
    await Promise.all([archive.close(), archive.close()]);
    await expect(archive.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

test('a statement that runs too long is ended, and its ply not played', async () => {
  const archive = open({ statementTimeoutMillis: 200 });
  const { id } = await archive.createGame(newGame());
  const release = await holdGame(id);
  await expect(archive.playPly(ply(id, 0))).rejects.toMatchObject({ name: 'ArchiveError', code: 'TIMEOUT' });
  await release();
  expect(await archive.findGame(id)).toMatchObject({ version: 0 });
});

test('where the database serialises, racing plies still have one winner', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await runSql(database.url, `ALTER DATABASE ${name} SET default_transaction_isolation TO 'serializable'`);
  const archive = open();
  const { id } = await archive.createGame(newGame());
  const results = await Promise.all(Array.from({ length: 5 }, () => archive.playPly(ply(id, 0))));
  expect(results.map(({ kind }) => kind).sort()).toEqual([
    'conflict',
    'conflict',
    'conflict',
    'conflict',
    'played',
  ]);
  await runSql(database.url, `ALTER DATABASE ${name} RESET default_transaction_isolation`);
});

describe('guarded', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

  test('tries again a few times where the database could not order the call', async () => {
    const call = jest
      .fn()
      .mockRejectedValueOnce(deadlock)
      .mockRejectedValueOnce(deadlock)
      .mockResolvedValue('done');
    expect(await guarded(call)).toBe('done');
    const hopeless = jest.fn().mockRejectedValue(deadlock);
    await expect(guarded(hopeless)).rejects.toMatchObject({ code: 'CONFLICT', cause: deadlock });
    expect(hopeless).toHaveBeenCalledTimes(4);
  });

  test('lets through what it does not know, untouched', async () => {
    const bug = new TypeError('not a function');
    await expect(guarded(() => Promise.reject(bug))).rejects.toBe(bug);
    const known = new ArchiveError('TIMEOUT', 'slow');
    await expect(guarded(() => Promise.reject(known))).rejects.toBe(known);
  });
});
