/** npm run seed [-- --play …]: puts the games of seeds/ into the archive, or plays them anew; see docs/selfplay.md. */
import { parseArgs } from 'node:util';
import { VARIANTS } from '../src/engine';
import { tellFault, UsageError } from '../src/server/commands/fault';
import { keepSeeds } from './selfPlay/keepSeeds';
import { playSeeds } from './selfPlay/playSeeds';

const USAGE = `usage: npm run seed                   puts the games of seeds/ into the archive
       npm run seed -- --play [--variant <id>]… [--concurrency <n>]
                                      plays them anew, those of every variant where none is named; what a
                                      stopped call has played is kept`;

async function main(): Promise<void> {
  const { play, variant, concurrency } = readArguments();
  if (play) await playSeeds(variant, concurrency);
  else await keepSeeds();
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        play: { type: 'boolean', default: false },
        variant: { type: 'string', multiple: true, default: VARIANTS.map(({ id }) => id) },
        concurrency: { type: 'string', default: '1' },
      },
    });
    const { concurrency } = values;
    if (!/^[1-9]\d?$/.test(concurrency)) throw new Error('--concurrency is a whole number from 1 to 99');
    return { ...values, concurrency: Number(concurrency) };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

main().catch(tellFault);
