import type { NotedRequest } from './lastRequest';

/** The request as a command for a shell. `origin` is where the page is from. */
export function makeCurl({ query, variables, isStream = false }: NotedRequest, origin: string): string {
  const body = JSON.stringify({ query: query.replace(/\s+/g, ' '), variables });
  const flags = isStream ? "-sN -H 'accept: text/event-stream'" : '-s';
  return `curl ${flags} ${origin}/graphql -H 'content-type: application/json' \\\n  -d '${quoted(body)}'`;
}

/** The operation as one would write it in an editor, and its variables. */
export function makeGraphql({ query, variables }: NotedRequest): string {
  return `${indent(query)}\n\n# variables\n${JSON.stringify(variables, null, 2)}`;
}

/** Within single quotes a shell takes everything as it stands but the quote itself. */
function quoted(text: string): string {
  return text.replaceAll("'", `'\\''`);
}

/** Two blanks for each brace that is open; braces that close on their line change nothing. */
function indent(query: string): string {
  let depth = 0;
  return query
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (line.startsWith('}')) depth--;
      const indented = '  '.repeat(depth) + line;
      depth += count(line, '{') - count(line, '}') + (line.startsWith('}') ? 1 : 0);
      return indented;
    })
    .join('\n');
}

function count(line: string, brace: string): number {
  return line.split(brace).length - 1;
}
