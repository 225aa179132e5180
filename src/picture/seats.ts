import { findOutcome, NORTH, type Outcome, type Position, type Side, SOUTH } from '../engine/index';
import { sideName } from './words';
import { element, join, type Markup, textNode } from './xml';

/** Names of the players, to stand beside their seats. */
export interface Players {
  readonly south?: string;
  readonly north?: string;
}

export const SEAT_HEIGHT = 28;
const LONGEST_NAME = 20;
/** Of the words on a seat, generously: fonts differ. */
const LETTER = 8.6;

/**
 * What South and North say of themselves besides their names: `to move`, `wins`, `draws`; empty where nothing.
 * `ended` is how the game ended where the position alone does not tell.
 */
export function standingsOf(position: Position, ended?: Outcome): readonly [south: string, north: string] {
  const outcome = ended ?? findOutcome(position);
  const standing = (side: Side): string => {
    if (outcome === undefined) return position.state.side === side ? 'to move' : '';
    return outcome.winner === undefined ? 'draws' : outcome.winner === side ? 'wins' : '';
  };
  return [standing(SOUTH), standing(NORTH)];
}

/** A seat's name on a line of its own about the middle `x`; on a badge where it has something to say. */
export function drawSeat(x: number, y: number, side: Side, players: Players, standing: string): Markup {
  const name = nameOf(players, side);
  const seat = sideName(side) + (name === '' ? '' : ` (${name})`);
  if (standing === '') return element('text', { class: 'seat', x, y: y + 19 }, textNode(seat));
  const words = `${seat} ${standing}`;
  const width = 30 + widthOf(words) * LETTER;
  return join([
    element('rect', { class: 'pill', x: x - width / 2, y: y + 1, width, height: SEAT_HEIGHT - 2, rx: 13 }),
    element('text', { class: 'seat active', x, y: y + 19 }, textNode(words)),
  ]);
}

/** In words, for the description: who sits where, as far as names are given. */
export function describePlayers(players: Players): string {
  return ([SOUTH, NORTH] as const)
    .map((side) => ({ side, name: nameOf(players, side) }))
    .filter(({ name }) => name !== '')
    .map(({ side, name }) => ` ${sideName(side)} is ${name}.`)
    .join('');
}

function nameOf(players: Players, side: Side): string {
  return cleanName((side === SOUTH ? players.south : players.north) ?? '');
}

/** Without what XML forbids or what turns the direction of writing, and not longer than the line. */
function cleanName(name: string): string {
  const characters = Array.from(name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim());
  let width = 0;
  const kept = characters.findIndex((character) => (width += widthOf(character)) > LONGEST_NAME);
  return kept === -1 ? characters.join('') : `${characters.slice(0, kept).join('').trimEnd()}\u2026`;
}

/** In letters; those of East Asian scripts and pictures are twice as wide. */
function widthOf(words: string): number {
  return Array.from(words).reduce((sum, character) => sum + (character >= '\u1100' ? 2 : 1), 0);
}
