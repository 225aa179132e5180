/**
 * How soon a search thread is free when the client goes away: a server with one thread, a long search whose connection
 * is broken off, and at once a search of one position. Its answer can only come when the thread is free, so that its
 * latency, less what the same takes on the same server while it is idle, is the time that is wanted.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeConnections, send } from './http';
import { startServer } from './server';
import { median, percentile, printTable } from './table';

const ROUNDS = 80;
/** Long enough for the search to be under way. */
const HEAD_START_MILLIS = 60;
const MOST_MILLIS = 50;
const VARIANTS = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'];

let seed = 0;

const longSearch = (variant: string): string =>
  JSON.stringify({
    query: `{ suggestMove(at: { variant: "${variant}" }, limits: { maxMillis: 4900, maxNodes: 5000000 }, seed: ${String(seed++)}) { move } }`,
  });
const probe = (): string =>
  JSON.stringify({
    query: `{ suggestMove(at: { variant: "oware" }, limits: { maxNodes: 1 }, seed: ${String(seed++)}) { move } }`,
  });

function beginSearch(url: string, body: string): () => void {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = `POST /graphql HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json`;
  socket.write(`${head}\r\ncontent-length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
  return () => socket.destroy();
}

async function timeProbe(url: string): Promise<number> {
  const millis = await send(url, probe());
  if (millis === undefined) throw new Error('a search was refused');
  return millis;
}

export async function benchLeaving(): Promise<void> {
  const server = await startServer({ WORKERS: '1' });
  const { url } = server;
  const idle: number[] = [];
  const left: number[] = [];
  try {
    for (let round = -VARIANTS.length; round < ROUNDS; round++) {
      const still = await timeProbe(url);
      const leave = beginSearch(url, longSearch(VARIANTS[(round + VARIANTS.length) % VARIANTS.length]));
      await sleep(HEAD_START_MILLIS);
      leave();
      const after = await timeProbe(url);
      if (round < 0) continue;
      idle.push(still);
      left.push(after);
    }
  } finally {
    closeConnections();
    await server.stop();
  }
  report(idle, left);
}

function report(idle: readonly number[], left: readonly number[]): void {
  const [still, after] = [idle, left].map((millis) => {
    const sorted = [...millis].sort((a, b) => a - b);
    return [median(sorted), percentile(sorted, 0.99)];
  });
  const row = (name: string, millis: readonly number[]): string[] => [
    name,
    ...millis.map((each) => each.toFixed(2)),
  ];
  const freed = after.map((each, index) => each - still[index]);
  printTable(
    ['search of one position', 'median ms', 'p99 ms'],
    [row('idle', still), row('after a client left', after), row('thread free after', freed)],
  );
  console.log(`at most ${String(MOST_MILLIS)} ms are wanted; ${String(ROUNDS)} rounds\n`);
}
