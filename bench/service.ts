/**
 * npm run bench -- service [--seconds 5]: what the rules cost over HTTP. Requests by autocannon against a server in
 * a process of its own: an empty query as the baseline, legal moves and suggestions, one after the other in three
 * rounds, medians. Then the p99 of legal moves at a steady rate, idle and while every search thread is busy, and how
 * soon a thread is free when its client goes away.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { closeConnections, send } from './http';
import { benchLeaving } from './leaving';
import { type BenchServer, startServer } from './server';
import { steady } from './steady';
import { median, percentile, printTable } from './table';

const ROUNDS = 3;
const CONNECTIONS = 8;
/** Of the steady load: far from what the server can do, so that waiting in line is not what is measured. */
const RATE = 100;
const MOST_RATIO = 2;

type Body = () => string;

const LEGAL_MOVES = `query ($at: PositionInput!) {
  legalMoves(at: $at) { move seeds laps extraTurn endsGame captured { south north } position { text } } }`;
const SUGGEST = `query ($at: PositionInput!, $level: Int, $seed: Int) {
  suggestMove(at: $at, level: $level, seed: $seed) { move evaluation depth nodes principalVariation } }`;

const at = { variant: 'sadeqa-iii', moves: ['a1', 'a2', 'b1'] };
let seed = 0;

const emptyBody: Body = () => JSON.stringify({ query: '{ __typename }' });
const legalMovesBody: Body = () => JSON.stringify({ query: LEGAL_MOVES, variables: { at } });
/** No two are equal: the server would search equal ones in flight only once. */
const suggestBody =
  (level: number): Body =>
  () =>
    JSON.stringify({ query: SUGGEST, variables: { at, level, seed: seed++ } });
/** All are equal: one is searched, the others are answered from memory. */
const knownBody: Body = () => JSON.stringify({ query: SUGGEST, variables: { at, level: 4 } });

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

async function load(url: string, body: Body, seconds: number): Promise<Load> {
  const result = await autocannon({
    url: `${url}/graphql`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: body() }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0) throw new Error('requests have failed');
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Keeps every thread searching, and as many searches waiting. */
async function keepBusy(url: string, isOver: () => boolean): Promise<void> {
  const threads = Math.max(1, availableParallelism() - 1);
  const body = suggestBody(8);
  const client = async (): Promise<void> => {
    while (!isOver()) await send(url, body());
  };
  await Promise.all(Array.from({ length: 2 * threads }, client));
}

async function benchThroughput({ url }: BenchServer, seconds: number): Promise<void> {
  const subjects = [
    { name: '{ __typename }', body: emptyBody },
    { name: 'legalMoves', body: legalMovesBody },
    { name: 'suggestMove level 1', body: suggestBody(1) },
    { name: 'suggestMove level 4', body: suggestBody(4) },
    { name: 'suggestMove level 4, cached', body: knownBody },
  ].map((subject) => ({ ...subject, loads: [] as Load[] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { body, loads } of subjects) {
      const measured = await load(url, body, round === 0 ? 1 : seconds);
      if (round > 0) loads.push(measured);
    }
  }
  const of = (loads: readonly Load[], key: keyof Load): number => median(loads.map((each) => each[key]));
  const base = of(subjects[0].loads, 'perSecond');
  printTable(
    ['request', 'requests/s', 'ratio', 'p50 ms', 'p99 ms'],
    subjects.map(({ name, loads }) => {
      const perSecond = of(loads, 'perSecond');
      return [
        name,
        perSecond.toFixed(0),
        (perSecond / base).toFixed(2),
        String(of(loads, 'p50')),
        String(of(loads, 'p99')),
      ];
    }),
  );
  console.log(`${String(CONNECTIONS)} connections; ratios are to the empty query of the same run\n`);
}

async function benchWhileSearching({ url }: BenchServer, seconds: number): Promise<void> {
  const idle: number[][] = [];
  const busy: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(await steady(RATE, seconds, () => send(url, legalMovesBody())));
    let isOver = false;
    const searching = keepBusy(url, () => isOver);
    await sleep(300);
    busy.push(await steady(RATE, seconds, () => send(url, legalMovesBody())));
    isOver = true;
    await searching;
  }
  const row = (name: string, runs: readonly number[][]): string[] => [
    name,
    ...[0.5, 0.99].map((share) => median(runs.map((run) => percentile(run, share))).toFixed(2)),
  ];
  printTable(
    [`legalMoves at ${String(RATE)}/s`, 'p50 ms', 'p99 ms'],
    [row('idle', idle), row('searching', busy)],
  );
  const [still, pressed] = [idle, busy].map((runs) => median(runs.map((run) => percentile(run, 0.99))));
  const ratio = pressed / still;
  console.log(`p99 searching / idle: ${ratio.toFixed(2)} (at most ${String(MOST_RATIO)} is wanted)`);
}

export async function benchService(seconds: number): Promise<void> {
  const server = await startServer();
  try {
    await benchThroughput(server, seconds);
    await benchWhileSearching(server, seconds);
  } finally {
    closeConnections();
    await server.stop();
  }
  await benchLeaving();
}
