import { copyState, type Move, type Position, Tally } from '../engine';
import { LOWER } from './proof';
import { MOST_PLIES, type SearchPath } from './searchPath';
import { DEPTH_LOWER, type TranspositionTable } from './transpositionTable';
import { turnsOf } from './turns';

/**
 * A variation from the root, continued by the moves that the table holds for the states it leads to. Where a
 * value came from the table the search itself has walked only the beginning.
 */
export function followTable(
  { rules, state: root }: Position,
  path: SearchPath,
  table: TranspositionTable,
  variation: readonly Move[],
): Move[] {
  const moves: Move[] = [];
  const tally = new Tally();
  let state = root;
  for (let ply = 1; ply <= MOST_PLIES; ply++) {
    const move = variation[ply - 1] ?? findStored();
    if (move === undefined) break;
    const child = copyState(state);
    tally.clear();
    rules.step(child, move, tally, null);
    path.extend(ply, state, child, turnsOf(state.side, child, tally));
    path.readKeys(ply, child);
    moves.push(move);
    state = child;
    if (child.over || path.reachesTurnLimit(ply) || path.isThirdOccurrence(ply, child, false)) break;
  }
  return moves;

  function findStored(): Move | undefined {
    const ply = moves.length;
    const entry = table.find(path.tableKeyA(ply), path.tableKeyB(ply));
    if (entry < 0 || (table.flags[entry] & (LOWER | DEPTH_LOWER)) === 0) return undefined;
    const move = table.moves[entry];
    return rules.isLegal(state, move) ? move : undefined;
  }
}
