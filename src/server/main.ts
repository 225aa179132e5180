import { join } from 'node:path';
import type { Logger } from 'pino';
import { createArchive, migrate, startEmbeddedPostgres } from '../archive';
import { createSearchPool, openTableShelf, type TableShelf } from '../workers';
import { type App, createApp } from './app';
import { type Config, readConfig } from './config';
import { createLog } from './log';
import { type Closing, createShutdown } from './shutdown';

type Stop = (reason: string, code?: number) => void;

/** Everything the server is made of. What must be closed again is put at the front of `parts` as it starts. */
async function build(config: Config, log: Logger, parts: Closing[], stop: Stop): Promise<App> {
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir, log, parts, stop));
  const { applied } = await migrate(databaseUrl);
  log.info({ applied }, 'the database is up to date');
  const onIdleError = (error: Error): void => {
    log.warn({ err: error }, 'a database connection broke');
  };
  const archive = createArchive({
    databaseUrl,
    replicaUrls: config.replicaUrls,
    onIdleError,
    onReplicaChange: (index, report) => {
      log[report.state === 'IN_USE' ? 'info' : 'warn'](
        { replica: index + 1, ...report },
        'a replica changes',
      );
    },
  });
  parts.unshift({ name: 'archive', close: () => archive.close() });
  const shelf = openShelf(config.dataDir, log);
  parts.unshift({ name: 'tables', close: () => shelf.close() });
  const pool = createSearchPool({
    maxPerClient: config.aiConcurrency,
    findEndgames: shelf.find,
    ...(config.workers !== undefined && { threads: config.workers }),
  });
  parts.unshift({ name: 'search', close: () => pool.close() });
  const importLimits = { mostBytes: config.importMegabytes * 1024 ** 2 };
  const app = await createApp({ archive, pool, log, proxies: config.proxies, importLimits });
  const beginDraining = (): void => {
    app.health.beginDraining();
  };
  parts.unshift({ name: 'app', beginDraining, close: () => app.close() });
  return app;
}

/** Endgame tables come to the searches as they are found or built: nothing waits for them. */
function openShelf(dataDir: string, log: Logger): TableShelf {
  return openTableShelf({
    dir: join(dataDir, 'tables'),
    onKnown: ({ variants, table: { layers } }) => {
      log.info({ variants, seeds: layers.at(-1)?.seeds }, 'endgame tables are there');
    },
    onTrouble: (message) => {
      log.warn({ message }, 'an endgame table is not used');
    },
  });
}

async function startDatabase(dataDir: string, log: Logger, parts: Closing[], stop: Stop): Promise<string> {
  const onLost = (error: Error): void => {
    log.fatal({ err: error }, 'the embedded database is lost');
    stop('database lost', 1);
  };
  const database = await startEmbeddedPostgres({ dataDir, onLost });
  parts.unshift({ name: 'database', close: () => database.stop() });
  return database.databaseUrl;
}

async function serve(config: Config): Promise<void> {
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
    const app = await build(config, log, parts, stop);
    const address = await app.server.listen({ port: config.port, host: config.host });
    process.stdout.write(`Mancala API at ${address} (GraphQL and its editor at ${address}/graphql)\n`);
  } catch (error) {
    log.fatal({ err: error }, 'the server could not start');
    process.stderr.write(`The server could not start: ${String(error)}\n`);
    stop('no start', 1);
  }
}

const read = readConfig();
if (read.ok) {
  void serve(read.config);
} else {
  const faults = read.faults.map((fault) => `  ${fault}\n`).join('');
  process.stderr.write(`The environment is not right:\n${faults}`);
  process.exitCode = 1;
}
