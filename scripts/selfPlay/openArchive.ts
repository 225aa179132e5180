import {
  type Archive,
  createArchive,
  findEmbeddedPostgres,
  migrate,
  startEmbeddedPostgres,
} from '../../src/archive';
import { readConfig } from '../../src/server/config';
import { keepGame, listKept, type Run } from '../../src/services/selfPlay';
import { createStore, type Store } from '../../src/services/store';
import type { GameStore } from './command';
import { UsageError } from './fault';

/** The archive of the server: the database that DATABASE_URL names, or the one in DATA_DIR. */
export async function openArchive(run: Run): Promise<GameStore> {
  const { store, close } = await openStore();
  try {
    const kept = await listKept(store, run);
    return { kept, keep: (game) => keepGame(store, game), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface OpenStore {
  readonly store: Store;
  readonly close: () => Promise<void>;
}

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
  const archive: Archive = createArchive({ databaseUrl });
  return { store: createStore(archive), close: () => archive.close() };
}
