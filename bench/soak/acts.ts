import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client';
import { createGame, playSome, type Seated } from './games';

/** One thing that somebody does; it rejects where the service does not do its part. */
export interface Act {
  readonly name: string;
  /** How often it is done, beside the others. */
  readonly weight: number;
  run(client: Client, random: () => number): Promise<void>;
}

const VARIANTS = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'] as const;

function variantBy(random: () => number): string {
  return VARIANTS[Math.floor(random() * VARIANTS.length)];
}

function expectStatus(wanted: number, { status, text }: { status: number; text: string }): string {
  if (status === wanted) return text;
  throw new Error(`status ${String(status)}, not ${String(wanted)}: ${text.slice(0, 200)}`);
}

const LEGAL_MOVES =
  'query ($variant: ID!) { legalMoves(at: { variant: $variant }) { move position { text } } }';
const SUGGEST = `query ($variant: ID!, $level: Int, $seed: Int) {
  suggestMove(at: { variant: $variant }, level: $level, seed: $seed) { move evaluation } }`;

async function watchAGame(client: Client, random: () => number): Promise<void> {
  const seated = await createGame(client, variantBy(random));
  const leaving = new AbortController();
  const query = `subscription { gameUpdated(gameId: "${seated.id}") { version } }`;
  const response = await fetch(`${client.url}/graphql?query=${encodeURIComponent(query)}`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const playing = sleep(20).then(() => playSome(client, seated, 2, random));
  let told = '';
  const decoder = new TextDecoder();
  const late = setTimeout(
    () => leaving.abort(new Error('the change was not told within 20 seconds')),
    20_000,
  );
  try {
    if (response.body === null) throw new Error('there is no stream');
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      told += decoder.decode(chunk, { stream: true });
      if (/"version":2\b/.test(told)) break;
    }
  } finally {
    clearTimeout(late);
    leaving.abort();
    await playing;
  }
  if (!/"version":2\b/.test(told)) throw new Error(`the stream ended early: ${told.slice(-200)}`);
}

async function leaveASearch(client: Client, random: () => number): Promise<void> {
  const query = `{ suggestMove(at: { variant: "${variantBy(random)}" }, limits: { maxMillis: 2000, maxNodes: 50000000 }) { move } }`;
  const signal = AbortSignal.timeout(50);
  await fetch(`${client.url}/graphql?query=${encodeURIComponent(query)}`, { signal }).then(
    (response) => response.text(),
    () => undefined,
  );
}

async function sendAgain(client: Client, random: () => number): Promise<void> {
  const seated = await createGame(client, variantBy(random));
  const key = `soak-${String(random())}`;
  const again: Seated = { ...seated };
  const once = await playSome(client, seated, 1, () => 0, key);
  if ((await playSome(client, again, 1, () => 0, key)) !== once) throw new Error('the answers differ');
}

const LINES = 'application/x-ndjson';

async function importAndExport(client: Client): Promise<void> {
  const asked = { headers: { accept: LINES } };
  const text = expectStatus(200, await client.fetch('/v1/games/export?variant=katro&limit=20', asked));
  const headers = { 'content-type': LINES };
  expectStatus(200, await client.fetch('/v1/games/import', { method: 'POST', headers, body: text }));
}

async function sendNonsense(client: Client): Promise<void> {
  expectStatus(404, await client.fetch('/v1/variants/chess'));
  const headers = { 'content-type': 'application/json' };
  expectStatus(400, await client.fetch('/graphql', { method: 'POST', headers, body: '{' }));
}

/** Something of everything that the service does. */
export const ACTS: readonly Act[] = [
  {
    name: 'legal moves',
    weight: 12,
    run: async (client, random) => {
      await client.ask(LEGAL_MOVES, { variant: variantBy(random) });
    },
  },
  {
    name: 'rest',
    weight: 6,
    run: async (client) => {
      expectStatus(200, await client.fetch('/v1/variants'));
    },
  },
  {
    name: 'suggestion',
    weight: 4,
    run: async (client, random) => {
      const level = 1 + Math.floor(random() * 3);
      const seed = Math.floor(random() * 1_000_000);
      await client.ask(SUGGEST, { variant: variantBy(random), level, seed });
    },
  },
  {
    name: 'a game of people',
    weight: 4,
    run: async (client, random) => {
      await playSome(client, await createGame(client, variantBy(random)), 12, random);
    },
  },
  {
    name: 'a game with an AI seat',
    weight: 2,
    run: async (client, random) => {
      await playSome(client, await createGame(client, variantBy(random), 1), 4, random);
    },
  },
  { name: 'a move sent again', weight: 2, run: sendAgain },
  { name: 'a stream', weight: 2, run: watchAGame },
  { name: 'a search left', weight: 1, run: leaveASearch },
  {
    name: 'lists',
    weight: 4,
    run: async (client, random) => {
      const query =
        'query ($v: ID!) { games(filter: { variant: $v }, first: 20) { totalCount edges { node { id } } } }';
      await client.ask(query, { v: variantBy(random) });
    },
  },
  {
    name: 'questions',
    weight: 2,
    run: async (client, random) => {
      const query = 'query ($v: ID!) { explore(at: { variant: $v }) { games } }';
      await client.ask(query, { v: variantBy(random) });
    },
  },
  { name: 'export and import', weight: 1, run: importAndExport },
  { name: 'nonsense', weight: 1, run: sendNonsense },
];

export function chooseAct(acts: readonly Act[], random: () => number): Act {
  const total = acts.reduce((sum, { weight }) => sum + weight, 0);
  let left = random() * total;
  return acts.find(({ weight }) => (left -= weight) < 0) ?? acts[0];
}
