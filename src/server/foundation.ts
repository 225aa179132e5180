import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Archive, createArchive, migrate } from '../archive';
import { createSearchPool, openTableShelf, type SearchPool, type TableShelf } from '../workers';
import type { Config } from './config';
import type { Metrics } from './metrics';
import type { Closing } from './shutdown';

/** What every process of ours stands on. */
export interface Foundation {
  readonly archive: Archive;
  readonly pool: SearchPool;
  /** Resolves when all endgame tables are there that will be: from then on equal searches find the same. */
  readonly tablesFilled: Promise<void>;
}

/** Brings the database up to date, and opens what must be closed again: it is put at the front of `parts`. */
export async function layFoundation(
  { aiConcurrency, dataDir, migrates, replicaUrls, workers }: Config,
  databaseUrl: string,
  log: Logger,
  parts: Closing[],
  { onJob }: Pick<Metrics, 'onJob'>,
): Promise<Foundation> {
  if (migrates) await bringUpToDate(databaseUrl, log);
  const onIdleError = (error: Error): void => {
    log.warn({ err: error }, 'a database connection broke');
  };
  const archive = createArchive({
    databaseUrl,
    replicaUrls,
    onIdleError,
    onReplicaChange: (index, report) => {
      log[report.state === 'IN_USE' ? 'info' : 'warn'](
        { replica: index + 1, ...report },
        'a replica changes',
      );
    },
  });
  parts.unshift({ name: 'archive', close: () => archive.close() });
  const shelf = openShelf(dataDir, log);
  parts.unshift({ name: 'tables', close: () => shelf.close() });
  const pool = createSearchPool({
    maxPerClient: aiConcurrency,
    findEndgames: shelf.find,
    onJob,
    ...(workers !== undefined && { threads: workers }),
  });
  parts.unshift({ name: 'search', close: () => pool.close() });
  return { archive, pool, tablesFilled: shelf.filled };
}

/** What a newer version has added is left as it is: see docs/operations.md. */
export async function bringUpToDate(databaseUrl: string, log: Logger): Promise<void> {
  const { applied, unknown } = await migrate(databaseUrl);
  log.info({ applied }, 'the database is up to date');
  if (unknown.length > 0) log.warn({ unknown }, 'a newer version has changed the database');
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
