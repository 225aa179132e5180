/** Tags as text: `[Name "value"]` on one line, with a backslash before quotation marks and backslashes. */
import { fault, type Fault } from '../result';
import { makeWritable } from './characters';

/** What may stand between tokens of one line; a byte order mark counts as nothing. */
export const BLANK = '[ \\t\\v\\f\\uFEFF]';
export const LONGEST_TAG = 10_000;
/** The bound on the value keeps the pattern from running over a text without quotation marks. */
const TAG_VALUE = `(?:[^"\\\\\\r\\n]|\\\\[^\\r\\n]){0,${String(LONGEST_TAG)}}`;
export const TAG = new RegExp(`\\[${BLANK}*(\\w+)${BLANK}*"(${TAG_VALUE})"${BLANK}*\\]`, 'y');
/** How a tag begins, whatever is wrong with the rest of it. */
export const TAG_HEAD = new RegExp(`^\\[${BLANK}*\\w+${BLANK}*"`);
export const TAG_LINE = new RegExp(`^${BLANK}*${TAG.source}${BLANK}*$`);

/** What is wrong with a line that opens with "[" but holds no tag, and at which character. */
export function describeTag(line: string): { error: Fault; column: number } {
  const head = TAG_HEAD.exec(line)?.[0];
  if (head === undefined) {
    return { error: fault('RECORD_SYNTAX', 'a tag is written [Name "value"]').error, column: 0 };
  }
  if (line.length >= LONGEST_TAG) {
    const message = `a tag is at most ${String(LONGEST_TAG)} characters long`;
    return { error: fault('RECORD_TOO_LONG', message).error, column: 0 };
  }
  const value = /^(?:[^"\\]|\\.)*"/.exec(line.slice(head.length))?.[0];
  if (value === undefined) {
    const { error } = fault('RECORD_SYNTAX', 'this string is not closed on its line');
    return { error, column: head.length - 1 };
  }
  const { error } = fault('RECORD_SYNTAX', 'after the value of a tag stands "]"');
  return { error, column: head.length + value.length };
}

export function unescapeTag(value: string): string {
  return value.replace(/\\(["\\])/g, '$1');
}

/** Longer values are cut off: escaped they would make more than a tag may be. */
const LONGEST_VALUE = 4000;

export function makeTag(name: string, value: string): string {
  const text = makeWritable(value.slice(0, LONGEST_VALUE));
  return `[${name} "${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`;
}
