import type { Page } from 'playwright-core';
import type { Client } from '../../support/client';

export interface SeenBoard {
  /** Seeds by hole. */
  readonly holes: Readonly<Record<string, number>>;
  /** What is told at each side: captured seeds, or those on the board where none leave it. */
  readonly stores: Readonly<Record<string, number>>;
}

interface ToldPosition {
  readonly ranks: readonly (readonly number[])[];
  readonly captured: { readonly south: number; readonly north: number } | null;
  readonly onBoard: { readonly south: number; readonly north: number };
  readonly outcome: { readonly winner: string | null; readonly reason: string } | null;
  readonly sideToMove: string;
}

/** Until the table waits for a person, or the game is over. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('[data-phase=ready]').waitFor();
}

/** What the page shows, seeds counted as they are drawn where they are few. */
export function seenBoard(page: Page): Promise<SeenBoard> {
  return page.evaluate(() => {
    const read = (name: string): [string, number][] =>
      [...document.querySelectorAll<HTMLElement>(`.board [data-${name}]`)].map((each) => [
        each.dataset[name] ?? '',
        Number(each.querySelector('.count, b')?.textContent?.replace('×', '0')),
      ]);
    return { holes: Object.fromEntries(read('hole')), stores: Object.fromEntries(read('store')) };
  });
}

/** The seeds that are drawn in each hole. */
export function drawnSeeds(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.board [data-hole]')].map((hole) => [
        hole.dataset['hole'] ?? '',
        hole.querySelectorAll('.seed').length,
      ]),
    ),
  );
}

/** What the API says of the game that the page's address tells. */
export async function toldPosition(page: Page, client: Client): Promise<ToldPosition> {
  const given = (await addressOf(page)).searchParams;
  const at = {
    variant: given.get('variant'),
    options: listOf(given.get('options')).map((text) => ({
      name: text.slice(0, text.indexOf(':')),
      value: text.slice(text.indexOf(':') + 1),
    })),
    moves: listOf(given.get('moves')),
    ...(given.has('position') && { position: given.get('position') }),
  };
  const document = `query ($at: PositionInput!) { position(at: $at) {
    ranks captured { south north } onBoard { south north } outcome { winner reason } sideToMove } }`;
  return (await client.data<{ position: ToldPosition }>(document, { at })).position;
}

export async function movesOf(page: Page): Promise<string[]> {
  return listOf((await addressOf(page)).searchParams.get('moves'));
}

/** The page's own word: `page.url()` learns of a change only some time after it. */
export async function addressOf(page: Page): Promise<URL> {
  return new URL(await page.evaluate(() => location.href));
}

/** The same as `seenBoard`, by the API's word. */
export function boardOf({ ranks, captured, onBoard }: ToldPosition): SeenBoard {
  const holes = ranks.flatMap((rank, row) =>
    rank.map((seeds, file) => [`${String.fromCharCode(97 + file)}${String(ranks.length - row)}`, seeds]),
  );
  const { south, north } = captured ?? onBoard;
  return {
    holes: Object.fromEntries(holes) as Record<string, number>,
    stores: { SOUTH: south, NORTH: north },
  };
}

/** Plays the first move that the board offers, and waits until a person may move again. */
export async function playFirst(page: Page): Promise<void> {
  const played = (await movesOf(page)).length;
  const hole = page.locator('.hole.is-playable').first();
  const offersChoice = (await hole.getAttribute('aria-label'))?.includes('to choose from') ?? false;
  await hole.click();
  if (offersChoice) await page.locator('.directions [data-move]').first().click();
  await page.waitForFunction(
    (before) =>
      (new URL(location.href).searchParams.get('moves') ?? '').split(',').filter(Boolean).length > before,
    played,
  );
  await untilReady(page);
}

function listOf(text: string | null): string[] {
  return (text ?? '').split(',').filter((item) => item !== '');
}
