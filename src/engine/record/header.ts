import { findRules } from '../catalogue';
import { clip, findUnwritable } from '../characters';
import { parsePosition } from '../notation';
import type { OptionChoice } from '../options';
import { type Position, startPosition } from '../position';
import { type Fault, fault, type FaultCode } from '../result';
import type { Rules } from '../rules';
import type { Place, ReadRecord, RecordFault, RecordTag } from './model';
import { type Claim, isResult, TERMINATION_WORDS } from './outcome';
import { indexInWritten } from './tagText';
import type { TagToken } from './token';

/** Tags that follow from the play and are written from it. */
export const DERIVED_TAGS: readonly string[] = ['Variant', 'Position', 'Options', 'Result', 'Termination'];

/** The names that the checks of `Header.add` look for and what they find wrong, undefined where nothing. */
const FORMS: Readonly<Record<string, (value: string) => string | undefined>> = {
  Date: (value) => (isDate(value) ? undefined : 'a date is written 2026.11.30, ? for digits not known'),
  Round: (value) =>
    /^([1-9]\d{0,5}|[?-])$/.test(value)
      ? undefined
      : 'a round is a number from 1, ? or - where there is none',
  Result: (value) =>
    isResult(value) ? undefined : 'a result is written 28-20, 1-0, 0-1, 1/2-1/2, or * while unfinished',
  Termination: (value) =>
    TERMINATION_WORDS.includes(value) ? undefined : `a termination is one of ${TERMINATION_WORDS.join(', ')}`,
};

export type Opening =
  | { readonly ok: true; readonly rules: Rules; readonly start: Position }
  | { readonly ok: false; readonly error: RecordFault };

/** The tags of one game. */
export class Header {
  private readonly tokens = new Map<string, TagToken>();

  get size(): number {
    return this.tokens.size;
  }

  has(name: string): boolean {
    return this.tokens.has(name);
  }

  add(tag: TagToken): RecordFault | undefined {
    const { name } = tag;
    if (this.tokens.has(name))
      return refuse('RECORD_TAG', `the tag ${clip(name)} stands twice`, tag, tag.spot);
    this.tokens.set(name, tag);
    const defect = findTagFault(tag);
    return defect && refuse(defect.code, defect.message, tag, inside(tag, defect.offset ?? 0));
  }

  /** The value of a tag and where it stands. */
  claim(name: string): Claim | undefined {
    const tag = this.tokens.get(name);
    return tag && { ...tag.valueAt, text: tag.value };
  }

  /** The rules and the start of the game; `first` is where they must be known. */
  open(first: Place): Opening {
    const variant = this.tokens.get('Variant');
    if (variant === undefined) {
      const { line, column } = first;
      const { error } = fault('RECORD_TAG', 'a game begins with its tags, among them [Variant "…"]');
      return { ok: false, error: { ...error, line, column } };
    }
    const rules = this.openRules(variant);
    return rules.ok ? this.openPosition(rules.rules) : rules;
  }

  private openRules(
    variant: TagToken,
  ): { ok: true; rules: Rules } | { readonly ok: false; readonly error: RecordFault } {
    const tag = this.tokens.get('Options');
    const choices: OptionChoice[] = [];
    for (const { 0: word, index } of tag?.value.matchAll(/\S+/g) ?? []) {
      const equals = word.indexOf('=');
      if (equals < 1) {
        const message = `options are written name=value, not "${clip(word)}"`;
        return { ok: false, error: refuse('RECORD_TAG', message, tag!, inside(tag!, index)) };
      }
      choices.push({ name: word.slice(0, equals), value: word.slice(equals + 1) });
    }
    const rules = findRules(variant.value, choices);
    if (rules.ok) return { ok: true, rules: rules.value };
    const { error } = rules;
    const place = tag === undefined || error.at === 'variant' ? variant.valueAt : placeOption(tag, error);
    return { ok: false, error: { ...error, ...place } };
  }

  private openPosition(rules: Rules): Opening {
    const tag = this.tokens.get('Position');
    if (tag === undefined) return { ok: true, rules, start: startPosition(rules) };
    const start = parsePosition(rules, tag.value);
    if (start.ok) return { ok: true, rules, start: start.value };
    const { offset, ...error } = start.error;
    return { ok: false, error: { ...error, ...inside(tag, offset ?? 0) } };
  }

  /** The tags that do not follow from the play, in their order. */
  listOthers(): RecordTag[] {
    return [...this.tokens.values()]
      .filter(({ name }) => !DERIVED_TAGS.includes(name))
      .map(({ name, value }) => ({ name, value }));
  }

  describe(): Pick<ReadRecord, 'round' | 'match' | 'date'> {
    const round = Number(this.tokens.get('Round')?.value);
    const match = this.tokens.get('Match')?.value;
    const date = this.tokens.get('Date')?.value;
    return {
      ...(round > 0 ? { round } : {}),
      ...(match === undefined ? {} : { match }),
      ...(date === undefined || date.includes('?') ? {} : { date: date.replaceAll('.', '-') }),
    };
  }
}

/** What is wrong with a tag by itself; `offset` counts the characters of its value. */
export function findTagFault({ name, value }: RecordTag): Fault | undefined {
  const unwritable = findUnwritable(value);
  if (unwritable >= 0) {
    const message = 'a tag holds no control characters and no halves of surrogate pairs';
    return fault('RECORD_SYNTAX', message, { offset: unwritable }).error;
  }
  const why = Object.hasOwn(FORMS, name) ? FORMS[name](value) : undefined;
  return why === undefined ? undefined : fault('RECORD_TAG', `${why}, not "${clip(value)}"`).error;
}

function refuse(code: FaultCode, message: string, tag: TagToken, { line, column }: Place): RecordFault {
  return { ...fault(code, message, { at: `tag ${clip(tag.name)}` }).error, line, column };
}

/** The place of a character of a tag's value. */
function inside({ valueAt, written }: TagToken, index: number): Place {
  return { line: valueAt.line, column: valueAt.column + indexInWritten(written, index) };
}

/** The last word of the Options tag that sets the option named in the fault; the tag's value where none is. */
function placeOption(tag: TagToken, { at = '' }: Fault): Place {
  const words = [...tag.value.matchAll(/\S+/g)].filter(
    ([word]) => at === `option ${clip(word.slice(0, word.indexOf('=')))}`,
  );
  return inside(tag, words.at(-1)?.index ?? 0);
}

/** A day of the calendar, the last parts of which may be unknown. */
function isDate(value: string): boolean {
  const parts = /^(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(value);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1) return false;
  return !(day > daysIn(Number.isNaN(month) ? 1 : month, Number.isNaN(year) ? 4 : year));
}

function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
