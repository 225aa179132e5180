import { createArchive, type Archive } from '../../../src/archive';
import { Bucket } from '../../../src/services/quotas/bucket';
import { createTestDatabase, runSql, type TestDatabase } from '../../support/database';

let database: TestDatabase;
let archive: Archive;
beforeAll(async () => {
  database = await createTestDatabase();
  archive = createArchive({ databaseUrl: database.url });
});
afterAll(async () => {
  await archive.close();
  await database.drop();
});

/** So slow that it does not fill while a test runs: a point takes an hour and more. */
const QUOTA = { name: 'points', capacity: 100, pointsASecond: 1 / 5_000 } as const;
let clients = 0;

/** As many processes as wanted, each with its bucket of the same client. */
function processes(count: number) {
  const client = `client ${String(++clients)}`;
  let leases = 0;
  const lease: Archive['leaseQuota'] = (request) => {
    leases++;
    return archive.leaseQuota(request);
  };
  const buckets = Array.from(
    { length: count },
    () => new Bucket({ client, quota: QUOTA, lease, waitMillis: 20_000 }),
  );
  return { client, buckets, leases: () => leases };
}

async function isRefused(spending: Promise<unknown>): Promise<boolean> {
  const error = await spending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined) expect(error).toMatchObject({ code: 'RATE_LIMITED' });
  return error !== undefined;
}

test('what is spent is there no more, and what is refused costs nothing', async () => {
  const [bucket] = processes(1).buckets;
  expect(await bucket.spend(60)).toMatchObject({ remaining: 40 });
  await expect(bucket.spend(41)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { quota: 'points', cost: 41, remaining: 40, capacity: 100, retryAfterSeconds: 5_000 },
  });
  expect(await bucket.spend(40)).toMatchObject({ remaining: 0, fullInSeconds: 500_000 });
  expect(await isRefused(bucket.spend(1))).toBe(true);
});

test('two processes share one bucket: together they spend what is in it, and no more', async () => {
  const { buckets } = processes(2);
  let spent = 0;
  await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      if (!(await isRefused(buckets[index % 2].spend(1)))) spent++;
    }),
  );
  expect(spent).toBeLessThanOrEqual(100);
  // What one of them has leased and not spent is at most one lease.
  expect(spent).toBeGreaterThanOrEqual(96);
});

test('most calls write nothing', async () => {
  const { buckets, leases } = processes(1);
  for (let call = 0; call < 100; call++) await buckets[0].spend(1);
  expect(leases()).toBe(25);
  for (let call = 0; call < 50; call++) expect(await isRefused(buckets[0].spend(1))).toBe(true);
  // One look tells that nothing is left, and for how long.
  expect(leases()).toBe(25);
});

test('what was leased and not spent comes back', async () => {
  const { buckets } = processes(2);
  await buckets[0].spend(1);
  await buckets[1].spend(96);
  expect(await isRefused(buckets[1].spend(3))).toBe(true);
  await buckets[0].giveBack();
  await runSql(database.url, 'SELECT 1');
  const later = new Bucket({
    client: `client ${String(clients)}`,
    quota: QUOTA,
    lease: (request) => archive.leaseQuota(request),
    waitMillis: 20_000,
  });
  expect(await later.spend(3)).toMatchObject({ remaining: 0 });
});

test('it fills with time, up to what it holds', async () => {
  const { client, buckets } = processes(1);
  await buckets[0].spend(100);
  const after = async (seconds: number) => {
    await runSql(
      database.url,
      'UPDATE quota_buckets SET filled_at = filled_at - make_interval(secs => $2) WHERE client = $1',
      [client, seconds],
    );
    return archive.leaseQuota({ client, quota: 'points', ...QUOTA, needed: 1, wanted: 10, returned: 0 });
  };
  expect((await after(4_000)).granted).toBe(0);
  expect((await after(15_000)).granted).toBeCloseTo(3.8, 1);
  const full = await after(10_000_000);
  expect(full.granted).toBe(10);
  expect(full.left).toBeCloseTo(90, 1);
});

test('a time is told at which it is enough, and then it is', async () => {
  let now = Date.now();
  let given = 5;
  const bucket = new Bucket({
    client: 'someone',
    quota: { name: 'points', capacity: 100, pointsASecond: 2 },
    now: () => now,
    lease: ({ needed }) => {
      const granted = needed <= given ? given : 0;
      const left = given - granted;
      given = left;
      return Promise.resolve({ granted, left });
    },
  });
  await expect(bucket.spend(15)).rejects.toMatchObject({ details: { retryAfterSeconds: 5 } });
  now += 4_900;
  await expect(bucket.spend(15)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  now += 100;
  given = 15;
  expect(await bucket.spend(15)).toMatchObject({ remaining: 0 });
});

test('a database that does not answer refuses nobody, and nobody waits for it', async () => {
  const silent = new Bucket({ client: 'silent', quota: QUOTA, lease: () => new Promise(() => undefined) });
  const broken = new Bucket({
    client: 'broken',
    quota: QUOTA,
    lease: () => Promise.reject(new Error('gone')),
  });
  for (const bucket of [silent, broken]) expect((await bucket.spend(50)).quota).toBe(QUOTA);
});

test('buckets that are full again are forgotten', async () => {
  const { client, buckets } = processes(1);
  await buckets[0].spend(1);
  const count = async () =>
    (await runSql(database.url, 'SELECT FROM quota_buckets WHERE client = $1', [client])).length;
  await archive.dropFullQuotas(3_600);
  expect(await count()).toBe(1);
  await runSql(
    database.url,
    `UPDATE quota_buckets SET filled_at = now() - interval '2 hours' WHERE client = $1`,
    [client],
  );
  await archive.dropFullQuotas(3_600);
  expect(await count()).toBe(0);
});
