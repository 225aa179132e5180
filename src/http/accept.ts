/** The names under which JSON values come one a line; the first is the one that we use. */
export const LINE_TYPES: readonly string[] = [
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
];

/** A media type that an `Accept` header names, and how welcome it is, 0 to 1. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

function rangesIn(accept: string | undefined): Range[] {
  return (accept ?? '').split(',').map((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) };
  });
}

const isEvents = (type: string): boolean => type === 'text/event-stream';
const isText = (type: string): boolean => type === 'text/plain';
const isLines = (type: string): boolean => LINE_TYPES.includes(type);
const isJson = (type: string): boolean => /^(\*\/\*|application\/(\*|json|.*\+json))$/.test(type);

function accepts(accept: string | undefined, is: (type: string) => boolean): boolean {
  return rangesIn(accept).some(({ type }) => is(type));
}

/** Rather than JSON: more welcome or, where both are as welcome, named first. */
function prefers(accept: string | undefined, is: (type: string) => boolean): boolean {
  const inOrder = [...rangesIn(accept)].sort((a, b) => b.quality - a.quality);
  const wanted = inOrder.find(({ type, quality }) => quality > 0 && (is(type) || isJson(type)));
  return wanted !== undefined && is(wanted.type);
}

export function acceptsEvents(accept: string | undefined): boolean {
  return accepts(accept, isEvents);
}

/** Something else than events would be welcome, too. */
export function acceptsJson(accept: string | undefined): boolean {
  return accepts(accept, isJson);
}

/** JSON values, one a line. */
export function acceptsLines(accept: string | undefined): boolean {
  return accepts(accept, isLines);
}

/** Events rather than one answer. */
export function prefersEvents(accept: string | undefined): boolean {
  return prefers(accept, isEvents);
}

/** Plain text rather than JSON. */
export function prefersText(accept: string | undefined): boolean {
  return prefers(accept, isText);
}

/** Lines rather than one answer. */
export function prefersLines(accept: string | undefined): boolean {
  return prefers(accept, isLines);
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return (acceptEncoding ?? '')
    .split(',')
    .some((coding) => /^\s*(x-)?gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}
