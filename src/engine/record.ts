/** Game records as text: header tags, a blank line, movetext (`1. c1 e2 2. a1,b1 d2`). */
import { opponentOf, SOUTH } from './board';
import { Line, type Ply } from './line';
import { makeMove, makePosition } from './notation';
import { listChoices } from './options';
import { type Position, startPosition } from './position';
import type { Move, Outcome, OutcomeReason, Rules } from './rules';

/** A header tag, in the order in which it is written. */
export interface RecordTag {
  readonly name: string;
  readonly value: string;
}

export interface GameRecord {
  /** Names of the players and whatever else is known; what follows from the play itself is added. */
  readonly tags: readonly RecordTag[];
  readonly start: Position;
  readonly moves: readonly Move[];
  /** How the game ended where the moves alone do not tell (resignation, agreement…). */
  readonly outcome?: Outcome;
}

/** The reasons of an outcome as the Termination tag names them. */
const TERMINATIONS: Record<OutcomeReason, string> = {
  NO_MOVES: 'normal',
  LAST_SEEDS: 'normal',
  REPETITION: 'repetition',
  TURN_LIMIT: 'turn-limit',
  ENDLESS_SOWING: 'endless-sowing',
  RESIGNATION: 'resignation',
  AGREEMENT: 'agreement',
  TIME: 'time',
  ADJUDICATION: 'adjudication',
};

const LINE_WIDTH = 80;

/** Writes a game; moves must be legal in their order. */
export function makeRecord(game: GameRecord): string {
  const line = new Line(game.start);
  const plies = game.moves.map((move) => line.advance(move));
  const outcome = game.outcome ?? line.outcome;
  const tags = [...describeGame(game), ...game.tags, ...describeOutcome(game.start.rules, outcome)];
  const header = tags.map(({ name, value }) => `[${name} "${escapeTag(value)}"]`).join('\n');
  const words = [...turnWords(game.start, plies), makeResult(game.start.rules, outcome)];
  return `${header}\n\n${wrap(words)}\n`;
}

function describeGame({ start }: GameRecord): RecordTag[] {
  const { rules } = start;
  const position = makePosition(start);
  const choices = listChoices(rules.variant, rules.options);
  const tags = [{ name: 'Variant', value: rules.variant.id }];
  if (position !== makePosition(startPosition(rules))) tags.push({ name: 'Position', value: position });
  if (choices.length > 0) {
    tags.push({ name: 'Options', value: choices.map(({ name, value }) => `${name}=${value}`).join(' ') });
  }
  return tags;
}

function describeOutcome(rules: Rules, outcome: Outcome | undefined): RecordTag[] {
  const result = { name: 'Result', value: makeResult(rules, outcome) };
  return outcome === undefined
    ? [result]
    : [result, { name: 'Termination', value: TERMINATIONS[outcome.reason] }];
}

/** `28-20`; in games where seeds stay on the board `1-0`, `0-1`, `1/2-1/2`; `*` while unfinished. */
export function makeResult(rules: Rules, outcome: Outcome | undefined): string {
  if (outcome === undefined) return '*';
  if (rules.seedsLeave && outcome.seeds !== undefined) return outcome.seeds.join('-');
  if (outcome.winner === undefined) return '1/2-1/2';
  return outcome.winner === SOUTH ? '1-0' : '0-1';
}

/** One word a turn, with the number that opens each pair: `1.`, `c1`, `e2`, `2.`, `a1,b1`. */
function turnWords(start: Position, plies: readonly Ply[]): string[] {
  const words: string[] = [];
  let mover = start.state.side;
  let number = 1;
  const first = mover;
  let open: string[] = [];
  const closeTurn = (text: string): void => {
    if (mover === first) words.push(`${String(number)}.`);
    words.push(text);
    if (mover !== first) number++;
    mover = opponentOf(mover);
  };
  for (const ply of plies) {
    open.push(makeMove(start.rules, ply.move));
    const next = ply.position.state.side;
    if (next === ply.side && ply.passedOver === undefined) continue;
    closeTurn(open.join(','));
    open = [];
    if (ply.passedOver === opponentOf(ply.side)) closeTurn('--');
  }
  if (open.length > 0) closeTurn(open.join(','));
  return words;
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let current = '';
  for (const word of words) {
    if (current !== '' && current.length + 1 + word.length > LINE_WIDTH) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}

function escapeTag(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}
