import { parse } from 'node:querystring';

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

function put(query: Query, name: string, member: string, value: Value): void {
  const held = query[name];
  if (typeof held === 'object' && !Array.isArray(held)) held[member] = value;
  else query[name] = Object.assign(Object.create(null) as Record<string, Value>, { [member]: value });
}
