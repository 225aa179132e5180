/** Values of a query string: lists stand in one value, options of a game under names in brackets. */
export type Query = Readonly<Record<string, QueryValue>>;
type Plain = string | number | boolean;
type QueryValue = Plain | readonly Plain[] | Readonly<Record<string, Plain>> | null | undefined;

/** A path with its parameters written so that no sign in them means anything; `/v1/games/${id}` and the like. */
export function path(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return texts.map((text, index) => text + encodeURIComponent(values[index] ?? '')).join('');
}

/** `?name=value…`, or nothing. */
export function queryString(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) {
      if (value.length > 0) search.set(name, value.join(','));
    } else if (typeof value === 'object') {
      for (const [member, text] of Object.entries(value)) search.set(`${name}[${member}]`, String(text));
    } else search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
