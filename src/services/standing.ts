import {
  findRules,
  Line,
  type Move,
  type OptionChoice,
  parsePosition,
  type Position,
  type Result,
  type Rules,
  startPosition,
} from '../engine';
import { DomainError } from '../errors';
import type { Budget } from './budget';
import { unwrap } from './faults';
import { checkText } from './text';
import { Trail } from './trail';
import { PositionView } from './views/position';

/** A position as callers give it: the variant's start, or a text, then moves played from it. */
export interface PositionInput {
  readonly variant: string;
  readonly position?: string | null | undefined;
  readonly moves?: readonly string[] | null | undefined;
  readonly options?: readonly OptionChoice[] | null | undefined;
}

/** Where a line of play stands. */
export interface Standing {
  readonly line: Line;
  readonly moves: readonly Move[];
  readonly trail: Trail;
  readonly view: PositionView;
}

const LONGEST_NAME = 64;
const LONGEST_POSITION = 400;
const LONGEST_MOVE = 8;
const MOST_OPTIONS = 50;
/** Far longer than any game ends; the budget stops before where the moves are costly. */
export const MOST_MOVES = 10_000;

/** The rules that a variant and its options name; the error says which of them is wrong. */
export function rulesOf(variant: string, options: PositionInput['options']): Rules {
  checkRulesInput(variant, options);
  return unwrap(findRules(variant, options ?? []));
}

function checkRulesInput(variant: string, options: PositionInput['options']): void {
  checkText('variant', variant, { most: LONGEST_NAME });
  checkCount('options', options, MOST_OPTIONS);
  options?.forEach(({ name, value }, index) => {
    checkText(`options[${String(index)}].name`, name, { most: LONGEST_NAME });
    checkText(`options[${String(index)}].value`, value, { most: LONGEST_NAME });
  });
}

/** Bounds and well-formed text alone: what the words mean is for the rules to say. */
export function checkPositionInput({ variant, options, position, moves }: PositionInput): void {
  checkRulesInput(variant, options);
  if (typeof position === 'string') checkText('position', position, { most: LONGEST_POSITION });
  checkCount('moves', moves, MOST_MOVES);
  moves?.forEach((move, index) => checkText(`moves[${String(index)}]`, move, { most: LONGEST_MOVE }));
}

function checkCount(argument: string, list: readonly unknown[] | null | undefined, most: number): void {
  if ((list?.length ?? 0) <= most) return;
  const message = `${argument} holds at most ${String(most)} entries`;
  throw new DomainError('LIMIT_EXCEEDED', message, { argument, most });
}

/** Reads a position; the variant's start where there is none. */
export function readPosition(rules: Rules, text: string | null | undefined): Position {
  return text === null || text === undefined ? startPosition(rules) : unwrap(parsePosition(rules, text));
}

/** Plays the moves of the input from its position; the error says which input is wrong, and where. */
export function standAt(input: PositionInput, budget: Budget): Standing {
  checkPositionInput(input);
  const rules = unwrap(findRules(input.variant, input.options ?? []));
  return playOut(readPosition(rules, input.position), input.moves ?? [], budget);
}

/** The line that these moves, in text form, make from a position. */
export function playOut(start: Position, texts: readonly string[], budget: Budget): Standing {
  const line = new Line(start);
  const moves = texts.map((text, index) => {
    const move = unwrap(placed(line.check(text), index));
    budget.spendPly(line.advance(move));
    return move;
  });
  const trail = Trail.behind(line, moves, budget);
  return { line, moves, trail, view: new PositionView(line.position, line.outcome, () => trail) };
}

export function checkMove(line: Line, text: string): Move {
  return unwrap(line.check(checkText('move', text, { most: LONGEST_MOVE })));
}

function placed(move: Result<Move>, index: number): Result<Move> {
  return move.ok ? move : { ok: false, error: { ...move.error, at: `moves[${String(index)}]` } };
}
