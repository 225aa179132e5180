import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { keepRecords } from '../../src/services/selfPlay';
import { openStore } from '../../src/server/commands/openStore';
import { SEEDS_FOLDER } from './seedRuns';

/** Puts every game of seeds/ into the archive; those that are there already stay as they are. */
export async function keepSeeds(): Promise<void> {
  const { store, close } = await openStore();
  try {
    for (const file of readdirSync(SEEDS_FOLDER).filter((name) => name.endsWith('.games.gz'))) {
      const text = gunzipSync(readFileSync(join(SEEDS_FOLDER, file))).toString();
      const { added, known } = await keepRecords(store, text);
      process.stdout.write(`${file}: ${String(added)} games added, ${String(known)} there already\n`);
    }
  } finally {
    await close();
  }
}
