import { LEVELS } from '../../../src/search';
import { printTable } from '../../table';
import { Options, programDigest, withCrew } from '../command';
import { playMatch } from '../match';
import { loadStarts } from '../starts';
import { openLog, SCORE_HEADS, scoreCells } from './match';

const SPEEDLESS = ['random', 'greedy'] as const;
const THINKERS = ['uct', 'alpha-beta'] as const;

/**
 * npm run strength -- [--variant <id>] [--level 8] [--millis 20] [--games 100] [--threads n]: a level against plain
 * players. Those that think have `millis` of CPU time for a move, and so has level 8; the levels below it take what
 * their plies take.
 */
export async function runStrength(args: readonly string[]): Promise<void> {
  const options = new Options(args, ['variant', 'level', 'millis', 'games', 'threads']);
  const starts = Math.ceil(options.count('games', 100) / 2);
  const millis = `millis=${String(options.count('millis', 20))}`;
  const level = options.count('level', LEVELS.length);
  const ours = level < LEVELS.length ? `level ${String(level)}` : `level ${String(level)} ${millis}`;
  const opponents = [...SPEEDLESS, ...THINKERS.map((name) => `${name} ${millis}`)];
  await withCrew(options.threads(), async (crew) => {
    for (const variant of options.variants()) {
      const rows: string[][] = [];
      for (const theirs of opponents) {
        const match = { variant, ours, theirs, starts: loadStarts(variant, starts) };
        const score = await playMatch(crew, openLog('strength'), programDigest(), match);
        rows.push([`${ours} : ${theirs}`, ...scoreCells(score)]);
      }
      printTable([variant, ...SCORE_HEADS], rows);
    }
  });
}
