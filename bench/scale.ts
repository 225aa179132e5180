/**
 * npm run bench -- scale [--seconds 5]: what one request, one connection and one stored game cost, to reckon with.
 * Processor time, which other work on the machine changes less than waiting, of the service and of PostgreSQL; the
 * baseline is an empty query of the same run. Linux only.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Act, ACTS } from './acts';
import { childrenOf, cpuMicros, cpuMicrosOfPostgres, findEmbedded, privateBytes } from './processes';
import { type BenchServer, startServer } from './server';
import { measureSizes } from './sizes';
import { median, printTable } from './table';

const ROUNDS = 3;
const CONCURRENT = 8;

interface Parts {
  readonly server: BenchServer;
  /** The process that is PostgreSQL's. */
  readonly postgres: number;
  readonly database: Client;
}

interface Cost {
  readonly serviceMicros: number;
  readonly postgresMicros: number;
  /** Of the write-ahead log: every replica is sent them. */
  readonly logBytes: number;
}

/** Since the processes began. */
async function spentBy({ server, postgres, database }: Parts): Promise<Cost> {
  const sql = "SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes";
  const { rows } = await database.query<{ bytes: string }>(sql);
  return {
    serviceMicros: cpuMicros(server.pid),
    postgresMicros: cpuMicrosOfPostgres(postgres),
    logBytes: Number(rows[0].bytes),
  };
}

async function costOf(parts: Parts, act: Act, seconds: number): Promise<Cost> {
  const { url } = parts.server;
  const before = await spentBy(parts);
  const endAt = performance.now() + seconds * 1000;
  let count = 0;
  const client = async (player: number): Promise<void> => {
    for (; performance.now() < endAt; count++) await act(url, player);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, (_, player) => client(player)));
  const after = await spentBy(parts);
  const each = (key: keyof Cost): number => (after[key] - before[key]) / count;
  return {
    serviceMicros: each('serviceMicros'),
    postgresMicros: each('postgresMicros'),
    logBytes: each('logBytes'),
  };
}

/** A new server builds endgame tables first. */
async function settle({ pid }: BenchServer): Promise<void> {
  let spent: number;
  do {
    const before = cpuMicros(pid);
    await sleep(1_000);
    spent = cpuMicros(pid) - before;
  } while (spent > 50_000);
}

async function benchRequests(parts: Parts, seconds: number): Promise<void> {
  const subjects = Object.entries(ACTS).map(([name, act]) => ({ name, act, costs: [] as Cost[] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { act, costs } of subjects) {
      const cost = await costOf(parts, act, round === 0 ? 1 : seconds);
      if (round > 0) costs.push(cost);
    }
  }
  const of = (costs: readonly Cost[], key: keyof Cost): number => median(costs.map((cost) => cost[key]));
  const base = of(subjects[0].costs, 'serviceMicros');
  printTable(
    ['request', 'service µs', 'ratio', 'a second per core', 'PostgreSQL µs', 'log bytes'],
    subjects.map(({ name, costs }) => {
      const micros = of(costs, 'serviceMicros');
      const others = [of(costs, 'postgresMicros'), of(costs, 'logBytes')].map((value) => value.toFixed(0));
      return [name, micros.toFixed(0), (micros / base).toFixed(2), (1e6 / micros).toFixed(0), ...others];
    }),
  );
}

async function benchStatement(database: Client): Promise<void> {
  const micros: number[] = [];
  for (let turn = 0; turn < 3_000; turn++) {
    const startedAt = performance.now();
    await database.query('SELECT 1');
    if (turn >= 500) micros.push((performance.now() - startedAt) * 1000);
  }
  console.log(`\na statement there and back on this machine: ${median(micros).toFixed(0)} µs`);
}

function benchConnections(pid: number): void {
  const most = Math.max(...childrenOf(pid).map(privateBytes));
  console.log(
    `\nmemory of its own that a connection of PostgreSQL has: ${(most / 1e6).toFixed(1)} MB at most`,
  );
}

export async function benchScale(seconds: number): Promise<void> {
  const server = await startServer();
  try {
    const { pid, url } = findEmbedded(server.dataDir);
    const database = new Client({ connectionString: url });
    await database.connect();
    await settle(server);
    await benchRequests({ server, postgres: pid, database }, seconds);
    benchConnections(pid);
    await benchStatement(database);
    await measureSizes(database);
    await database.end();
  } finally {
    await server.stop();
  }
}
