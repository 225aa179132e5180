/** The client of the package in the page of a browser. */
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type * as ClientModule from '../../src/client';
import { leave, openSite, type Site } from './support/site';

declare const client: typeof ClientModule;

const GAMES = 1_500;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

function bundled(): string {
  const entry = join(__dirname, '../../src/client/index.ts');
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'client',
  });
  return outputFiles[0]?.text ?? '';
}

test('it brings any number of games in and out, reads files, and leaves when it is told to', async () => {
  const visit = await site.visit('/livez');
  const { page } = visit;
  await page.evaluate(`${bundled()}; globalThis.client = client;`);
  const told = await page.evaluate(async (count) => {
    const server = client.createClient();
    function* games() {
      for (let index = 0; index < count; index++)
        yield { variant: 'kalah', moves: ['d1'], header: [{ name: 'Event', value: String(index) }] };
    }
    const events = [];
    for await (const event of server.importAllGames(games())) events.push(event);
    let exported = 0;
    for await (const { moves = [] } of server.exportGames()) exported += moves.length;
    const { imported } = await server.importGames(new File(['[Variant "oware"]\n\n1. c1 *\n'], 'games.txt'));
    const leaving = new AbortController();
    const left = (async () => {
      for await (const each of server.exportGames({}, { signal: leaving.signal }))
        if (each.variant === 'kalah') leaving.abort(new Error('enough'));
    })();
    const reason = await left.catch((error: unknown) => String(error));
    return { last: events.at(-1), exported, imported, reason };
  }, GAMES);
  const done = { records: GAMES, imported: GAMES, duplicates: 0, rejected: 0 };
  expect(told).toEqual({ last: { done }, exported: GAMES, imported: 1, reason: 'Error: enough' });
  await leave(visit);
});
