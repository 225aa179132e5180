import type { Path } from './shape';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Where in the text of a JSON value the value at `path` begins; the last step on the way that is there. */
export function locate(text: string, path: Path): number {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({ word, index }));
  let at = 0;
  for (const step of path) {
    const next = findEntry(tokens, at, step);
    if (next === undefined) break;
    at = next;
  }
  return tokens.at(at)?.index ?? 0;
}

interface Token {
  readonly word: string;
  readonly index: number;
}

/** The token that begins the entry or member `step` of the list or object that begins at the token `from`. */
function findEntry(tokens: readonly Token[], from: number, step: string | number): number | undefined {
  const isObject = tokens[from]?.word === '{';
  let found: number | undefined;
  let at = from + 1;
  for (let entry = 0; at < tokens.length && !isClosing(tokens[at].word); entry++) {
    const value = isObject ? at + 2 : at;
    const name = isObject ? nameOf(tokens[at].word) : entry;
    // Of several members of one name the last one counts.
    if (name === step) found = value;
    if (found !== undefined && !isObject) return found;
    at = endOf(tokens, value);
    if (tokens.at(at)?.word === ',') at++;
  }
  return found;
}

/** The token behind the value that begins at the token `from`. */
function endOf(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const { word } = tokens[at];
    if (word === '{' || word === '[') depth++;
    else if (isClosing(word)) depth--;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

function isClosing(word: string): boolean {
  return word === '}' || word === ']';
}

function nameOf(word: string): unknown {
  return JSON.parse(word);
}
