/**
 * How soon an attack is refused, beside a plain query on the same server; and whether the time of a refusal tells
 * what its words do not: whether a hidden game, or a key, is there.
 */
import { createArchive } from '../src/archive';
import { createKeyring } from '../src/services';
import { createStore } from '../src/services/store';
import { findEmbedded } from './processes';
import { startServer } from './server';
import { median, printTable } from './table';

const ROUNDS = 400;
const MOST_MILLIS = 100;
const NOBODY = '01a22ee6-b000-7000-8000-000000000000';

const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
const spread = (count: number): string =>
  `{ ...f0 } ${repeat(count, (i) => `fragment f${String(i)} on Query { ...f${String(i + 1)} ...f${String(i + 1)} }`)} fragment f${String(count)} on Query { __typename }`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  'a plain query': '{ __typename }',
  '12,000 aliases': `{ ${repeat(12_000, (i) => `a${String(i)}: __typename`)} }`,
  '900 unknown fields': `{ ${repeat(900, (i) => `field${String(i)}`)} }`,
  '480 directives': `{ __typename ${repeat(480, () => '@a')} }`,
  'fragments that double 60 times': spread(60),
  'fields that cannot be merged': `{ variants { ${repeat(200, () => 'id ...f')} } } fragment f on Variant { ${repeat(200, (i) => `id: name x${String(i % 20)}: id`)} }`,
  'introspection 50 times': `{ ${repeat(50, (i) => `a${String(i)}: __schema { types { name fields { name } } }`)} }`,
  'a list 990 deep': `{ variant(id: ${'['.repeat(990)}${']'.repeat(990)}) { id } }`,
};

type Ask = () => Promise<unknown>;

async function millisOf(ask: Ask): Promise<number> {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
}

/** Medians of asking in turn, so that whatever else the machine does falls on all alike. */
async function compare(asks: Readonly<Record<string, Ask>>, rounds: number): Promise<Map<string, number>> {
  const times = new Map(Object.keys(asks).map((name) => [name, [] as number[]]));
  for (let round = -3; round < rounds; round++) {
    for (const [name, ask] of Object.entries(asks)) {
      const millis = await millisOf(ask);
      if (round >= 0) times.get(name)?.push(millis);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

async function post(url: string, query: string, headers: object = {}): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

async function hiddenThings(url: string, dataDir: string): Promise<{ gameId: string; key: string }> {
  const archive = createArchive({ databaseUrl: findEmbedded(dataDir).url });
  try {
    const keyring = createKeyring(createStore(archive));
    const { text: key } = await keyring.create({ holder: 'Bench', scopes: ['games:write'] });
    const input = '{ variant: "kalah", south: { name: "A" }, north: { name: "B" }, private: true }';
    const answer = await post(url, `mutation { createGame(input: ${input}) { game { id } } }`, {
      authorization: `Bearer ${key}`,
    });
    const gameId = /"id":"([^"]+)"/.exec(answer)?.[1];
    if (gameId === undefined) throw new Error(`no game was made: ${answer}`);
    return { gameId, key };
  } finally {
    await archive.close();
  }
}

function report(times: ReadonlyMap<string, number>): void {
  const [[, baseline] = ['', 1]] = times;
  const rows = [...times].map(([name, millis]) => [name, millis.toFixed(2), (millis / baseline).toFixed(2)]);
  printTable(['median of', 'ms', 'ratio'], rows);
  console.log();
}

export async function benchRefusals(): Promise<void> {
  const server = await startServer({ WORKERS: '1' });
  const { url, dataDir } = server;
  try {
    const floods = Object.entries(DOCUMENTS).map(([name, text]) => [name, () => post(url, text)] as const);
    const refusals = await compare(Object.fromEntries(floods), 15);
    report(refusals);

    const { gameId, key } = await hiddenThings(url, dataDir);
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers }).then((response) => response.text());
    const [, id = '', secret = ''] = /^mk_([^_]+)_(.*)$/.exec(key) ?? [];
    const ask = (text: string) => get('/v1/variants/katro', { 'x-api-key': text });
    report(
      await compare(
        {
          'no such game': () => get(`/v1/games/${NOBODY}`),
          'a private game': () => get(`/v1/games/${gameId}`),
        },
        ROUNDS,
      ),
    );
    report(
      await compare(
        {
          'no such key': () => ask(`mk_${'0'.repeat(16)}_${secret}`),
          'a wrong secret': () => ask(`mk_${id}_${'A'.repeat(secret.length)}`),
        },
        ROUNDS,
      ),
    );
    const slowest = Math.max(...refusals.values());
    console.log(
      `the slowest refusal takes ${slowest.toFixed(1)} ms, at most ${String(MOST_MILLIS)} are wanted`,
    );
    if (slowest > MOST_MILLIS) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
