import type { Rules } from '../engine';
import type { Weights } from '../kernel';
import { FITTED } from './weights/index';

/** Numbers of seeds in a hole that are told apart: none to fourteen, and more. */
const COUNTS = 16;

/** Weights as they are kept in a file: a column holds from so many seeds up to the next column's. */
export interface WeightTable {
  /** Least seeds of each column, rising from 0. */
  readonly seeds: readonly number[];
  /** In hundredths of a seed, one row a hole of one side, one number a column. */
  readonly holes: readonly (readonly number[])[];
  readonly tempo: number;
}

/** Where nothing was fitted and seeds are captured: seeds are spread over many holes rather than heaped up in few. */
const OPEN_HOLE = 50;
const TEMPO = 3;

const byRules = new WeakMap<Rules, Weights>();

/** What the evaluation adds to the balance of seeds: fitted to these rules, else what serves most games. */
export function findWeights(rules: Rules): Weights {
  let weights = byRules.get(rules);
  if (weights === undefined) {
    const table = FITTED[rules.variant.id];
    const fits = table?.holes.length === rules.board.half;
    weights = readWeights(fits ? table : makePlainTable(rules));
    byRules.set(rules, weights);
  }
  return weights;
}

/** Every hole weighs the same, whatever number of seeds it holds. */
export function makePlainTable({ board, seedsLeave }: Rules): WeightTable {
  const row = [0, seedsLeave ? OPEN_HOLE : 0];
  return {
    seeds: [0, 1],
    holes: Array.from({ length: board.half }, () => row),
    tempo: seedsLeave ? TEMPO : 0,
  };
}

export function readWeights({ seeds, holes, tempo }: WeightTable): Weights {
  const columns = Array.from(
    { length: COUNTS },
    (_, count) => seeds.filter((least) => least <= count).length - 1,
  );
  return { holes: holes.map((row) => columns.map((column) => row[column])), tempo };
}

/** South's weight less North's. */
export function weighHoles({ holes }: Weights, cells: ArrayLike<number>): number {
  const half = holes.length;
  let balance = 0;
  for (let place = 0; place < half; place++) {
    balance += weighHole(holes[place], cells[place]) - weighHole(holes[place], cells[half + place]);
  }
  return balance;
}

function weighHole(weights: readonly number[], seeds: number): number {
  return weights[seeds < COUNTS ? seeds : COUNTS - 1];
}
