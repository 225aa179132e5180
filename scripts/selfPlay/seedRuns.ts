import { join } from 'node:path';
import type { OptionChoice } from '../../src/engine';
import { openRun, type Run, USUAL_RUN } from '../../src/services/selfPlay';
import { root } from '../stamp';

/** The games that come with the service: a compressed file a variant. */
export const SEEDS_FOLDER = join(root, 'seeds');

export function seedFile(variant: string): string {
  return join(SEEDS_FOLDER, `${variant}.games.gz`);
}

const MAIN_VARIANTS: readonly string[] = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'];
const MAIN_GAMES = 300;
const OTHER_GAMES = 200;
const LEVELS = [2, 3, 4, 5, 6];

/** Readings that make a difference in many games, so that there is something to be asked about options. */
const OPTION_GAMES = 50;
const OPTION_LEVELS = [3, 5];
const OPTIONS: Readonly<Record<string, readonly OptionChoice[]>> = {
  katro: [{ name: 'direction', value: 'per-turn' }],
  'hoyito-iii': [
    { name: 'endless', value: 'illegal' },
    { name: 'lapLimit', value: '8' },
  ],
  'sadeqa-iii': [
    { name: 'endless', value: 'void' },
    { name: 'lapLimit', value: '20' },
  ],
};

/** The runs of a variant, in the order in which its file holds them. */
export function listSeedRuns(variant: string): readonly Run[] {
  const games = MAIN_VARIANTS.includes(variant) ? MAIN_GAMES : OTHER_GAMES;
  const usual = openRun({ ...USUAL_RUN, variant, options: [], games, levels: LEVELS });
  if (!Object.hasOwn(OPTIONS, variant)) return [usual];
  const options = OPTIONS[variant];
  return [usual, openRun({ ...USUAL_RUN, variant, options, games: OPTION_GAMES, levels: OPTION_LEVELS })];
}
