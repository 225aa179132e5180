/** Ways out of the folders whose files are served, and ways to be sent elsewhere. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../support/app';
import { complaintsAbout } from '../support/leaks';
import { site } from '../support/target';
import { askRaw, exchange, requestBytes } from '../support/wire';

const SECRET = 'what nobody may read';
const EVIL = 'evil.example';

let folder: string;
let app: TestApp;

/** `web` and `docs` are served; what lies beside and above them, and what begins with a dot, is not. */
async function open(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'mancala-drills-'));
  for (const name of ['web/assets', 'docs/assets', 'docs/variants'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['index', 'archive', 'game']) writeFileSync(join(folder, `web/${name}.html`), 'a page');
  for (const name of ['index', '404', 'variants/index'])
    writeFileSync(join(folder, `docs/${name}.html`), 'a page');
  for (const name of ['secret.txt', 'web/secret.txt', 'docs/.secret.txt', '.env', 'docs/variants/.env']) {
    writeFileSync(join(folder, name), SECRET);
  }
  app = await startApp({
    databaseUrl: site().databaseUrl,
    pages: join(folder, 'web'),
    docs: join(folder, 'docs'),
  });
}

const UP = [
  ...[
    '../',
    '..%2f',
    '..%2F',
    '%2e%2e/',
    '%2e%2e%2f',
    '.%2e/',
    '%252e%252e%252f',
    '..%252f',
    '..\\',
    '..%5c',
    '%2e%2e%5c',
  ],
  ...[
    '....//',
    '..;/',
    '..%00/',
    '%c0%ae%c0%ae/',
    '%uff0e%uff0e/',
    './../',
    '/../',
    '//',
    '%2f',
    '%5c',
    'C:%5c',
    'file:/',
  ],
];
const TARGETS = [
  'secret.txt',
  'secret.txt%00.html',
  '.env',
  'etc/passwd',
  'package.json',
  'web/secret.txt',
  'docs/.secret.txt',
];

describe('files', () => {
  beforeAll(open);
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const PREFIXES = ['/', '/docs/', '/docs/assets/', '/assets/', '/games/', '/v1/boards/', '/docs/variants/'];

  test.each(PREFIXES)('%s leads to nothing outside', async (prefix) => {
    const paths = UP.flatMap((up) =>
      [1, 2, 8].flatMap((times) => TARGETS.map((target) => `${prefix}${up.repeat(times)}${target}`)),
    );
    // In one connection each prefix, as whoever tries them all would.
    const bytes = paths.map((path) =>
      requestBytes(path).toString('latin1').replace('Connection: close\r\n', ''),
    );
    const answers = await exchange(app.url, bytes.join('') + requestBytes('/livez').toString());
    expect(answers).toHaveLength(paths.length + 1);
    for (const [index, answer] of answers.slice(0, -1).entries()) {
      const path = paths[index] ?? '';
      expect([path, answer.body.includes(SECRET), answer.body.includes('root:')]).toEqual([
        path,
        false,
        false,
      ]);
      expect([path, answer.body === 'a page' ? [] : complaintsAbout(answer)]).toEqual([path, []]);
    }
  });

  test.each([
    ...[
      '/secret.txt',
      '/web/secret.txt',
      '/docs/.secret.txt',
      '/docs/%2esecret.txt',
      '/docs/variants/.env',
      '/.env',
    ],
    ...[
      '/docs/link.txt%00',
      '/assets/',
      '/assets',
      '/assets/.',
      '/assets/..',
      '/docs/assets',
      '/docs/assets/',
    ],
    ...['/assets/%2e%2e', '/assets/a%00b', '/assets/-a.js', '/docs/.git/config', '/.git/HEAD', '/docs/~root'],
  ])('there is nothing at %s', async (path) => {
    const answer = await askRaw(app.url, requestBytes(path));
    expect([complaintsAbout(answer), answer.body.includes(SECRET)]).toEqual([[], false]);
    expect(answer.status).toBeGreaterThanOrEqual(300);
  });

  test.each([
    ...[
      `//${EVIL}`,
      `//${EVIL}/..`,
      `/\\${EVIL}`,
      `/%5c${EVIL}`,
      `/%2f%2f${EVIL}`,
      `/docs//${EVIL}`,
      `/docs//${EVIL}/..`,
    ],
    ...[
      `/docs/\\${EVIL}/..`,
      `//${EVIL}/docs`,
      `http://${EVIL}/docs`,
      `http://${EVIL}/docs/variants`,
      `/docs?//${EVIL}`,
    ],
    ...[
      `/docs/variants?next=//${EVIL}`,
      `/docs/%0d%0aLocation:%20//${EVIL}`,
      `/docs%0d%0aX:%20y`,
      `//docs/variants/..//${EVIL}`,
    ],
    ...[`/docs/variants/%2e%2e/%2e%2e//${EVIL}`, `/docs/./variants`, `/docs/;@${EVIL}/..`, `/docs/@${EVIL}`],
  ])('nobody is sent elsewhere by %s', async (path) => {
    const headers = [`X-Forwarded-Host: ${EVIL}`, `Referer: //${EVIL}`];
    const answer = await askRaw(app.url, requestBytes(path, { headers }));
    const { location = '/docs/' } = answer.headers;
    expect(new URL(location, 'http://ours.example').host).toBe('ours.example');
    expect(location).toMatch(/^\/docs(\/|$)/);
    expect(Object.keys(answer.headers)).not.toContain('x');
  });
});
