import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS } from '../../src/search';
import { startApp, type TestApp } from '../support/app';
import { expectTrue } from './expectTrue';
import { root, snippetsOf } from './snippets';

const PAGE = 'docs/suggestions.md';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const snippets = snippetsOf(PAGE);

test('there is one answer, and one stream', () => {
  expect(snippets.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['json', 'text']));
});

test.each(snippets.map((snippet) => [snippet.command.slice(0, 160), snippet] as const))(
  'the page prints the true answer of %s',
  (_name, snippet) => expectTrue(snippet, app),
);

test('the levels are those that are played', () => {
  const rows = readFileSync(join(root, PAGE), 'utf8').matchAll(
    /^\| (\d)\s+\| (\d+)\s+\| ([\d,]+)\s+\| ([\d.]+|nothing)/gm,
  );
  const told = [...rows].map(([, level, plies, positions, seeds]) => [
    Number(level),
    Number(plies),
    Number(positions.replaceAll(',', '')),
    seeds === 'nothing' ? 0 : Number(seeds),
  ]);
  const played = LEVELS.map(({ maxDepth, maxNodes, noiseSeeds }, index) => [
    index + 1,
    maxDepth,
    maxNodes,
    noiseSeeds,
  ]);
  expect(told).toEqual(played);
});
