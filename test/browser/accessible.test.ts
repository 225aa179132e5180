import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { analysedGame, fillArchive } from './support/games';
import { leave, openSite, type Site } from './support/site';
import { untilReady } from './support/table';

const LEAST_TEXT_PIXELS = 12;

let site: Site;
let id: string;

beforeAll(async () => {
  site = await openSite({ analysisWorkers: 1 });
  await fillArchive(site);
  id = await analysedGame(site, 'hoyito-iii');
});
afterAll(() => site.stop());

interface Scene {
  readonly name: string;
  readonly isPage?: true;
  readonly path: () => string;
  readonly prepare: (page: Page) => Promise<void>;
}

const SCENES: readonly Scene[] = [
  {
    name: 'the playground with a hint and all its folds open',
    isPage: true,
    path: () => '/?variant=hoyito-iii&north=person&moves=e1',
    prepare: async (page) => {
      await untilReady(page);
      await page.getByText('Options and start').click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.hint-lines li').first().waitFor();
      await page.locator('.hole.is-playable').first().hover();
    },
  },
  {
    name: 'a choice of directions',
    path: () => '/?variant=katra-boaoaka&north=person',
    prepare: async (page) => {
      await untilReady(page);
      await page.click('[data-hole=c1]');
    },
  },
  {
    name: 'the largest board',
    path: () => '/?variant=en-gehe&options=files:26&north=person',
    prepare: untilReady,
  },
  {
    name: 'the viewer with an analysis',
    isPage: true,
    path: () => `/games/${id}?ply=6`,
    prepare: async (page) => {
      await page.getByRole('img', { name: /^Evaluation by ply/ }).waitFor();
      await page.locator('.explorer table').waitFor();
    },
  },
  {
    name: 'the archive with all conditions',
    isPage: true,
    path: () => '/archive?minPlies=1',
    prepare: async (page) => {
      await page.locator('.games').waitFor();
      await page.locator('.figures .bars').waitFor();
      await page.getByText('As a table').click();
    },
  },
  {
    name: 'a refusal',
    path: () => '/archive?reaches=nowhere',
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
];

const LOOKS = [
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const;

const VIEWPORTS = { desktop: { width: 1280, height: 860 }, phone: { width: 360, height: 780 } };

/** Every page in every look; what is a part of one in two of them. */
const looksOf = ({ isPage }: Scene): readonly (typeof LOOKS)[number][] =>
  isPage === true ? LOOKS : [LOOKS[0], LOOKS[3]];

test.each(SCENES)('$name', async (scene) => {
  const visit = await site.visit(scene.path(), { viewport: VIEWPORTS.desktop });
  const { page } = visit;
  await scene.prepare(page);
  await page.evaluate(axe.source);
  for (const [colorScheme, device] of looksOf(scene)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(VIEWPORTS[device]);
    const found = { violations: await violations(page), ...(await misfits(page, LEAST_TEXT_PIXELS)) };
    expect({ colorScheme, device, ...found }).toEqual({
      colorScheme,
      device,
      violations: [],
      overflow: 0,
      small: [],
    });
  }
  await leave(visit);
});

test('the other colours are chosen by a button, and kept', async () => {
  const visit = await site.visit('/archive', { colorScheme: 'light' });
  const { page } = visit;
  const ground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Dark colours' }).click();
  const dark = await ground();
  await page.reload();
  expect([dark === light, await ground()]).toEqual([false, dark]);
  expect(await page.getByRole('button', { name: 'Light colours' }).isVisible()).toBe(true);
  await leave(visit);
});

/** Serious and critical ones, with where they are; the page must have axe. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id: rule, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${rule}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}

/** What does not fit the screen, and text that is too small. */
function misfits(page: Page, leastPixels: number): Promise<{ overflow: number; small: string[] }> {
  return page.evaluate((least) => {
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ),
    );
    const small = texts.filter((element) => parseFloat(getComputedStyle(element).fontSize) < least);
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      small: small.map(({ className, textContent }) => `${String(className)}: ${textContent ?? ''}`),
    };
  }, leastPixels);
}
