import type { Rules } from '../engine';
import { FITTED } from './weights/index';

/** Seeds of a hole that weights tell apart: 0 to 14, and 15 or more. */
export const COLUMNS = 16;

/**
 * What the evaluation adds to the seeds a side leads by, in points (100 a seed). A hole is numbered from its
 * owner's first one in sowing order; what the mover's holes are worth counts for him, the opponent's against.
 */
export interface Weights {
  /** One row a hole of one side: `hole * 16 + min(seeds, 15)`. */
  readonly holes: Int16Array;
  /** For having the move, for each seed on the board. */
  readonly tempo: number;
}

/** Weights as they are kept in a file: a column holds from so many seeds up to the next column's. */
export interface WeightTable {
  /** Least seeds of each column, rising from 0. */
  readonly seeds: readonly number[];
  /** Points, one row a hole of one side, one number a column. */
  readonly holes: readonly (readonly number[])[];
  readonly tempo: number;
}

/** Where nothing was fitted: seeds are spread over many holes rather than heaped up in few. */
const OPEN_HOLE = 50;
const TEMPO = 3;

const known = new WeakMap<Rules, Weights>();

/** The weights of a variant: its own where they were fitted for its board, else those that serve most games. */
export function findWeights(rules: Rules): Weights {
  let weights = known.get(rules);
  if (weights === undefined) {
    const table = FITTED[rules.variant.id];
    const fits = table?.holes.length === rules.board.half;
    weights = fits ? readWeights(table) : createPlainWeights(rules);
    known.set(rules, weights);
  }
  return weights;
}

export function createPlainWeights({ board, seedsLeave }: Rules): Weights {
  const row = [0, seedsLeave ? OPEN_HOLE : 0];
  const holes = Array.from({ length: board.half }, () => row);
  return readWeights({ seeds: [0, 1], holes, tempo: seedsLeave ? TEMPO : 0 });
}

export function readWeights({ seeds, holes, tempo }: WeightTable): Weights {
  const columns = Array.from(
    { length: COLUMNS },
    (_, count) => seeds.filter((least) => least <= count).length - 1,
  );
  return { holes: Int16Array.from(holes.flatMap((row) => columns.map((column) => row[column]))), tempo };
}
