/** npm run seed [-- --play [--concurrency <n>]]: puts the games of seeds/ into the archive, or plays them anew. */
import { parseArgs } from 'node:util';
import { tellFault, UsageError } from './selfPlay/fault';
import { keepSeeds } from './selfPlay/keepSeeds';
import { playSeeds } from './selfPlay/playSeeds';

const USAGE = `usage: npm run seed                                  puts the games of seeds/ into the archive
       npm run seed -- --play [--concurrency <n>]    plays them anew; what a stopped call has played is kept`;

async function main(): Promise<void> {
  const { play, concurrency } = readArguments();
  if (play) await playSeeds(concurrency);
  else await keepSeeds();
}

function readArguments(): { readonly play: boolean; readonly concurrency: number } {
  try {
    const { values } = parseArgs({
      options: { play: { type: 'boolean', default: false }, concurrency: { type: 'string', default: '1' } },
    });
    if (!/^[1-9]\d?$/.test(values.concurrency))
      throw new Error('--concurrency is a whole number from 1 to 99');
    return { play: values.play, concurrency: Number(values.concurrency) };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

main().catch(tellFault);
