import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A curl command of a page, and what is printed below it. */
export interface Snippet {
  readonly page: string;
  readonly command: string;
  readonly kind: 'json' | 'text';
  readonly answer: string;
}

export const root = join(__dirname, '../..');

const FENCED = /```sh\n([^`]*)```\n\n```(json|text)\n([^`]*)```/g;

/** Every shell block of a page that is followed by its answer. */
export function snippetsOf(page: string): Snippet[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(FENCED)].map(([, command, kind, answer]) => ({
    page,
    command: command.trim(),
    kind: kind as Snippet['kind'],
    answer,
  }));
}

export interface Request {
  readonly url: string;
  readonly init: RequestInit;
}

/** The words of a command as a shell would split them: blanks outside of single quotes, `\` before a line's end. */
function wordsOf(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replace(/^'([^']*)'$/, '$1'));
}

/** What `curl` would send. Only the options that the pages use are known. */
export function readCurl(command: string): Request {
  const [program, ...words] = wordsOf(command);
  if (program !== 'curl') throw new Error(`not a curl command: ${command}`);
  const headers: Record<string, string> = {};
  let url = '';
  let body: string | undefined;
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-s' || word === '-sN') continue;
    const value = word.startsWith('-') ? (words.shift() ?? '') : word;
    if (word === '-H') headers[value.split(': ')[0]] = value.split(': ')[1];
    else if (word === '-d') body = value;
    else if (!word.startsWith('-')) url = value;
    else throw new Error(`unknown option ${word} in ${command}`);
  }
  return { url, init: body === undefined ? { headers } : { method: 'POST', headers, body } };
}
