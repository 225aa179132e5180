import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startApp, type TestApp } from '../support/app';

const PAGES = { '/': 'index.html', '/archive': 'archive.html', '/games/any-id': 'game.html' };

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mancala-pages-'));
  mkdirSync(join(folder, 'assets'));
  for (const page of Object.values(PAGES)) writeFileSync(join(folder, page), `<title>${page}</title>`);
  writeFileSync(join(folder, 'assets/play-1a2b.js'), 'play()');
  writeFileSync(join(folder, 'assets/play-1a2b.js.br'), brotliCompressSync('play()'));
  writeFileSync(join(folder, 'theme.js'), 'theme()');
  writeFileSync(join(folder, 'secret.txt'), 'not a page');
  app = await startApp({ pages: folder });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

test.each(Object.entries(PAGES))('%s is a page that may run its own scripts alone', async (path, page) => {
  const response = await app.get(path);
  expect(await response.text()).toBe(`<title>${page}</title>`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = String(response.headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('a page is asked for again by its tag', async () => {
  const first = await answerTo('/');
  const second = await answerTo('/', { 'if-none-match': String(first.headers.etag) });
  expect([first.headers['cache-control'], second.statusCode]).toEqual(['no-cache', 304]);
});

test('an asset is kept for good, packed where the browser takes it', async () => {
  const { headers: plain } = await answerTo('/assets/play-1a2b.js');
  const packing = { 'accept-encoding': 'gzip, br' };
  const { headers: packed } = await answerTo('/assets/play-1a2b.js', packing);
  expect(packed).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed['content-type']).toMatch(/javascript/);
  expect(plain['content-encoding']).toBeUndefined();
  expect(plain['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/assets/none.js', '/assets/', '/assets/../secret.txt', '/assets/..%2fsecret.txt', '/secret.txt'])(
  'there is nothing at %s, and that is told as everywhere',
  async (path) => {
    const response = await app.get(path);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(response.headers.get('cache-control')).not.toMatch(/immutable/);
  },
);

test('without pages the API is as it was', async () => {
  const bare = await startApp({ databaseUrl: app.databaseUrl });
  const statuses = await Promise.all(
    ['/', '/v1/variants'].map(async (path) => (await bare.get(path)).status),
  );
  await bare.stop();
  expect(statuses).toEqual([404, 200]);
});

/** `fetch` unpacks by itself, and asks for a whole page where a tag is sent along. */
function answerTo(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(app.url + path, { headers }, (response) => {
      response.resume();
      resolve(response);
    })
      .on('error', reject)
      .end();
  });
}
