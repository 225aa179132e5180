import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Options, withCrew } from '../command';
import { startsFile } from '../starts';

/** Seeds tried at a time. */
const BATCH = 64;

/** npm run arena -- starts --variant <id> [--count 200] [--threads n]: finds near-even starts and keeps them. */
export async function writeStarts(args: readonly string[]): Promise<void> {
  const options = new Options(args, ['variant', 'count', 'threads']);
  const count = options.count('count', 200);
  await withCrew(options.threads(), async (crew) => {
    for (const variant of options.variants()) {
      const found = new Set<string>();
      for (let seed = 1; found.size < count; seed += BATCH) {
        const tasks = Array.from({ length: BATCH }, (_, i) => ({
          kind: 'start' as const,
          variant,
          seed: seed + i,
        }));
        const starts: (string | null)[] = [];
        await crew.run(tasks, (place, start) => (starts[place] = start as string | null));
        for (const start of starts) if (start !== null) found.add(start);
      }
      const file = startsFile(variant);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${[...found].slice(0, count).join('\n')}\n`);
      console.log(`${file}: ${String(count)} starts`);
    }
  });
}
