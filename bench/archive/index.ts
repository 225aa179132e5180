/** npm run bench -- archive: an archive of a million games, and what its queries take beside a round trip. */
import { mkdirSync } from 'node:fs';
import { createArchive, migrate, startEmbeddedPostgres } from '../../src/archive';
import { loadGames } from './load';

const GAMES = Number(process.env['GAMES'] ?? 1_000_000);
const FOLDER = `data/bench-archive-${String(GAMES)}`;

export async function benchArchive(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // Built without waiting for the disk, measured with.
  const fast = await startEmbeddedPostgres({ dataDir: FOLDER, durable: false });
  try {
    await migrate(fast.databaseUrl);
    await loadGames(fast.databaseUrl, FOLDER, GAMES);
  } finally {
    await fast.stop();
  }
  const durable = await startEmbeddedPostgres({ dataDir: FOLDER });
  const archive = createArchive({ databaseUrl: durable.databaseUrl });
  try {
    await archive.ping();
  } finally {
    await archive.close();
    await durable.stop();
  }
}
