import { existsSync } from 'node:fs';

const USUAL = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser of this machine: playwright-core brings none. */
export function chromiumPath(): string {
  const path = USUAL.find((each) => each !== undefined && existsSync(each));
  if (path === undefined) throw new Error('no Chromium found: name one in CHROMIUM');
  return path;
}
