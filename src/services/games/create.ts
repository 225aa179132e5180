import type { NewGame, StoredGame } from '../../archive';
import { Line, makePosition, type Position, type Rules } from '../../engine';
import { DomainError } from '../../errors';
import { ownerOfNew } from '../keys';
import { checkPositionInput, type PositionInput, readPosition, rulesOf } from '../standing';
import { checkNumber } from '../text';
import { checkLabel, LONGEST_TAG, MOST_TAGS } from './labels';
import { seatToMove, storedState } from './replay';
import { createSeat, makeRandomToken, type SeatInput } from './seats';
import { traceOf } from './trace';

export interface CreateGameInput {
  readonly variant: string;
  readonly options?: PositionInput['options'];
  readonly position?: string | null | undefined;
  readonly south: SeatInput;
  readonly north: SeatInput;
  readonly tags?: readonly string[] | null | undefined;
  /** Seen by the holder of the key alone that it is made with, and by those who play in it. */
  readonly private?: boolean | null | undefined;
  /** Sent again with it, the same input creates nothing a second time. */
  readonly idempotencyKey?: string | null | undefined;
}

export interface PreparedGame {
  readonly game: NewGame;
  readonly southToken: string | null;
  readonly northToken: string | null;
}

/** A stored game is played again whenever somebody reads it: what a single line may ask for is too much here. */
const MOST_STORED_TURNS = 2_000;

/** Checks everything about a game to be stored, and makes the secrets of its seats. */
export function prepareGame(input: CreateGameInput, makeToken = makeRandomToken): PreparedGame {
  checkPositionInput(input);
  const rules = rulesOf(input.variant, input.options);
  checkStoredLength(rules);
  const start = readPosition(rules, input.position);
  if (new Line(start).outcome !== undefined) {
    throw new DomainError('GAME_OVER', 'the game is over in this position', { at: 'position' });
  }
  const south = createSeat('south', input.south, makeToken);
  const north = createSeat('north', input.north, makeToken);
  const seats = { south: south.seat, north: north.seat };
  const owner = ownerOfNew(input.private);
  const game = gameFrom(start, { ...seats, tags: checkTags(input.tags ?? []), owner });
  return { game, southToken: south.token, northToken: north.token };
}

/** A game that begins with this position, to be stored. */
export function gameFrom(
  start: Position,
  parts: Pick<StoredGame, 'south' | 'north' | 'tags' | 'owner'>,
): NewGame {
  const { variant, options } = start.rules;
  const state = storedState(start);
  const isSelfPlay = parts.south.kind === 'AI' && parts.north.kind === 'AI';
  return {
    ...parts,
    ...state,
    variant: variant.id,
    options,
    source: isSelfPlay ? 'SELF_PLAY' : 'PLAYED',
    startPosition: makePosition(start),
    trace: traceOf(start, []),
    aiToMove: seatToMove({ ...parts, ...state }).kind === 'AI',
  };
}

/** Refuses options under which a game may be too long to be kept. */
export function checkStoredLength({ turnLimit }: Rules): void {
  checkNumber('option turnLimit of a stored game', turnLimit, 1, MOST_STORED_TURNS);
}

function checkTags(tags: readonly string[]): string[] {
  checkNumber('the number of tags', tags.length, 0, MOST_TAGS);
  tags.forEach((tag, index) => checkLabel(`tags[${String(index)}]`, tag, LONGEST_TAG));
  return [...new Set(tags)];
}
