/** The pictures in words: titles, descriptions, notes. */
import {
  type Board,
  capturedSeeds,
  findOutcome,
  isClosed,
  makeMove,
  type Outcome,
  type Played,
  type Position,
  type Side,
  SIDE_NAMES,
} from '../engine/index';
import type { CapturedHole } from './marks';
import { ownerOfRank, rowNameOf } from './layout';

/** `South`, `North`. */
export function sideName(side: Side): string {
  const name = SIDE_NAMES[side];
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** Whose turn it is, or how the game ended. */
export function standingOf(position: Position, ended?: Outcome): string {
  const outcome = ended ?? findOutcome(position);
  if (outcome === undefined) return `${sideName(position.state.side)} to move`;
  return outcome.winner === undefined ? 'drawn' : `${sideName(outcome.winner)} has won`;
}

/** Every hole with its seeds, rank by rank from the top, then what is captured. */
export function describeBoard(position: Position): string {
  const { board } = position.rules;
  const ranks = board.picture.map((row, fromTop) => {
    const name = rowNameOf(board, fromTop);
    const owner = sideName(ownerOfRank(board, fromTop));
    const holes = row.map((hole) => describeHole(position, hole)).join(', ');
    const rank = String(board.ranks - fromTop);
    return `Rank ${rank}, ${owner}\u2019s ${name === undefined ? 'row' : `${name} row`}: ${holes}.`;
  });
  const captured = capturedSeeds(position);
  if (captured === undefined) return ranks.join(' ');
  return `${ranks.join(' ')} Captured: South ${String(captured[0])}, North ${String(captured[1])}.`;
}

function describeHole({ rules, state }: Position, hole: number): string {
  const holds = isClosed(state, hole) ? 'closed' : String(state.cells[hole]);
  return `${rules.board.names[hole]} ${holds}`;
}

/** `South plays e1`. */
export function headlineOf({ rules }: Position, { side, move }: Played): string {
  return `${sideName(side)} plays ${makeMove(rules, move)}`;
}

/** What a ply did, in parts: laps, seeds sown, captures, what follows. */
export function summariseMove(ply: Played): string[] {
  const parts = [countOf(ply.laps, 'lap'), `${countOf(ply.seedsSown, 'seed')} sown`, ...capturesInWords(ply)];
  if (ply.lapLimitReached) parts.push('stopped at the lap limit');
  if (ply.extraTurn) parts.push(`${sideName(ply.side)} moves again`);
  if (ply.passedOver !== undefined) parts.push(`${sideName(ply.passedOver)} passes`);
  return parts;
}

function capturesInWords({ captured, side, position, endsGame }: Played): string[] {
  const gains = ([0, 1] as const).filter((who) => captured[who] > 0);
  if (gains.length === 0) return ['nothing captured'];
  if (!position.rules.seedsLeave) return [`${String(captured[side])} captured and sown on`];
  const verb = endsGame ? 'gains' : 'captures';
  return gains.map((who) => `${sideName(who)} ${verb} ${String(captured[who])}`);
}

export function describeCaptures(board: Board, captures: readonly CapturedHole[]): string {
  if (captures.length === 0) return '';
  const holes = captures.map(({ hole, seeds }) => `${board.names[hole]} ${String(seeds)}`);
  return ` Captured from ${holes.join(', ')}.`;
}

export function countOf(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1,992`, whatever the language of the machine. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
