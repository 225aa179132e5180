/**
 * npm run bench -- load [--seconds 5]: what one process holds, and what three do behind a proxy. Requests by autocannon,
 * one kind after the other in three rounds, medians; ratios are to an empty GraphQL query of the same run.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startFleet } from './fleet';
import { send } from './http';
import { cpuMicros } from './processes';
import { type BenchServer, startServer } from './server';
import { steady } from './steady';
import { median, percentile, printTable } from './table';

const ROUNDS = 3;
const CONNECTIONS = 8;
/** Kept open all at once, at a rate of all of them together that one process holds easily. */
const MANY_CONNECTIONS = 1_000;
const MANY_RATE = 1_000;

const ALL_FIELDS = 'move seeds laps extraTurn endsGame captured { south north } position { text }';
const variables = { at: { variant: 'sadeqa-iii', moves: ['a1', 'a2', 'b1'] } };

interface Request extends Pick<autocannon.Options, 'method' | 'headers'> {
  readonly path: string;
  readonly body?: string;
}

type Query = Request & { readonly body: string };

const graphql = (query: string, given?: object): Query => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables: given }),
});
const legalMoves = (fields: string): Query =>
  graphql(`query ($at: PositionInput!) { legalMoves(at: $at) { ${fields} } }`, variables);

const EMPTY = graphql('{ __typename }');
const MOVES = legalMoves('move');
const REQUESTS: Readonly<Record<string, Request>> = {
  'an empty query': EMPTY,
  'legalMoves, their names': MOVES,
  'legalMoves, all of it': legalMoves(ALL_FIELDS),
  'GET …/legal-moves': { path: '/v1/sadeqa-iii/legal-moves?moves=a1,a2,b1', method: 'GET' },
};

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

async function load(
  url: string,
  { path, ...request }: Request,
  seconds: number,
  how: autocannon.Options | object = {},
): Promise<Load> {
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    ...request,
    ...how,
  });
  if (result.non2xx + result.errors > 0) throw new Error('requests have failed');
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The same for all subjects in turn, so that what else the machine does meets them alike; the first round warms up. */
async function inRounds<T>(subjects: readonly T[], measure: (subject: T) => Promise<Load>): Promise<Load[]> {
  const loads = subjects.map((): Load[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, subject] of subjects.entries()) {
      const measured = await measure(subject);
      if (round > 0) loads[index].push(measured);
    }
  }
  const middle = (each: readonly Load[], key: keyof Load): number => median(each.map((one) => one[key]));
  return loads.map((each) => ({
    perSecond: middle(each, 'perSecond'),
    p50: middle(each, 'p50'),
    p99: middle(each, 'p99'),
  }));
}

const HEADS = ['requests/s', 'ratio', 'p50 ms', 'p99 ms'];

function cellsOf({ perSecond, p50, p99 }: Load, base: number): string[] {
  return [perSecond.toFixed(0), (perSecond / base).toFixed(2), String(p50), String(p99)];
}

async function benchOne({ url }: BenchServer, seconds: number): Promise<void> {
  const names = Object.keys(REQUESTS);
  const loads = await inRounds(names, (name) => load(url, REQUESTS[name], seconds));
  printTable(
    [`${String(CONNECTIONS)} connections`, ...HEADS],
    loads.map((measured, index) => [names[index], ...cellsOf(measured, loads[0].perSecond)]),
  );
}

/** One request after the other, evenly, each on the next of the connections. */
async function benchMany({ url }: BenchServer, seconds: number): Promise<void> {
  const agents = Array.from(
    { length: MANY_CONNECTIONS },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  const ask = (turn: number): Promise<number | undefined> =>
    send(url, MOVES.body, agents[turn % MANY_CONNECTIONS]);
  await steady(MANY_RATE, MANY_CONNECTIONS / MANY_RATE, ask);
  const runs: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await steady(MANY_RATE, seconds, ask));
  for (const agent of agents) agent.destroy();
  const [p50, p99] = [0.5, 0.99].map((share) => median(runs.map((run) => percentile(run, share))).toFixed(1));
  console.log(
    `\n${String(MANY_CONNECTIONS)} open connections, ${String(MANY_RATE)} legalMoves a second in all: ` +
      `p50 ${p50} ms, p99 ${p99} ms (at most 100 are wanted)\n`,
  );
}

/** Requests a second, and processor time of all processes for each, which no other core can help. */
async function benchFleets(seconds: number): Promise<void> {
  const rows: string[][] = [];
  let base = 0;
  for (const size of [1, 3]) {
    const fleet = await startFleet(size);
    try {
      await load(fleet.url, MOVES, 2);
      const measured: (Load & { micros: number })[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = fleet.pids.reduce((sum, pid) => sum + cpuMicros(pid), 0);
        const held = await load(fleet.url, MOVES, seconds, { connections: 4 * CONNECTIONS });
        const spent = fleet.pids.reduce((sum, pid) => sum + cpuMicros(pid), 0) - before;
        measured.push({ ...held, micros: spent / (held.perSecond * seconds) });
      }
      const of = (key: keyof Load | 'micros'): number => median(measured.map((each) => each[key]));
      base ||= of('perSecond');
      const middle = { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
      rows.push([String(size), ...cellsOf(middle, base), of('micros').toFixed(0)]);
    } finally {
      await fleet.stop();
    }
  }
  printTable(['processes behind a proxy', ...HEADS, 'CPU µs a request'], rows);
}

export async function benchLoad(seconds: number): Promise<void> {
  const server = await startServer();
  try {
    // It makes endgame tables when it is new.
    await sleep(5_000);
    await benchOne(server, seconds);
    await benchMany(server, seconds);
  } finally {
    await server.stop();
  }
  await benchFleets(seconds);
}
