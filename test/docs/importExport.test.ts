import { startApp, type TestApp } from '../support/app';
import { readCurl, type Snippet, snippetsOf } from './snippets';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const snippets = snippetsOf('docs/import-export.md');

async function answerOf({ command }: Snippet): Promise<string> {
  const { url, init } = readCurl(command);
  const response = await fetch(url.replace('http://127.0.0.1:4000', app.url), init);
  // Every cursor is another.
  return (await response.text()).trim().replace(/cursor=\S+/, 'cursor=…');
}

test('the page shows games in, in both forms, and out', () => {
  expect(snippets.map(({ kind }) => kind)).toEqual(['json', 'text', 'text']);
});

test.each(snippets.map((snippet, index) => [index + 1, snippet] as const))(
  'the page prints the true answer of command %d',
  async (_number, snippet) => {
    const answer = await answerOf(snippet);
    if (snippet.kind === 'json') expect(JSON.parse(answer)).toEqual(JSON.parse(snippet.answer));
    else expect(answer).toBe(snippet.answer.trim());
  },
);
