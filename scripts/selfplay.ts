/** npm run selfplay -- --variant <id> --games <n> --levels 3,5 …: games between AI seats, see docs/selfplay.md. */
import { tellFault } from '../src/server/commands/fault';
import { readArguments } from './selfPlay/arguments';
import { runSelfPlay } from './selfPlay/command';

async function main(): Promise<void> {
  const { run, concurrency, out } = readArguments(process.argv.slice(2));
  await runSelfPlay({ run, concurrency, out });
}

main().catch(tellFault);
