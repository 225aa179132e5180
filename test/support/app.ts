import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type Archive, createArchive, type PoolOptions } from '../../src/archive';
import { startWork } from '../../src/jobs';
import { type App, type AppParts, createApp } from '../../src/server/app';
import { createLog } from '../../src/server/log';
import { createMetrics, type Metrics } from '../../src/server/metrics';
import { createSearchPool, type SearchPool, type SearchPoolOptions } from '../../src/workers';
import { createTestDatabase } from './database';
import { type Client, createClient } from './client';

export interface TestApp extends Client {
  readonly app: App;
  readonly databaseUrl: string;
  readonly metrics: Metrics;
  /** Ends the app; the database stays, so that another app can be started on it. */
  stop(): Promise<void>;
}

export interface TestAppOptions {
  /** A database that stands already; a new one where absent, dropped when the app that made it stops. */
  readonly databaseUrl?: string;
  /** Replicas of it. */
  readonly replicaUrls?: readonly string[];
  /** Of the connections to the database. */
  readonly store?: PoolOptions;
  readonly pool?: SearchPoolOptions;
  readonly proxies?: number;
  readonly hidesMetrics?: boolean;
  readonly importLimits?: AppParts['importLimits'];
  readonly anonymous?: AppParts['anonymous'];
  readonly quotas?: boolean;
  readonly docs?: AppParts['docs'];
  /** The folder of the pages; none where absent. */
  readonly pages?: string;
  /** Of connections that stay. */
  readonly pace?: AppParts['pace'];
  /** Games analysed at the same time; none where absent. */
  readonly analysisWorkers?: number;
  /** Handed the pool, to look at what it does. */
  readonly usePool?: (pool: SearchPool) => void;
  /** An archive that behaves in another way than the real one, which it is given. */
  readonly wrapArchive?: (archive: Archive) => Archive;
  /** Lines of the log, as pino writes them. */
  readonly onLog?: (line: string) => void;
}

/** The whole service, listening on a free port, over a database of its own and one search thread. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const made = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? made?.url ?? '';
  const { onLog } = options;
  const log = onLog === undefined ? pino({ level: 'silent' }) : createLog('debug', { write: onLog });
  const real = createArchive({ databaseUrl, replicaUrls: options.replicaUrls ?? [], ...options.store });
  const archive = options.wrapArchive?.(real) ?? real;
  const metrics = createMetrics();
  const pool = createSearchPool({ threads: 1, onJob: metrics.onJob, ...options.pool });
  options.usePool?.(pool);
  const {
    proxies = 0,
    importLimits = {},
    pace = {},
    hidesMetrics = false,
    docs,
    pages,
    anonymous,
    quotas = false,
  } = options;
  const app = await createApp({
    ...{ archive, pool, log, tickMillis: 500, proxies, importLimits, pace, quotas, metrics, hidesMetrics },
    ...(anonymous !== undefined && { anonymous }),
    ...(docs !== undefined && { docs }),
    ...(pages !== undefined && { pages }),
  });
  const { analyst } = app.services;
  const concurrency = options.analysisWorkers ?? 0;
  const { onTry } = metrics;
  const work = { databaseUrl, archive, analyst, log, concurrency, onTry };
  const jobs = concurrency > 0 ? startWork(work) : undefined;
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  return {
    ...createClient(`http://127.0.0.1:${String(port)}`),
    app,
    databaseUrl,
    metrics,
    stop: async () => {
      await jobs?.close();
      await app.close();
      await pool.close();
      await real.close();
      await made?.drop();
    },
  };
}
