/** The names under which JSON values come one a line; the first is the one that we use. */
export const LINE_TYPES: readonly string[] = [
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
];

/** Media types that an `Accept` header names, without their parameters. */
function typesIn(accept: string | undefined): string[] {
  return (accept ?? '').split(',').map((range) => range.split(';', 1)[0].trim().toLowerCase());
}

export function acceptsEvents(accept: string | undefined): boolean {
  return typesIn(accept).includes('text/event-stream');
}

/** JSON values, one a line. */
export function acceptsLines(accept: string | undefined): boolean {
  return typesIn(accept).some((type) => LINE_TYPES.includes(type));
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return (acceptEncoding ?? '')
    .split(',')
    .some((coding) => /^\s*(x-)?gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}

/** Plain text is wanted rather than JSON. */
export function acceptsText(accept: string | undefined): boolean {
  const types = typesIn(accept);
  const text = types.indexOf('text/plain');
  const json = types.findIndex((type) => type === 'application/json');
  return text >= 0 && (json < 0 || text < json);
}

/** Something else than events would be welcome, too. */
export function acceptsJson(accept: string | undefined): boolean {
  return typesIn(accept).some((type) => /^(\*\/\*|application\/(\*|json|.*\+json))$/.test(type));
}
