import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { registerDocs } from '../../src/server/docs';

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mancala-docs-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'variants'));
  for (const page of ['index', 'notation', '404', 'variants/index'])
    writeFileSync(join(folder, `${page}.html`), `<title>${page}</title>`);
  writeFileSync(join(folder, 'notation.html.br'), brotliCompressSync('<title>notation</title>'));
  writeFileSync(join(folder, 'assets/app.1a2b.js'), 'app()');
  server = fastify();
  await registerDocs(server, folder);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends the path as it is, which fetch would tidy up, and unpacks nothing. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => {
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('the way to the first page', async () => {
  const redirect = await get('/docs');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, '/docs/']);
  expect((await get('/docs/')).body).toBe('<title>index</title>');
  expect((await get('/docs/variants/')).body).toBe('<title>variants/index</title>');
});

test('a page is asked for again by its tag, and loads nothing from elsewhere', async () => {
  const first = await get('/docs/notation.html');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
  expect(first.headers['content-security-policy']).not.toMatch(/https?:|\*/);
  const second = await get('/docs/notation.html', { 'if-none-match': String(first.headers.etag) });
  expect(second.statusCode).toBe(304);
});

test('a packed page is sent where the browser takes it', async () => {
  const { headers } = await get('/docs/notation.html', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toBeDefined();
});

test('an asset is kept for good', async () => {
  const { headers } = await get('/docs/assets/app.1a2b.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a missing page is a page for people and a problem for programs', async () => {
  const page = await get('/docs/nothing.html', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.body]).toEqual([404, '<title>404</title>']);
  const problem = await get('/docs/nothing.html');
  expect([problem.statusCode, JSON.parse(problem.body)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  expect(problem.headers['cache-control']).not.toMatch(/immutable/);
});

test('there is no way out of the folder', async () => {
  for (const url of ['/docs/../package.json', '/docs/..%2fpackage.json', '/docs/%2e%2e/package.json'])
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
});
