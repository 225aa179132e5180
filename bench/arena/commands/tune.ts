import { type Rung } from '../../../src/search/ladders';
import { levelsOf } from '../../../src/search';
import { Options, percent, programDigest, withCrew } from '../command';
import { playMatch } from '../match';
import { loadStarts } from '../starts';
import { findNoise } from '../tune';
import { openLog } from './match';

/** Of the starts of a variant the ladder uses the first hundred: levels are tuned on the others. */
const FIRST_START = 100;

/**
 * npm run arena -- tune [--variant <id>] [--from 7] [--to 1] [--share 80] [--rungs 1:5,2:8] [--games 200]
 * [--threads n]: beginning at the level `from`, which stays as it is, the noise that each next one needs for the
 * upper to win that share (in per cent) against the lower. `rungs` are depths and first guesses for the levels from
 * 1, where they are not those that are played.
 */
export async function runTune(args: readonly string[]): Promise<void> {
  const options = new Options(args, ['variant', 'from', 'to', 'share', 'rungs', 'games', 'threads']);
  const [from, to] = [options.count('from', 7), options.count('to', 1)];
  const wanted = options.count('share', 80) / 100;
  const starts = options.count('games', 200) / 2;
  const log = openLog('tune');
  await withCrew(options.threads(), async (crew) => {
    for (const variant of options.variants()) {
      const chosen = loadStarts(variant, FIRST_START + starts).slice(FIRST_START);
      const measure = async (upper: Rung, lower: Rung): Promise<number> => {
        const match = { variant, ours: describe(upper), theirs: describe(lower), starts: chosen };
        return (await playMatch(crew, log, programDigest(), match)).share;
      };
      const rungs = readRungs(options.text('rungs', ''), variant);
      for (const step of climb(from, to)) {
        const rung = await fit(step, rungs, wanted, measure);
        console.log(`${variant}  level ${String(step.level)}: ${rung.text}`);
      }
    }
  });
}

interface Step {
  readonly level: number;
  /** The level tuned before. */
  readonly beside: number;
}

function climb(from: number, to: number): Step[] {
  const towards = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, index) => {
    const beside = from + index * towards;
    return { level: beside + towards, beside };
  });
}

/** Puts the rung found in its place. */
async function fit(
  { level, beside }: Step,
  rungs: Rung[],
  wanted: number,
  measure: (upper: Rung, lower: Rung) => Promise<number>,
): Promise<{ text: string }> {
  const { depth, noise: guess } = rungs[level - 1];
  const known = rungs[beside - 1];
  const isLower = level < beside;
  const { noise, share } = await findNoise(isLower ? wanted : 1 - wanted, guess, async (tried) => {
    const rung = { depth, noise: tried };
    return isLower ? measure(known, rung) : 1 - (await measure(rung, known));
  });
  rungs[level - 1] = { depth, noise };
  return { text: `[${String(depth)}, ${String(noise)}]  ${percent(isLower ? share : 1 - share)}` };
}

function readRungs(text: string, variant: string): Rung[] {
  const played = levelsOf(variant).map(({ maxDepth, noiseSeeds }) => ({
    depth: maxDepth,
    noise: noiseSeeds,
  }));
  const given = text === '' ? [] : text.split(',').map((rung) => rung.split(':').map(Number));
  return played.map((rung, index) =>
    given[index] === undefined ? rung : { depth: given[index][0], noise: given[index][1] },
  );
}

/** Plays as a level of such a depth and noise would. */
function describe({ depth, noise }: Rung): string {
  return `search depth=${String(depth)} nodes=1000000 noise=${String(noise)}`;
}
