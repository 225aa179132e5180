/** Games counted by how they ended. */
export interface ResultsView {
  readonly games: number;
  readonly southWins: number;
  readonly northWins: number;
  readonly draws: number;
  /** South's final seeds less North's, averaged over games whose seeds were counted; 0 where none were. */
  readonly averageMargin: number;
}

export interface ExploredMoveView extends ResultsView {
  readonly move: string;
}

interface Tally {
  readonly result: number;
  readonly games: number;
  readonly counted: number;
  readonly marginSum: number;
}

export function sumResults(tallies: readonly Tally[]): ResultsView {
  const counted = sumOf(tallies, ({ counted }) => counted);
  const marginSum = sumOf(tallies, ({ marginSum }) => marginSum);
  return {
    games: sumOf(tallies, ({ games }) => games),
    southWins: gamesWith(tallies, 1),
    northWins: gamesWith(tallies, -1),
    draws: gamesWith(tallies, 0),
    averageMargin: ratio(marginSum, counted),
  };
}

function gamesWith(tallies: readonly Tally[], wanted: number): number {
  return sumOf(tallies, ({ result, games }) => (result === wanted ? games : 0));
}

/** By move, most games first; games that ended where they would have moved are left out. */
export function sumMoves<T extends Tally>(
  tallies: readonly T[],
  moveOf: (tally: T) => string,
): ExploredMoveView[] {
  const groups = groupBy(
    tallies.filter((tally) => moveOf(tally) !== ''),
    moveOf,
  );
  const moves = [...groups].map(([move, group]) => ({ move, ...sumResults(group) }));
  return moves.sort((a, b) => b.games - a.games || (a.move < b.move ? -1 : 1));
}

export function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export function sumOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}

/** 0 where there is nothing to divide by. */
export function ratio(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}
