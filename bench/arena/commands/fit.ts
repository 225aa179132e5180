import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, Options, programDigest, withCrew } from '../command';
import { fitWeights, type Target } from '../fit/fitWeights';
import type { Sample } from '../fit/selfPlay';
import { weightsFile, writeTable } from '../fit/weightsFile';
import { playMatch } from '../match';
import { loadStarts } from '../starts';
import { openLog, scoreCells } from './match';

const TARGETS: readonly Target[] = ['margin', 'result'];

/**
 * npm run fit -- [--variant <id>] [--games 4000] [--player "search nodes=500"] [--explore 0] [--target margin|result]
 * [--matches 400] [--match-nodes 2000] [--threads n]: fits the weights of a variant to games of self-play, plays them
 * against those in use and keeps them where they win.
 */
export async function runFit(args: readonly string[]): Promise<void> {
  const options = new Options(args, [
    'variant',
    'games',
    'player',
    'explore',
    'target',
    'matches',
    'match-nodes',
    'threads',
  ]);
  const player = options.text('player', 'search nodes=500');
  const games = options.count('games', 4000);
  const target = TARGETS.find((name) => name === options.text('target', 'margin'));
  if (target === undefined) throw new Error(`--target is one of ${TARGETS.join(', ')}`);
  const atNodes = `search nodes=${String(options.count('match-nodes', 2000))}`;
  await withCrew(options.threads(), async (crew) => {
    for (const variant of options.variants()) {
      const tasks = Array.from({ length: games }, (_, i) => ({
        kind: 'self-play' as const,
        variant,
        player,
        explore: Number(options.text('explore', '0')),
        seed: i + 1,
      }));
      const samples: Sample[] = [];
      await crew.run(tasks, (_, result) => samples.push(...(result as Sample[])));
      const table = fitWeights(samples, target);
      const file = join(FOLDER, 'weights', `${variant}-${target}.json`);
      mkdirSync(join(FOLDER, 'weights'), { recursive: true });
      writeFileSync(file, writeTable(table));
      console.log(`${variant}: ${String(samples.length)} positions, ${file}`);
      const ours = `${atNodes} weights=${file}`;
      const starts = loadStarts(variant, Math.ceil(options.count('matches', 400) / 2));
      const score = await playMatch(crew, openLog('fit'), `${programDigest()} ${JSON.stringify(table)}`, {
        variant,
        ours,
        theirs: atNodes,
        starts,
      });
      console.log([variant, ...scoreCells(score)].join('  '));
      if (score.interval.low > 0.5) writeFileSync(weightsFile(variant), writeTable(table));
    }
  });
}
