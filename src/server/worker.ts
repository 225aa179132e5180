/** A process that answers no requests and does the jobs that requests leave. As many as wanted, on any machine. */
import { findEmbeddedPostgres } from '../archive';
import { startWork } from '../jobs';
import { createServices } from '../services';
import type { Config } from './config';
import { layFoundation } from './foundation';
import { createMetrics } from './metrics';
import { openMetrics } from './metrics/open';
import { runProcess } from './run';

/** The server's own database, where no other is named; it is never started here, for it would end with us. */
async function findDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  const found = databaseUrl ?? (await findEmbeddedPostgres(dataDir));
  if (found !== undefined) return found;
  throw new Error(`no server runs on the data folder ${dataDir}: start one first, or set DATABASE_URL`);
}

runProcess('worker', async (config, log, parts) => {
  const databaseUrl = await findDatabase(config);
  const metrics = createMetrics({ ofProcess: true });
  const { archive, pool, tablesFilled } = await layFoundation(config, databaseUrl, log, parts, metrics);
  metrics.show({ archive, pool });
  await openMetrics(metrics, config, log, parts);
  const { analyst } = createServices({ archive, pool, log });
  const concurrency = config.analysisWorkers ?? pool.stats().threads;
  if (concurrency === 0) throw new Error('ANALYSIS_WORKERS is 0: there is nothing for a worker to do');
  const { onTry } = metrics;
  const work = startWork({ databaseUrl, archive, analyst, log, concurrency, onTry, ready: tablesFilled });
  parts.unshift({ name: 'jobs', ...work });
  return `Mancala worker is ready, jobs at a time: ${String(concurrency)}`;
});
