import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until it is closed. */
export interface Closing {
  readonly name: string;
  /** Tells the world that it is about to be closed; it goes on working. */
  beginDraining?(): void;
  close(): Promise<void>;
}

export interface ShutdownOptions {
  /** What is closed, in this order; read when it comes to that. */
  readonly parts: readonly Closing[];
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  /** How long requests are still taken while nobody should send any more. */
  readonly drainMillis: number;
  /** For the closing, after the draining; 15,000 where absent. */
  readonly maxMillis?: number;
  readonly exit?: (code: number) => void;
}

/**
 * Ends the server without cutting a request: not ready any more, then a while in which everything is still
 * answered, then part by part. Called again, or where it takes too long, it ends the process as it is.
 */
export function createShutdown(options: ShutdownOptions): (reason: string, exitCode?: number) => void {
  const { log, drainMillis, maxMillis = 15_000 } = options;
  const exit = options.exit ?? ((code: number) => process.exit(code));
  let isStopping = false;

  return (reason, exitCode = 0) => {
    if (isStopping) {
      log.warn({ reason }, 'stopping at once');
      exit(1);
      return;
    }
    isStopping = true;
    log.info({ reason, drainMillis }, 'stopping');
    const timer = setTimeout(() => {
      log.error({ maxMillis }, 'stopping took too long');
      exit(1);
    }, drainMillis + maxMillis);
    void stop(options)
      .then(() => exitCode)
      .catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        return 1;
      })
      .then((status) => {
        clearTimeout(timer);
        exit(status);
      });
  };
}

async function stop({ parts, log, drainMillis }: ShutdownOptions): Promise<void> {
  for (const part of parts) part.beginDraining?.();
  if (parts.length > 0) await sleep(drainMillis);
  for (const part of parts) {
    await part.close();
    log.debug({ name: part.name }, 'closed');
  }
}
