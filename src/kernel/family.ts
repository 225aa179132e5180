import type { Rules } from '../engine';

/** Codes of `assembly/rules.ts`. */
const HOST = 0;
const OPPOSITE = 1;
const FOURS = 2;
const LEAP = 3;
const SNAKE = 4;
const STORES = 5;
const FEEDING = 6;

/** Who plays the moves of a rule set in the kernel. */
export interface Family {
  readonly code: number;
  /** Its choices, in the family's own code. */
  readonly traits: number;
  /** 1 where laps run counterclockwise, -1 clockwise. */
  readonly step: 1 | -1;
}

/** The engine itself, through imported functions: whatever is not written out in the kernel. */
export const HOST_FAMILY: Family = { code: HOST, traits: 0, step: 1 };

/** Sixteen holes lie in two words, and sixteen cells where the totals are told from the board within them. */
const MOST_HOLES = 16;

/**
 * The family that plays these rules in the kernel. Every option value that a family does not name here is left to
 * the engine; `endless` stop and void, `lapLimit`, `repetition` and `turnLimit` are the kernel's own.
 */
export function findFamily(rules: Rules): Family {
  if (rules.options['endless'] === 'illegal') return HOST_FAMILY;
  return Object.hasOwn(FAMILIES, rules.variant.id) ? FAMILIES[rules.variant.id](rules) : HOST_FAMILY;
}

type Chooser = (rules: Rules) => Family;

const FAMILIES: Readonly<Record<string, Chooser>> = {
  'sadeqa-iii': opposite,
  'sadeqa-91': opposite,
  'en-gehe': opposite,
  'hoyito-iii': fours,
  'hoyito-ii': fours,
  'raja-pasu': leap,
  'pasu-pondi': leap,
  'walak-pussa': leap,
  katro: snake,
  'katro-4x4': snake,
  'katro-4x6': snake,
  kalah: stores,
  oware: feeding,
};

const TAKES_CAPTURING_SEED = 1;
const ENDS_AT_MAJORITY = 2;

function opposite({ board, options }: Rules): Family {
  if (board.holes > MOST_HOLES) return HOST_FAMILY;
  const takesSeed = options['takeCapturingSeed'] === 'true' ? TAKES_CAPTURING_SEED : 0;
  const endsEarly = options['earlyMajority'] === 'true' ? ENDS_AT_MAJORITY : 0;
  return { code: OPPOSITE, traits: takesSeed | endsEarly, step: 1 };
}

const TAKES_RUN = 1;

function fours({ board, variant }: Rules): Family {
  if (board.holes > MOST_HOLES - 2) return HOST_FAMILY;
  return { code: FOURS, traits: variant.id === 'hoyito-ii' ? TAKES_RUN : 0, step: 1 };
}

const TAKES_FOURS = 1;
const SPARES_FINAL_FOUR = 2;
const LEAPS_ON = 4;
const ENDS_ONE_SIDED = 8;

function leap({ options, variant }: Rules): Family {
  if (variant.id === 'walak-pussa') return { code: LEAP, traits: LEAPS_ON, step: 1 };
  if (variant.id === 'pasu-pondi') return { code: LEAP, traits: TAKES_FOURS | ENDS_ONE_SIDED, step: -1 };
  const sparesFinal = options['finalFour'] === 'none' ? SPARES_FINAL_FOUR : 0;
  return { code: LEAP, traits: TAKES_FOURS | sparesFinal, step: 1 };
}

const HITS_NEAREST_HOLE = 1;
/** Holes a row, from this bit on. */
const FILES_SHIFT = 8;

function snake({ board, options }: Rules): Family {
  if (options['direction'] !== 'fixed' || options['lastCounter'] === 'straight') return HOST_FAMILY;
  const hits = options['opponentRow'] === 'hole' ? HITS_NEAREST_HOLE : 0;
  return { code: SNAKE, traits: hits | (board.files << FILES_SHIFT), step: 1 };
}

const CAPTURES_ALONE = 1;

function stores({ board, options }: Rules): Family {
  if (board.holes > MOST_HOLES) return HOST_FAMILY;
  return { code: STORES, traits: options['capture'] === 'empty' ? CAPTURES_ALONE : 0, step: 1 };
}

const FORFEITS_GRAND_SLAM = 1;

function feeding({ options }: Rules): Family {
  if (options['grandSlam'] === 'illegal') return HOST_FAMILY;
  return { code: FEEDING, traits: options['grandSlam'] === 'forfeit' ? FORFEITS_GRAND_SLAM : 0, step: 1 };
}
