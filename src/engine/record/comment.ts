/** Comments: what their braces hold, read and written. */
import { makeMove, parseMove } from '../notation';
import { fault, type Fault } from '../result';
import type { Move, Rules } from '../rules';
import { isWritable, makeWritable } from './characters';
import type { Place, RecordComment, RecordFault } from './model';

/** Commands that carry analysis; others, such as `[%clk 0:05]`, stay in the text as they are. */
const COMMAND = /\[%(eval|best)(?![A-Za-z0-9])([^\]]*)(\]?)/g;
const EVALUATION = /^[-+]?\d{1,4}(\.\d{1,6})?$/;
const MOST_SEEDS_WRITTEN = 9999;
type Part = Partial<Pick<RecordComment, 'text' | 'evaluationSeeds' | 'best'>>;

/** Comments in the order of the plies they follow; several after one ply become one. */
export class Comments {
  private readonly byPly = new Map<number, Part>();

  /** Adds the text between two braces, the first of which stands at `brace`. */
  add(rules: Rules, ply: number, raw: string, brace: Place): RecordFault | undefined {
    const part: { -readonly [K in keyof Part]: Part[K] } = { ...this.byPly.get(ply) };
    for (const command of raw.matchAll(COMMAND)) {
      const defect = readCommand(rules, part, command);
      if (defect !== undefined) return place(defect, raw, command.index, brace);
    }
    const text = oneLine(raw.replaceAll(COMMAND, ' '));
    if (!isWritable(text)) {
      const message = 'a comment holds no control characters and no halves of surrogate pairs';
      return { ...fault('RECORD_SYNTAX', message).error, line: brace.line, column: brace.column };
    }
    if (text !== '') part.text = part.text === undefined ? text : `${part.text} ${text}`;
    if (Object.keys(part).length > 0) this.byPly.set(ply, part);
    return undefined;
  }

  list(): RecordComment[] {
    return [...this.byPly].map(([ply, part]) => ({ ply, ...part }));
  }
}

function readCommand(
  rules: Rules,
  part: { evaluationSeeds?: number; best?: Move },
  [whole, name, value, close]: RegExpExecArray,
): Fault | undefined {
  const word = oneLine(value);
  if (close === '') return fault('RECORD_SYNTAX', `${clipCommand(whole)} is not closed with "]"`).error;
  if (name === 'eval') {
    if (part.evaluationSeeds !== undefined) return twice(name);
    if (!EVALUATION.test(word)) {
      return fault('RECORD_SYNTAX', 'an evaluation is a number of seeds, such as [%eval +4]').error;
    }
    part.evaluationSeeds = Number(word) || 0;
    return undefined;
  }
  if (part.best !== undefined) return twice(name);
  const move = parseMove(rules, word);
  if (!move.ok) return move.error;
  part.best = move.value;
  return undefined;
}

function twice(name: string): Fault {
  return fault('RECORD_SYNTAX', `[%${name}] is given twice for one ply`).error;
}

function clipCommand(command: string): string {
  return command.length <= 24 ? command : `${command.slice(0, 24)}…`;
}

/** The place of a character of the raw text, which begins behind the brace. */
function place(error: Fault, raw: string, index: number, brace: Place): RecordFault {
  const before = raw.slice(0, index).split('\n');
  const last = before[before.length - 1].length;
  const line = brace.line + before.length - 1;
  return { ...error, line, column: before.length === 1 ? brace.column + 1 + last : last + 1 };
}

function oneLine(text: string): string {
  return text.replace(/[\s\uFEFF]+/g, ' ').trim();
}

/** `{[%eval +4] [%best c1] text}`; empty where there is nothing to say. */
export function makeComment(rules: Rules, { text, evaluationSeeds, best }: RecordComment): string {
  const parts: string[] = [];
  if (evaluationSeeds !== undefined && Math.abs(evaluationSeeds) <= MOST_SEEDS_WRITTEN) {
    parts.push(`[%eval ${makeSeeds(evaluationSeeds)}]`);
  }
  if (best !== undefined) parts.push(`[%best ${makeMove(rules, best)}]`);
  const words = makeText(text ?? '');
  if (words !== '') parts.push(words);
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`;
}

/** With its sign, to hundredths of a seed. */
function makeSeeds(seeds: number): string {
  const rounded = Math.round(seeds * 100) / 100;
  return rounded > 0 ? `+${String(rounded)}` : String(rounded);
}

/** A brace would end the comment, and words in square brackets be taken for analysis: they become round. */
function makeText(text: string): string {
  const written = text.replaceAll('}', ')').replaceAll(/\[(?=%(eval|best)(?![A-Za-z0-9]))/g, '(');
  return oneLine(makeWritable(written));
}
