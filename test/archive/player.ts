import { createArchive, migrate, startEmbeddedPostgres } from '../../src/archive';
import { newGame, ply } from './samples';

/** Plays four games at once for as long as it lives, and prints <game> <version> <move> of each ply it has kept. */
async function main(dataDir: string): Promise<void> {
  const { databaseUrl } = await startEmbeddedPostgres({ dataDir });
  await migrate(databaseUrl);
  const archive = createArchive({ databaseUrl });
  const play = async (): Promise<void> => {
    const { id } = await archive.createGame(newGame());
    for (let version = 0; ; version += 1) {
      const move = `m${Math.trunc(Math.random() * 1e9)}`;
      const result = await archive.playPly(ply(id, version, { move }));
      if (result.kind !== 'played') throw new Error(`ply ${version} was not played: ${result.kind}`);
      console.log(`${id} ${result.game.version} ${move}`);
    }
  };
  await Promise.all([play(), play(), play(), play()]);
}

void main(process.argv[2] ?? '');
