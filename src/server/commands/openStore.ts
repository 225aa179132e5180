import { createArchive, findEmbeddedPostgres, migrate, startEmbeddedPostgres } from '../../archive';
import { createStore, type Store } from '../../services/store';
import { readConfig } from '../config';
import { UsageError } from './fault';

export interface OpenStore {
  readonly store: Store;
  readonly close: () => Promise<void>;
}

/** The database that DATABASE_URL names, or the one in DATA_DIR, which is started where no server runs on it. */
export async function openStore(): Promise<OpenStore> {
  const read = readConfig();
  if (!read.ok) throw new UsageError(`The environment is not right:\n  ${read.faults.join('\n  ')}`);
  const { databaseUrl, dataDir } = read.config;
  const running = databaseUrl ?? (await findEmbeddedPostgres(dataDir));
  if (running !== undefined) return connect(running);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const { store, close } = await connect(postgres.databaseUrl);
    return { store, close: () => close().then(() => postgres.stop()) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function connect(databaseUrl: string): Promise<OpenStore> {
  await migrate(databaseUrl);
  const archive = createArchive({ databaseUrl });
  return { store: createStore(archive), close: () => archive.close() };
}
