import { startApp, type TestApp } from '../support/app';
import { expectTrue } from './expectTrue';
import { snippetsOf } from './snippets';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const snippets = snippetsOf('docs/getting-started.md');

test('the first five minutes hold four questions', () => {
  expect(snippets).toHaveLength(4);
});

test.each(snippets.map((snippet) => [snippet.command.slice(0, 140), snippet] as const))(
  'the page prints the true answer of %s',
  (_name, snippet) => expectTrue(snippet, app),
);
