/** Tables of solved positions inside the search. */
import type { Line } from '../engine';
import { type Endgames, MOST_PLIES } from '../kernel';
import { createProbe, type EndgameTable } from '../tables';

/** A ply completes two turns at most: its own, and the opponent's where he has to pass. */
const MOST_TURNS_PER_PLY = 2;

/** Whether the turn limit is further away than any line that an entry of the table rests on, `plies` from now. */
export function outlastsTable(line: Line, table: EndgameTable, plies = 0): boolean {
  const turnsLeft = line.position.rules.turnLimit - line.turnsPlayed;
  return turnsLeft > MOST_TURNS_PER_PLY * (table.mostPlies + plies);
}

/**
 * What the search asks at its nodes; undefined where the turn limit might be met first. Whether positions have
 * recurred on the way, so that a bound could be cut short by a third occurrence, the search sees to itself.
 */
export function createEndgames(line: Line, table: EndgameTable): Endgames | undefined {
  if (!outlastsTable(line, table, MOST_PLIES)) return undefined;
  const probe = createProbe(table);
  return {
    mostSeeds: table.mostSeeds,
    find: ({ cells, side, closed, extra }) => probe(cells, side, closed, extra),
  };
}
