import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTableShelf } from '../../src/workers';
import { startApp, type TestApp } from '../support/app';
import { expectTrue } from './expectTrue';
import { root, snippetsOf } from './snippets';

describe('README', () => {
  const dir = mkdtempSync(join(tmpdir(), 'readme-tables-'));
  const shelf = openTableShelf({ dir, buildSeeds: 2 });
  let app: TestApp;

  beforeAll(async () => {
    await shelf.filled;
    app = await startApp({ pool: { findEndgames: shelf.find } });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(dir, { recursive: true });
  });

  const snippets = snippetsOf('README.md');

  it('opens with two queries and their answers', () => {
    expect(snippets.length).toBeGreaterThanOrEqual(2);
    expect(snippets[0].command).toContain('newGame');
    expect(snippets[1].command).toContain('applyMove');
  });

  it('begins with the very answer that a new server gives, its quota included', async () => {
    const fresh = await startApp({ quotas: true });
    await expectTrue(snippets[0], fresh);
    await fresh.stop();
  });

  it.each(snippets.slice(1).map((snippet) => [snippet.command.slice(0, 160), snippet] as const))(
    'prints the true answer of %s',
    (_name, snippet) => expectTrue(snippet, app),
  );

  it('lists every variable of the environment', () => {
    const config = readFileSync(join(root, 'src/server/config.ts'), 'utf8');
    const read = [
      ...config.matchAll(/reader\.(?:text|number|words?|databaseUrl|replicaUrls)\('([A-Z_]+)'/g),
    ].map(([, name]) => name);
    const documented = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)].map(
      ([, name]) => name,
    );
    expect(documented.sort()).toEqual([...new Set(read)].sort());
  });
});
