import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findPages } from '../../../src/server/pages';
import { startApp, type TestApp } from '../../support/app';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** No sandbox for root, and nothing that a browser does by itself. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visit {
  readonly page: Page;
  /** Addresses that were asked for and are not of the site. */
  readonly strays: string[];
  /** What the page has thrown, and what it was refused by its own policy. */
  readonly faults: string[];
}

export interface Site extends TestApp {
  /** A page at a path, in a browser that has not been here before. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>;
}

/** The whole service with its pages, and a browser. */
export async function openSite(options: { readonly analysisWorkers?: number } = {}): Promise<Site> {
  const pages = findPages();
  if (pages === undefined) throw new Error('the pages are not built: use npm run test:browser');
  const app = await startApp({ pages, ...options });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return {
    ...app,
    visit: (path, how) => visit(browser, app.url, path, how),
    stop: async () => {
      await browser.close();
      await app.stop();
    },
  };
}

async function visit(
  browser: Browser,
  url: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const strays: string[] = [];
  const faults: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('blob:')) strays.push(request.url());
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  await page.goto(url + path);
  return { page, strays, faults };
}

/** Ends the browser's part of a visit: nothing may have gone elsewhere or wrong. */
export async function leave({ page, strays, faults }: Visit): Promise<void> {
  await page.context().close();
  expect({ strays, faults }).toEqual({ strays: [], faults: [] });
}
