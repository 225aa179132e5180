import { openStore } from '../../src/server/commands/openStore';
import { keepGame, listKept, type Run } from '../../src/services/selfPlay';
import type { GameStore } from './command';

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
