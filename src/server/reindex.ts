/** npm run reindex [-- --all]: indexes games for questions about many of them; all, or those that are not indexed. */
import { parseArgs } from 'node:util';
import { indexMissing } from '../services/games/reindex';
import { tellFault } from './commands/fault';
import { openStore } from './commands/openStore';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const { store, close } = await openStore();
  try {
    if (values.all) await store.clearIndex();
    const games = await indexMissing(store, (done) => process.stderr.write(`\r${String(done)} games`));
    console.log(`\n${String(games)} games indexed`);
  } finally {
    await close();
  }
}

main().catch(tellFault);
