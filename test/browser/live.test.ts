import type { Page } from 'playwright-core';
import { createGame, type CreatedShape, findGame, playMove } from '../support/games';
import { leave, openSite, type Site, type Visit } from './support/site';
import { addressOf } from './support/table';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

/** Keeps the streams that the page opens, and lets a test say that nobody sees it. */
const WATCH_STREAMS = `
  const streams = (window.streams = []);
  window.EventSource = class extends EventSource {
    constructor(...given) {
      super(...given);
      streams.push(this);
    }
  };
  window.hide = (isHidden) => {
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };`;

/** Of each stream so far whether it is closed. */
function closedStreams(page: Page): Promise<boolean[]> {
  return page.evaluate('window.streams.map(({ readyState }) => readyState === 2)');
}

/** Plays a move for whoever is to move; answers how the page tells of it. */
async function play({ game, southToken, northToken }: CreatedShape): Promise<string> {
  const { position, plyCount } = (await findGame(site, game.id)) ?? game;
  const [{ move }] = position.legalMoves;
  const seatToken = position.sideToMove === 'SOUTH' ? southToken : northToken;
  await playMove(site, { gameId: game.id, move, seatToken });
  const side = position.sideToMove === 'SOUTH' ? 'South' : 'North';
  return `Ply ${String(plyCount + 1)}: ${side} played ${move}`;
}

/** Waits for what the page says of the ply that it shows, and for what is read aloud. */
async function shows(page: Page, told: string): Promise<void> {
  await page.locator('.ply-facts p').getByText(told, { exact: true }).waitFor();
}

async function speaks(page: Page, told: string): Promise<void> {
  await page.locator('[data-spoken]', { hasText: told }).waitFor({ state: 'attached' });
}

async function open(created: CreatedShape): Promise<Visit> {
  const visit = await site.visit('/archive');
  await visit.page.addInitScript(WATCH_STREAMS);
  await visit.page.goto(`${site.url}/games/${created.game.id}`);
  await visit.page.getByText('Going on; new plies appear').waitFor();
  return visit;
}

test('plies appear as they are played: at the last one the reader is led on, elsewhere he stays', async () => {
  const created = await createGame(site, 'oware');
  await play(created);
  const visit = await open(created);
  const { page } = visit;
  const second = await play(created);
  await shows(page, second);
  await speaks(page, `${second}. South to move.`);
  expect((await addressOf(page)).search).toBe('?ply=2');
  await page.keyboard.press('Home');
  await speaks(page, 'Start of the game.');
  const third = await play(created);
  await speaks(page, `${third}. North to move.`);
  expect(await page.locator('.plies li').count()).toBe(3);
  await page.getByText('The start of the game.').waitFor();
  await page.keyboard.press('End');
  await shows(page, third);
  await speaks(page, `${third}.`);
  expect(await closedStreams(page)).toEqual([false]);
  await site.data(
    `mutation { resignGame(gameId: "${created.game.id}", seatToken: "${String(created.southToken)}") { id } }`,
  );
  await speaks(page, 'North wins: a player gave up.');
  await page.locator('.game-head').getByText('North wins: a player gave up.').waitFor();
  expect(await closedStreams(page)).toEqual([true]);
  await page.getByRole('button', { name: 'Analyse the game' }).waitFor();
  await leave(visit);
});

test('nothing is listened to while nobody sees the page, and all that was missed comes after', async () => {
  const created = await createGame(site, 'oware');
  const visit = await open(created);
  const { page } = visit;
  await page.evaluate('window.hide(true)');
  expect(await closedStreams(page)).toEqual([true]);
  await play(created);
  const second = await play(created);
  await page.evaluate('window.hide(false)');
  await shows(page, second);
  await speaks(page, `2 plies were played. ${second}. South to move.`);
  expect(await closedStreams(page)).toEqual([true, false]);
  await leave(visit);
});

test('a connection that breaks is made again behind its last event', async () => {
  const created = await createGame(site, 'oware');
  const visit = await open(created);
  const { page } = visit;
  const asked = page.waitForRequest('**/events');
  site.app.server.server.closeAllConnections();
  const headers = await (await asked).allHeaders();
  expect(headers['last-event-id']).toBe(String(created.game.version));
  await shows(page, await play(created));
  expect(await closedStreams(page)).toEqual([false]);
  await leave(visit);
});

test('where there is no stream the page looks by itself', async () => {
  const created = await createGame(site, 'oware');
  const visit = await site.visit('/archive');
  const { page } = visit;
  await page.route('**/events', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${site.url}/games/${created.game.id}`);
  await page.getByText('Going on; the connection is being made.').waitFor();
  await shows(page, await play(created));
  await page.unroute('**/events');
  await page.getByText('Going on; new plies appear').waitFor();
  await shows(page, await play(created));
  await leave(visit);
});
