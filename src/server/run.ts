import type { Logger } from 'pino';
import { type Config, readConfig } from './config';
import { createLog } from './log';
import { type Closing, createShutdown } from './shutdown';

export type Stop = (reason: string, code?: number) => void;

/** Starts what the process is for, and tells in one line that it runs. What must be closed goes to the front of `parts`. */
export type Start = (config: Config, log: Logger, parts: Closing[], stop: Stop) => Promise<string>;

/** Runs a process by its environment until a signal ends it. */
export function runProcess(name: string, start: Start): void {
  const read = readConfig();
  if (read.ok) {
    void serve(name, start, read.config);
    return;
  }
  const faults = read.faults.map((fault) => `  ${fault}\n`).join('');
  process.stderr.write(`The environment is not right:\n${faults}`);
  process.exitCode = 1;
}

async function serve(name: string, start: Start, config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const parts: Closing[] = [];
  const stop = createShutdown({ parts, log, drainMillis: config.drainMillis });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal);
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody has caught');
    stop('uncaught error', 1);
  });
  try {
    process.stdout.write(`${await start(config, log, parts, stop)}\n`);
  } catch (error) {
    log.fatal({ err: error }, `the ${name} could not start`);
    process.stderr.write(`The ${name} could not start: ${String(error)}\n`);
    stop('no start', 1);
  }
}
