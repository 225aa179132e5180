import type { GameLengths } from '../api/gameShapes';

/** As many as a phone has room for. */
const MOST_COLUMNS = 24;

/**
 * The lengths as columns without gaps between them, each of the same width: of ten plies, as they come, or where these
 * would be too many of several times ten.
 */
export function lengthColumns(lengths: readonly GameLengths[]): GameLengths[] {
  const [first, last] = [lengths[0], lengths.at(-1)];
  if (first === undefined || last === undefined) return [];
  const unit = first.maxPlies - first.minPlies + 1;
  const all = (last.maxPlies + 1 - first.minPlies) / unit;
  const width = unit * Math.ceil(all / MOST_COLUMNS);
  const columns = Array.from({ length: Math.ceil((all * unit) / width) }, (_, index) => {
    const minPlies = first.minPlies + index * width;
    return { minPlies, maxPlies: minPlies + width - 1, games: 0 };
  });
  // Each of them lies within one column.
  for (const { minPlies, games } of lengths) {
    const column = columns[Math.floor((minPlies - first.minPlies) / width)];
    if (column !== undefined) column.games += games;
  }
  return columns;
}
