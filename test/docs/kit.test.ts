import { startApp, type TestApp } from '../support/app';
import { expectTrue } from './expectTrue';
import { snippetsOf } from './snippets';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const snippets = snippetsOf('docs/kit.md');

test('counts and vectors are shown', () => {
  expect(snippets.map(({ kind }) => kind)).toEqual(['json', 'text']);
});

test.each(snippets.map((snippet) => [snippet.command, snippet] as const))(
  'the page prints the true answer of %s',
  (_command, snippet) => expectTrue(snippet, app),
);
