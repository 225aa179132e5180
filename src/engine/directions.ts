/** Games in which the mover chooses between a circuit and its mirror image. */
import { NORTH, type Side, SOUTH } from './board';
import type { ExtraField, Move } from './rules';
import { REVERSED } from './rules';
import type { FrozenState, State } from './state';

/** `fixed`: one circuit; `per-turn`: chosen at every move; `per-game`: kept from a side's first move on. */
export type DirectionRule = 'fixed' | 'per-turn' | 'per-game';

/** What a side has chosen, two bits a side in `State.extra`. */
const UNCHOSEN = 0;
const FORWARD = 1;
const MIRRORED = 2;

function chosenBy(extra: number, side: Side): number {
  return (extra >> (2 * side)) & 3;
}

function directionOf(move: Move): number {
  return (move & REVERSED) === 0 ? FORWARD : MIRRORED;
}

/** Whether the state lets the side to move sow in the direction of the move. */
export function allowsDirection(rule: DirectionRule, state: FrozenState, move: Move): boolean {
  if (rule === 'fixed') return directionOf(move) === FORWARD;
  const chosen = chosenBy(state.extra, state.side);
  return rule === 'per-turn' || chosen === UNCHOSEN || chosen === directionOf(move);
}

/** Keeps the direction of a side's first move where it binds the rest of the game. */
export function rememberDirection(rule: DirectionRule, state: State, move: Move): void {
  if (rule === 'per-game') state.extra |= directionOf(move) << (2 * state.side);
}

/** Turns the first `holes` entries of `out` into moves: all forward ones allowed, then all mirrored ones. */
export function listDirections(rule: DirectionRule, state: FrozenState, holes: number, out: Move[]): number {
  if (!allowsDirection(rule, state, REVERSED)) return holes;
  const isForwardAllowed = allowsDirection(rule, state, 0);
  const first = isForwardAllowed ? holes : 0;
  for (let i = 0; i < holes; i++) out[first + i] = out[i] + REVERSED;
  return first + holes;
}

const LETTERS = ['?', '+', '-'];

/** `dir=+?`: South's direction, then North's; `?` before a side's first move. */
export const directionField: ExtraField = {
  form: "dir= with South's and North's direction (+, - or ?), such as dir=+?",
  parse(text) {
    const written = /^dir=([-+?])([-+?])$/.exec(text);
    if (written === null || text === 'dir=??') return undefined;
    return (LETTERS.indexOf(written[1]) << (2 * SOUTH)) | (LETTERS.indexOf(written[2]) << (2 * NORTH));
  },
  make: (extra) =>
    extra === 0 ? '' : `dir=${LETTERS[chosenBy(extra, SOUTH)]}${LETTERS[chosenBy(extra, NORTH)]}`,
};
