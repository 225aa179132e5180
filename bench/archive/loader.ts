/** A process that makes games and puts them into the archive, batch by batch as its parent asks. */
import { createArchive } from '../../src/archive';
import { gameOf } from './games';

export interface Batch {
  readonly from: number;
  readonly size: number;
}

async function main(): Promise<void> {
  const archive = createArchive({
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    statementTimeoutMillis: 120_000,
  });
  process.on('message', ({ from, size }: Batch) => {
    const games = Array.from({ length: size }, (_, index) => gameOf(from + index));
    archive.importGames(games).then(
      () => process.send?.({ done: from }),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => void archive.close());
  process.send?.({ ready: true });
  await Promise.resolve();
}

void main();
