import type { WeightTable } from '../../../src/search';
import type { Sample } from './selfPlay';

/** Least seeds of each column of the table that is fitted: few games have many seeds in one hole. */
export const SEED_COLUMNS = [0, 1, 2, 3, 4, 5, 7, 10] as const;
const TOLD = SEED_COLUMNS.length - 1;

/** Weights to be fitted: each hole with each column but the empty one, which is worth 0, and the move. */
export function countFeatures(half: number): number {
  return half * TOLD + 1;
}

/** What one position has of each feature: seeds of the move, own holes less the opponent's. */
export function readFeatures({ holes }: Sample, features: Float64Array): void {
  const half = holes.length / 2;
  features.fill(0);
  let onBoard = 0;
  holes.forEach((seeds, index) => {
    onBoard += seeds;
    const column = columnOf(seeds);
    if (column > 0) features[(index % half) * TOLD + column - 1] += index < half ? 1 : -1;
  });
  features[half * TOLD] = onBoard;
}

function columnOf(seeds: number): number {
  let column = 0;
  while (column < TOLD && SEED_COLUMNS[column + 1] <= seeds) column++;
  return column;
}

/** Fitted weights, in points, as a table. */
export function makeTable(weights: ArrayLike<number>, half: number): WeightTable {
  const holes = Array.from({ length: half }, (_, hole) => [
    0,
    ...Array.from({ length: TOLD }, (__, column) => Math.round(weights[hole * TOLD + column])),
  ]);
  return { seeds: SEED_COLUMNS, holes, tempo: Math.round(weights[half * TOLD]) };
}
