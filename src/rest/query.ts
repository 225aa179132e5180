import { parse } from 'node:querystring';
import { DomainError } from '../errors';

type Value = string | string[];
export type Query = Record<string, Value | Record<string, Value>>;

const NESTED = /^(\w{1,64})\[(\w{1,64})\]$/;

/** Query strings with one level of names in brackets: OpenAPI's `deepObject`. */
export function parseQuery(text: string): Query {
  const query = Object.create(null) as Query;
  for (const [name, value] of Object.entries(parse(text))) {
    if (value === undefined) continue;
    const nested = NESTED.exec(name);
    if (nested === null) query[name] = value;
    else put(query, nested[1], nested[2], value);
  }
  return query;
}

/** The same query with these lists taken apart at their commas. */
export function splitLists(query: Query, names: readonly string[]): void {
  for (const name of names) {
    const held = query[name];
    if (typeof held === 'string') query[name] = held.split(',');
  }
}

/**
 * Whole numbers of a query string or path are decimal digits: JavaScript would read `0x10`, `1e3` and blanks, too.
 *
 * @throws DomainError BAD_INPUT, naming the argument.
 */
export function checkDigits(texts: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  for (const name of names) {
    const text = texts[name];
    if (typeof text !== 'string' || /^-?\d+$/.test(text) || Number.isNaN(Number(text))) continue;
    throw new DomainError('BAD_INPUT', `${name} is a whole number in decimal digits`, { argument: name });
  }
}

function put(query: Query, name: string, member: string, value: Value): void {
  const held = query[name];
  if (typeof held === 'object' && !Array.isArray(held)) held[member] = value;
  else query[name] = Object.assign(Object.create(null) as Record<string, Value>, { [member]: value });
}
