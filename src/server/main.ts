import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../archive';
import { startWork } from '../jobs';
import { type App, createApp } from './app';
import type { Config } from './config';
import { findDocs } from './docs';
import { layFoundation } from './foundation';
import { createMetrics } from './metrics';
import { openMetrics } from './metrics/open';
import { findPages } from './pages';
import { runProcess, type Stop } from './run';
import type { Closing } from './shutdown';

/** Games that are analysed at the same time: requests come first. */
const ANALYSIS_WORKERS = 1;

/** Everything the server is made of. */
async function build(config: Config, log: Logger, parts: Closing[], stop: Stop): Promise<App> {
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir, log, parts, stop));
  const metrics = createMetrics({ ofProcess: true });
  const { archive, pool, tablesFilled } = await layFoundation(config, databaseUrl, log, parts, metrics);
  const importLimits = { mostBytes: config.importMegabytes * 1024 ** 2 };
  const { proxies, anonymous, quotas } = config;
  const hidesMetrics = await openMetrics(metrics, config, log, parts);
  const docs = findDocs();
  const pages = findPages();
  if (pages === undefined) log.warn('the pages are not built (npm run build): / will not be found');
  const app = await createApp({
    archive,
    pool,
    log,
    ...{ proxies, anonymous, quotas, importLimits },
    metrics,
    hidesMetrics,
    ...(docs !== undefined && { docs }),
    ...(pages !== undefined && { pages }),
  });
  const beginDraining = (): void => {
    app.health.beginDraining();
  };
  parts.unshift({ name: 'app', beginDraining, close: () => app.close() });
  const concurrency = config.analysisWorkers ?? ANALYSIS_WORKERS;
  if (concurrency > 0) {
    const { analyst } = app.services;
    const { onTry } = metrics;
    const work = startWork({ databaseUrl, archive, analyst, log, concurrency, onTry, ready: tablesFilled });
    parts.unshift({ name: 'jobs', ...work });
  }
  return app;
}

async function startDatabase(dataDir: string, log: Logger, parts: Closing[], stop: Stop): Promise<string> {
  const onLost = (error: Error): void => {
    log.fatal({ err: error }, 'the embedded database is lost');
    stop('database lost', 1);
  };
  const onRoom = (isFull: boolean): void => {
    if (isFull) log.error({ dataDir }, 'the disk is nearly full: the database takes no writes');
    else log.warn({ dataDir }, 'there is room on the disk again: the database takes writes');
  };
  const database = await startEmbeddedPostgres({ dataDir, onLost, onRoom });
  parts.unshift({ name: 'database', close: () => database.stop() });
  return database.databaseUrl;
}

runProcess('server', async (config, log, parts, stop) => {
  const app = await build(config, log, parts, stop);
  const address = await app.server.listen({ port: config.port, host: config.host });
  return `Mancala API at ${address} (playground at ${address}/, GraphQL and its editor at ${address}/graphql)`;
});
