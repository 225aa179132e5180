import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { startApp, type TestApp } from '../support/app';
import { EventSource } from '../support/eventSource';
import { createGame, playMove } from '../support/games';
import { readCurl, root, snippetsOf } from './snippets';

const PAGE = 'docs/live.md';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startApp();
  const { game, southToken } = await createGame(app, 'sadeqa-91');
  ({ id } = game);
  await playMove(app, { gameId: id, move: 'c1', seatToken: southToken });
  await app.data(
    'mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) { id } }',
    {
      id,
      token: southToken,
    },
  );
});
afterAll(() => app.stop());

const commands = snippetsOf(PAGE);
const scripts = [
  ...readFileSync(join(root, PAGE), 'utf8').matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g),
].map(([, script, printed]) => ({ script, printed }));

test('the page shows every way', () => {
  expect([commands.length, scripts.length]).toEqual([2, 4]);
});

test.each(commands)('the page prints the true answer of $command', async ({ command, answer }) => {
  const { url, init } = readCurl(command.replaceAll('$GAME', id));
  const response = await fetch(url.replace('http://127.0.0.1:4000', app.url), init);
  const text = (await response.text())
    .replaceAll(id, '$GAME')
    .replace(/"updatedAt":"[^"]*"/, '"updatedAt":"$TIME"')
    .replaceAll(/ +$/gm, '');
  expect(text.trimEnd()).toBe(answer.trimEnd());
});

type Run = (...given: unknown[]) => Promise<void>;

/** A module as a function, its imports as calls of `require`. */
function compile(script: string): Run {
  const body = script
    .replaceAll('127.0.0.1:4000', new URL(app.url).host)
    .replaceAll(/^import (\{.*\}) from ('.*');$/gm, 'const $1 = require($2);')
    .replaceAll(/^import (\w+) from ('.*');$/gm, 'const $1 = require($2);');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what readers of the page would run
  const make = new Function(`return async (require, console, EventSource, GAME) => { ${body} }`) as () => Run;
  return make();
}

test.each(scripts)('the page prints what this does: $script', async ({ script, printed }) => {
  const lines: string[] = [];
  const log = (...values: unknown[]): void => {
    lines.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
  };
  const sources: EventSource[] = [];
  class Watched extends EventSource {
    constructor(url: string) {
      super(url);
      sources.push(this);
    }
  }
  await compile(script)(createRequire(__filename), { log }, Watched, id);
  await Promise.all(sources.map(({ closed }) => closed));
  expect(lines).toEqual(printed.trimEnd().split('\n'));
});
