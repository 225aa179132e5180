import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { leave } from '../leave';

export interface PollOptions<Row> {
  readonly url: string;
  /** Its answer has one row. */
  readonly sql: string;
  readonly everyMillis: number;
  onRow(row: Row): void;
  /** The server does not answer, or not in time. Told once for each try. */
  onSilence(error: unknown): void;
}

export interface Poll {
  close(): Promise<void>;
}

/** For a connection or an answer: a server that needs longer is as good as gone. */
const ANSWER_MILLIS = 700;

/** Asks a server the same question again and again, over one connection that is opened anew when it breaks. */
export function poll<Row extends object>(options: PollOptions<Row>): Poll {
  const { url, sql, everyMillis } = options;
  const closing = new AbortController();
  const { signal } = closing;

  async function pause(): Promise<void> {
    await sleep(everyMillis, undefined, { signal }).catch(() => undefined);
  }

  async function ask(): Promise<void> {
    const socket = new Socket();
    const client = createClient(url, socket);
    try {
      await client.connect();
      while (!signal.aborted) {
        const { rows } = await client.query<Row>(sql);
        if (!signal.aborted && rows[0] !== undefined) options.onRow(rows[0]);
        await pause();
      }
    } finally {
      leave(client, socket, ANSWER_MILLIS);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await ask().catch((error: unknown) => {
        if (!signal.aborted) options.onSilence(error);
      });
      await pause();
    }
  }

  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

function createClient(url: string, socket: Socket): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'mancala-api replicas',
    connectionTimeoutMillis: ANSWER_MILLIS,
    query_timeout: ANSWER_MILLIS,
    stream: () => socket,
  });
  // What breaks a connection fails the question that is asked over it, or the next one.
  client.on('error', () => undefined);
  return client;
}
