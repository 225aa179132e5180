/** What a table knows of the moves of a position. */
import {
  copyState,
  type FrozenState,
  legalMoves,
  type Move,
  type Position,
  type State,
  Tally,
} from '../engine';
import type { EndgameTable } from './endgameTable';
import { expectedOf, isSettled, leastOf, mostOf, NO_POSITION, pliesOf } from './entry';

/** Leads are those at the end of the game, in seeds, of the side to move before the move. */
export interface RatedMove {
  readonly move: Move;
  readonly child: FrozenState;
  /** Whatever a rule says of endless play the side to move can be sure of so much, and of no more than `most`. */
  readonly least: number;
  readonly most: number;
  /** See `findExpected`. */
  readonly expected: number;
  /** Plies until seeds leave the board or the game ends, if nobody errs; Infinity where that is not known. */
  readonly plies: number;
}

/** Every legal move, best first, quicker ones first among equals; undefined where the table does not reach. */
export function rateMoves(table: EndgameTable, position: Position): readonly RatedMove[] | undefined {
  const { closed, extra } = position.state;
  if (closed !== 0 || extra !== 0) return undefined;
  const rated: RatedMove[] = [];
  for (const move of legalMoves(position)) {
    const found = rateMove(table, position, move, MOST_PASSES);
    if (found === undefined) return undefined;
    rated.push(found);
  }
  return rated.sort((a, b) => b.least - a.least || b.most - a.most || a.plies - b.plies);
}

/** Entries count plies for the side that has just moved; over so many passes in a row they are counted here. */
const MOST_PASSES = 4;

function rateMove(
  table: EndgameTable,
  { rules, state }: Position,
  move: Move,
  passes: number,
): RatedMove | undefined {
  const { half, holes } = rules.board;
  const child = copyState(state);
  rules.step(child, move, new Tally(), null);
  const lead = leadOf(child, holes, state.side);
  if (child.over) return { move, child, least: lead, most: lead, expected: lead, plies: 1 };
  const seeds = rules.totalSeeds - child.cells[holes] - child.cells[holes + 1];
  const entry = table.find(child.cells, child.side * half, seeds);
  if (entry === NO_POSITION) return undefined;
  const isOwn = child.side === state.side;
  // The mover's lead with a share of what is left, his own or what the opponent leaves him.
  const leadWith = (share: number): number => lead + (isOwn ? 2 * share - seeds : seeds - 2 * share);
  const hasLeft = child.cells[holes] + child.cells[holes + 1] > state.cells[holes] + state.cells[holes + 1];
  return {
    move,
    child,
    least: leadWith(isOwn ? leastOf(entry) : mostOf(entry)),
    most: leadWith(isOwn ? mostOf(entry) : leastOf(entry)),
    expected: leadWith(expectedOf(entry)),
    plies: hasLeft ? 1 : 1 + pliesAfter(table, { rules, state: child }, entry, isOwn, passes),
  };
}

function leadOf({ cells }: State, holes: number, side: number): number {
  return side === 0 ? cells[holes] - cells[holes + 1] : cells[holes + 1] - cells[holes];
}

function pliesAfter(
  table: EndgameTable,
  child: Position,
  entry: number,
  isOwn: boolean,
  passes: number,
): number {
  if (!isSettled(entry)) return Infinity;
  if (!isOwn) return pliesOf(entry);
  if (passes === 0) return Infinity;
  const next = legalMoves(child).flatMap((move) => rateMove(table, child, move, passes - 1) ?? []);
  const best = Math.max(...next.map(({ least }) => least));
  return Math.min(...next.filter(({ least }) => least === best).map(({ plies }) => plies));
}
