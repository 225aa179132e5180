import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { filesUnder, root } from '../../scripts/stamp';
import { registerDocs } from '../../src/server/docs';
import { chromiumPath } from './chromium';

const built = join(root, 'dist/docs');
const pages = filesUnder(built)
  .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
  .map((file) => relative(built, file));

let server: FastifyInstance;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  server = fastify();
  await registerDocs(server, built);
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`;
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

interface Seen {
  readonly page: Page;
  readonly foreign: string[];
  readonly complaints: string[];
}

async function openPage(path: string, width: number, reducedMotion = false): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  return openIn(context, path);
}

async function openIn(context: BrowserContext, path: string): Promise<Seen> {
  const page = await context.newPage();
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${String(response.status())} ${response.url()}`);
  });
  await page.goto(`${origin}/docs/${path}`, { waitUntil: 'networkidle' });
  return { page, foreign, complaints };
}

interface Measured {
  readonly small: string[];
  readonly overhang: number;
}

/** As text, since what runs in the page knows other globals than what runs here. */
const measure = readFileSync(join(__dirname, 'measure.js'), 'utf8');

test('there is a page for each game and each reference', () => {
  expect(pages.length).toBeGreaterThan(45);
});

test('no page asks for anything elsewhere, complains, or is too wide or too small for a phone', async () => {
  const faults: string[] = [];
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const rest = [...pages];
  const look = async (): Promise<void> => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      const { page, foreign, complaints } = await openIn(context, path);
      const { small, overhang } = await page.evaluate<Measured>(measure);
      faults.push(...[...foreign, ...complaints, ...small].map((fault) => `${String(path)}: ${fault}`));
      if (overhang > 0) faults.push(`${path}: ${String(overhang)} px wider than the screen`);
      await page.close();
    }
  };
  // Side by side: each waits half a second for silence.
  await Promise.all([look(), look(), look()]);
  await context.close();
  expect(faults).toEqual([]);
});

test('what is searched for is found without a request to anybody', async () => {
  const { page, foreign } = await openPage('index.html', 1200);
  await page.keyboard.press('/');
  await page.locator('.VPLocalSearchBox input').fill('pussa leap');
  await page.locator('.VPLocalSearchBox .result').first().waitFor();
  const found = await page.locator('.VPLocalSearchBox .result').allTextContents();
  expect(found.join('\n')).toMatch(/Walak-pussa|Raja Pasu/);
  expect(foreign).toEqual([]);
  await page.close();
});

describe('a move on a page of a game', () => {
  const stepsOf = (page: Page): Promise<string> => page.locator('.sowing-told small').innerText();

  test('goes forward, back and to its end', async () => {
    const { page } = await openPage('variants/kalah.html', 1200);
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    expect(await page.locator('.sowing-told').innerText()).toContain('4 seeds lifted from c1');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    expect(await stepsOf(page)).toBe('step 0 of 5');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    expect(await stepsOf(page)).toBe('step 5 of 5');
    expect(await page.locator('.sowing-south b').innerText()).toBe('1');
    await page.close();
  });

  test('plays by itself until it is told to stop', async () => {
    const { page } = await openPage('variants/sadeqa-iii.html', 1200);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('step 3 of').waitFor();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.close();
  });

  test('does not play by itself for whoever asks for less motion', async () => {
    const { page } = await openPage('variants/kalah.html', 1200, true);
    await page.getByRole('button', { name: 'Step', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);
    await page.close();
  });
});

interface Axed {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

describe('nobody is kept out', () => {
  const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

  // What is not a matter of colours is the same in both.
  test.each([
    ['light', ''],
    ['dark', ', { runOnly: ["color-contrast"] }'],
  ])('axe finds nothing to complain of in %s', async (theme, options) => {
    const faults: string[] = [];
    for (const path of ['index.html', 'variants/katro.html', 'errors.html', 'rest/analyses.html']) {
      const { page } = await openPage(path, 1200);
      await page.evaluate(
        (dark) => document.documentElement.classList.toggle('dark', dark),
        theme === 'dark',
      );
      await page.waitForTimeout(600);
      await page.evaluate(axe);
      const found = await page.evaluate<Axed>(`axe.run(".VPContent"${options})`);
      for (const { id, nodes } of found.violations)
        faults.push(`${path}: ${id} ${JSON.stringify(nodes[0]?.target)} ${nodes[0]?.failureSummary ?? ''}`);
      await page.close();
    }
    expect(faults).toEqual([]);
  });
});
