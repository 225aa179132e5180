import { LEVELS } from '../../../src/search';
import { printTable } from '../../table';
import { Options, programDigest, withCrew } from '../command';
import { playMatch } from '../match';
import { loadStarts } from '../starts';
import { openLog, SCORE_HEADS, scoreCells } from './match';

/**
 * npm run ladder -- [--variant <id>] [--games 200] [--from 1] [--to 8] [--threads n]: each level against the one
 * below it.
 */
export async function runLadder(args: readonly string[]): Promise<void> {
  const options = new Options(args, ['variant', 'games', 'from', 'to', 'threads']);
  const starts = Math.ceil(options.count('games', 200) / 2);
  const from = options.count('from', 1);
  const to = options.count('to', LEVELS.length);
  const log = openLog('ladder');
  await withCrew(options.threads(), async (crew) => {
    for (const variant of options.variants()) {
      const rows: string[][] = [];
      for (let level = from + 1; level <= to; level++) {
        const [ours, theirs] = [`level ${String(level)}`, `level ${String(level - 1)}`];
        const match = { variant, ours, theirs, starts: loadStarts(variant, starts) };
        const score = await playMatch(crew, log, programDigest(), match);
        rows.push([`${String(level)} : ${String(level - 1)}`, ...scoreCells(score)]);
      }
      printTable([variant, ...SCORE_HEADS], rows);
    }
  });
}
