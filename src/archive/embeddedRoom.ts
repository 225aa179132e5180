import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RoomOptions {
  /** Where the database lies. */
  readonly folder: string;
  /** Runs a statement over the owner's connection. */
  readonly ask: (sql: string) => Promise<unknown>;
  /** Told when there is no room left for writes, and when there is again. */
  readonly onChange: (isFull: boolean) => void;
}

export interface RoomWatch {
  close(): Promise<void>;
}

const MEBIBYTE = 2 ** 20;
/** What is left of the disk when writes are no longer taken: room for a recovery, for checkpoints and for the log. */
const LEAST_BYTES = 64 * MEBIBYTE;
/** When they are taken again. */
const ENOUGH_BYTES = 80 * MEBIBYTE;
const LOOK_MILLIS = 500;

/**
 * Keeps the database from filling its disk. A PostgreSQL that cannot write its log ends, and cannot recover without
 * room; so that reads can go on, every session is made read-only before it comes to that, whichever process it is of.
 */
export function watchRoom({ folder, ask, onChange }: RoomOptions): RoomWatch {
  const closing = new AbortController();
  const { signal } = closing;
  /** Unknown at first: a process that was killed may have left either. */
  let isFull: boolean | undefined;

  async function look(): Promise<void> {
    const free = await freeBytes(folder);
    const now = free < (isFull === true ? ENOUGH_BYTES : LEAST_BYTES);
    if (now === isFull) return;
    await setReadOnly(ask, now);
    if (now || isFull === true) onChange(now);
    isFull = now;
    // What the log no longer needs is removed.
    if (now) await ask('CHECKPOINT');
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // Without a connection, or without room for a setting, the next look does it.
      await look().catch(() => undefined);
      await sleep(LOOK_MILLIS, undefined, { signal, ref: false }).catch(() => undefined);
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

async function setReadOnly(ask: RoomOptions['ask'], isReadOnly: boolean): Promise<void> {
  const name = 'default_transaction_read_only';
  await ask(isReadOnly ? `ALTER SYSTEM SET ${name} = on` : `ALTER SYSTEM RESET ${name}`);
  await ask('SELECT pg_reload_conf()');
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
