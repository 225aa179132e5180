import type { TestApp } from '../support/app';
import { readCurl, type Snippet } from './snippets';

/** The address that the pages print. */
const PRINTED = 'http://127.0.0.1:4000';

/** Sends what a page says, and expects what it says comes back. */
export async function expectTrue({ command, kind, answer }: Snippet, app: TestApp): Promise<void> {
  const { url, init } = readCurl(command);
  expect(url.startsWith(PRINTED)).toBe(true);
  const response = await fetch(url.replace(PRINTED, app.url), init);
  const text = await response.text();
  if (kind === 'json') expect(JSON.parse(text)).toEqual(JSON.parse(answer));
  else expect(trimLines(text)).toBe(trimLines(answer));
}

/** Editors take blanks at the ends of lines away. */
function trimLines(text: string): string {
  return text.replaceAll(/ +$/gm, '').trimEnd();
}
