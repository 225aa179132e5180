import { nextRound, type Position, type Side, SIDE_NAMES, type SideName } from '../../engine';
import { Budget } from '../budget';
import { unwrap } from '../faults';
import { type PositionInput, standAt } from '../standing';
import { checkNumber } from '../text';
import { Trail } from '../trail';
import { PositionView } from '../views/position';
import { checkOffered } from './offered';

/** What follows a finished round of a match. */
export interface NextRoundView {
  readonly over: boolean;
  /** Of the match; null while it goes on, and where nobody can begin and both sides hold as much. */
  readonly winner: SideName | null;
  /** Its number and first position; null where the match is over. */
  readonly round: number | null;
  readonly position: PositionView | null;
  /** To be handed on as `previousWinner` after the next round. */
  readonly lastWinner: SideName | null;
}

const LAST_ROUND = 100_000;

/** The round after a finished one, be it a line of play or just its final position. Nothing is stored. */
export function findNextRound(
  at: PositionInput,
  round: number,
  previousWinner: SideName | null | undefined,
  budget = new Budget(),
): NextRoundView {
  checkNumber('round', round, 1, LAST_ROUND);
  const { line } = standAt(at, budget);
  checkOffered(line.position.rules);
  const next = unwrap(nextRound(line, round, sideOf(previousWinner)));
  const lastWinner = nameOf(next.lastWinner);
  if (next.kind === 'over') {
    return { over: true, winner: nameOf(next.winner), round: null, position: null, lastWinner };
  }
  const position = viewOfStart(next.start, budget);
  return { over: false, winner: null, round: next.round, position, lastWinner };
}

function viewOfStart(start: Position, budget: Budget): PositionView {
  return new PositionView(start, undefined, () => Trail.from(start, [], budget));
}

function sideOf(name: SideName | null | undefined): Side | undefined {
  if (name === null || name === undefined) return undefined;
  return name === 'SOUTH' ? 0 : 1;
}

function nameOf(side: Side | undefined): SideName | null {
  return side === undefined ? null : SIDE_NAMES[side];
}
