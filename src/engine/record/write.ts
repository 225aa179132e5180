import { opponentOf } from '../board';
import { Line, type Ply } from '../line';
import { makeMove, makePosition } from '../notation';
import { listChoices } from '../options';
import { play } from '../play';
import { type Position, startPosition } from '../position';
import type { Outcome, Rules } from '../rules';
import { makeComment } from './comment';
import { DERIVED_TAGS } from './header';
import type { GameRecord, RecordTag } from './model';
import { makeResult, TERMINATIONS } from './outcome';
import { makeTag } from './tagText';

const LINE_WIDTH = 80;

/**
 * Writes a game; moves must be legal in their order. What a record cannot hold is replaced: control characters
 * and line breaks by spaces, closing braces in comments by brackets; values of tags end after 4000 characters. Left
 * out are tags that follow from the play, a name given before, and names of anything but up to 100 letters, digits
 * and `_`.
 */
export function makeRecord(game: GameRecord): string {
  const { rules } = game.start;
  const { plies, outcome } = playAgain(game);
  const tags = [...describeGame(game), ...listWritable(game.tags), ...describeOutcome(rules, outcome)];
  const header = tags.map(({ name, value }) => makeTag(name, value)).join('\n');
  const comments = commentsByPly(game);
  const turns = turnTexts(game.start, plies, comments);
  const movetext = [comments.get(0) ?? '', ...turns, makeResult(rules, outcome)].filter(
    (text) => text !== '',
  );
  return `${header}\n\n${wrap(movetext.join(' '))}\n`;
}

interface Played {
  readonly plies: readonly Ply[];
  readonly outcome: Outcome | undefined;
}

/** Where the outcome is known, nobody needs to watch for what a line of play may end by: repetition, for one. */
function playAgain({ start, moves, outcome }: GameRecord): Played {
  if (outcome === undefined) {
    const line = new Line(start);
    return { plies: moves.map((move) => line.advance(move)), outcome: line.outcome };
  }
  let position = start;
  const plies = moves.map((move) => {
    const ply = play(position, move);
    ({ position } = ply);
    return ply;
  });
  return { plies, outcome };
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

function listWritable(tags: readonly RecordTag[]): RecordTag[] {
  const names = new Set(DERIVED_TAGS);
  return tags.filter(({ name }) => {
    const isNew = !names.has(name);
    names.add(name);
    return isNew && /^\w{1,100}$/.test(name);
  });
}

function describeOutcome(rules: Rules, outcome: Outcome | undefined): RecordTag[] {
  const result = { name: 'Result', value: makeResult(rules, outcome) };
  return outcome === undefined
    ? [result]
    : [result, { name: 'Termination', value: TERMINATIONS[outcome.reason] }];
}

function commentsByPly({ start, comments = [] }: GameRecord): ReadonlyMap<number, string> {
  const written = comments.map((comment) => [comment.ply, makeComment(start.rules, comment)] as const);
  return new Map(written.filter(([, text]) => text !== ''));
}

/** One text a turn, and the number that opens each pair: `1.`, `c1`, `e2`, `2.`, `a1,b1`. */
function turnTexts(start: Position, plies: readonly Ply[], comments: ReadonlyMap<number, string>): string[] {
  const texts: string[] = [];
  const first = start.state.side;
  let mover = first;
  let number = 1;
  let open = '';
  const closeTurn = (text: string): void => {
    if (mover === first) texts.push(`${String(number)}.`);
    texts.push(text);
    if (mover !== first) number++;
    mover = opponentOf(mover);
  };
  for (const [index, ply] of plies.entries()) {
    open = joinPlies(open, makeMove(start.rules, ply.move), comments.get(index + 1));
    const next = ply.position.state.side;
    if (next === ply.side && ply.passedOver === undefined) continue;
    closeTurn(open);
    open = '';
    if (ply.passedOver === opponentOf(ply.side)) closeTurn('--');
  }
  if (open !== '') closeTurn(open);
  return texts;
}

/** `a1,b1`, and with a comment `a1 {…}, b1`. */
function joinPlies(turn: string, move: string, comment: string | undefined): string {
  const joint = turn === '' ? '' : turn.endsWith('}') ? ', ' : ',';
  return `${turn}${joint}${move}${comment === undefined ? '' : ` ${comment}`}`;
}

/** Breaks lines at spaces, but not before "[": at the beginning of a line it would open a tag. */
function wrap(text: string): string {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/ (?!\[)/)) {
    if (current !== '' && current.length + 1 + word.length > LINE_WIDTH) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
