/** What a search may ask of a table, board by board. */
import type { EndgameTable } from './endgameTable';
import { expectedOf, leastOf, mostOf, NO_POSITION } from './entry';

/** The answer of a probe where the table knows nothing. */
export const UNKNOWN = -1;

/** Added to each number of an answer, so that none is negative. */
const ZERO = 128;

/**
 * Reads a board: seeds of each hole in the board's numbering (what follows them is not looked at), side to move,
 * closed holes as bits, the state's `extra`. UNKNOWN, or three numbers in one that the functions below take apart:
 * seeds, of those on the board, that the side to move gets more than the opponent.
 */
export type Probe = (cells: ArrayLike<number>, side: number, closed: number, extra: number) => number;

/** No probe allocates. With closed holes, or with an award that `extra` remembers, nothing is known. */
export function createProbe(table: EndgameTable): Probe {
  const { holes, mostSeeds } = table;
  const half = holes / 2;
  return (cells, side, closed, extra) => {
    if (closed !== 0 || extra !== 0) return UNKNOWN;
    let seeds = 0;
    for (let hole = 0; hole < holes; hole++) seeds += cells[hole];
    if (seeds > mostSeeds) return UNKNOWN;
    const entry = table.find(cells, side * half, seeds);
    return entry === NO_POSITION ? UNKNOWN : packLeads(entry, seeds);
  };
}

function packLeads(entry: number, seeds: number): number {
  const zero = ZERO - seeds;
  const least = zero + 2 * leastOf(entry);
  const most = zero + 2 * mostOf(entry);
  return least | (most << 8) | ((zero + 2 * expectedOf(entry)) << 16);
}

/** The least lead that the side to move can be held to, whatever a rule says of endless play. */
export function leastLead(answer: number): number {
  return (answer & 255) - ZERO;
}

/** The most that it can reach; where it equals the least, it is the value. */
export function mostLead(answer: number): number {
  return ((answer >> 8) & 255) - ZERO;
}

/** A guess at where a repetition ends the game, within the bounds. */
export function expectedLead(answer: number): number {
  return ((answer >> 16) & 255) - ZERO;
}
