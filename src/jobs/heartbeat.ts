import type { Archive } from '../archive';
import type { Log } from '../services';

export type Beating = Pick<Archive, 'beatRunner' | 'removeRunner' | 'freeSilentRunners'>;

export interface HeartbeatOptions {
  readonly archive: Beating;
  readonly log: Log;
  readonly silentMillis?: number;
}

/** Tells other processes that this one is alive, and looks whether they are. */
export interface Heartbeat {
  /** Under this name from now on. */
  begin(id: string): void;
  close(): Promise<void>;
}

const SILENT_MILLIS = 10_000;
/** Beats in the time after which a silence counts: a few may be lost. */
const BEATS = 5;

export function createHeartbeat({ archive, log, silentMillis = SILENT_MILLIS }: HeartbeatOptions): Heartbeat {
  let name: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function beat(): Promise<void> {
    if (name === undefined) return;
    await archive.beatRunner(name);
    const silent = await archive.freeSilentRunners(silentMillis);
    if (silent.length > 0) log.warn({ silent }, 'workers have died: their jobs are free again');
  }

  function schedule(): void {
    beating = beat()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the heartbeat of the worker was lost');
      })
      .then(() => {
        if (!isClosed) timer = setTimeout(schedule, silentMillis / BEATS);
      });
  }

  return {
    begin: (id) => {
      const isFirst = name === undefined;
      name = id;
      if (isFirst) schedule();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await beating;
      if (name !== undefined) await archive.removeRunner(name).catch(() => undefined);
    },
  };
}
