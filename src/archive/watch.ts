import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { leave } from './leave';

export interface GameListener {
  /** What is watched of this game has changed, whichever process has changed it. */
  onUpdated(gameId: string): void;
  /** From now on changes are told; what happened before may not have been. */
  onConnected(): void;
}

export interface GameWatch {
  close(): Promise<void>;
}

/** What is told: changes of games, and of their analyses. */
export type WatchedChannel = 'game_updated' | 'analysis_updated';

const RETRY_MILLIS = 1_000;
/** For the server to answer. */
const ANSWER_MILLIS = 3_000;
/** Between two looks whether it still does: a connection that the network has forgotten never says so. */
const BEAT_MILLIS = 10_000;

/** Listens over a connection of its own, which is opened again whenever it breaks or falls silent. */
export function watchGames(
  databaseUrl: string,
  channel: WatchedChannel,
  listener: GameListener,
  beatMillis = BEAT_MILLIS,
): GameWatch {
  const closing = new AbortController();
  const { signal } = closing;

  async function listen(): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MILLIS,
      query_timeout: ANSWER_MILLIS,
      stream: () => socket,
    });
    // An error is followed by the end, which is waited for.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) listener.onUpdated(payload);
    });
    // A client that is ended while it connects would never say that it has.
    await client.connect();
    try {
      await client.query(`LISTEN ${channel}`);
      listener.onConnected();
      await Promise.race([once(client, 'end', { signal }), beat(client)]);
    } finally {
      leave(client, socket, ANSWER_MILLIS);
    }
  }

  /** Rejects when nothing is answered any more. */
  async function beat(client: Client): Promise<never> {
    for (;;) {
      await sleep(beatMillis, undefined, { signal });
      // It listens already: this changes nothing.
      await client.query(`LISTEN ${channel}`);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      await sleep(RETRY_MILLIS, undefined, { signal }).catch(() => undefined);
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
