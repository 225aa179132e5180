import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type MancalaClient } from '../../src/client';
import { OPERATIONS } from '../support/openapi';

const page = readFileSync(join(__dirname, '../../docs/client.md'), 'utf8');

const AT = { variant: 'katro' };
const SEAT = { name: 'Reader' };
const GAME = { ...AT, south: SEAT, north: SEAT };

/** A call of every method that bears the name of an operation. */
const CALLS: Readonly<Record<string, (client: MancalaClient) => unknown>> = {
  listVariants: (client) => client.listVariants(),
  getVariant: (client) => client.getVariant('katro'),
  startNewGame: (client) => client.startNewGame('katro'),
  listVectors: (client) => client.listVectors('katro').next(),
  findPositions: (client) => client.findPositions([AT]),
  getPosition: (client) => client.getPosition('katro'),
  listLegalMoves: (client) => client.listLegalMoves('katro'),
  applyMove: (client) => client.applyMove('katro', { move: 'a1' }),
  countPerft: (client) => client.countPerft('katro', { depth: 1 }),
  findNextRound: (client) => client.findNextRound('katro'),
  suggestMove: (client) => client.suggestMove('katro'),
  explorePosition: (client) => client.explorePosition('katro'),
  growOpeningTree: (client) => client.growOpeningTree('katro', { depth: 1 }),
  findCommonPositions: (client) => client.findCommonPositions('katro', { ply: 1 }),
  getStatistics: (client) => client.getStatistics(),
  compareRuleSets: (client) => client.compareRuleSets(),
  listGames: (client) => client.listGames(),
  createGame: (client) => client.createGame(GAME),
  getGame: (client) => client.getGame('g'),
  listPlies: (client) => client.listPlies('g'),
  getPly: (client) => client.getPly('g', 1),
  playMove: (client) => client.playMove('g', { move: 'a1', seatToken: 's' }),
  resignGame: (client) => client.resignGame('g', 's'),
  offerDraw: (client) => client.offerDraw('g', { seatToken: 's' }),
  acceptDraw: (client) => client.acceptDraw('g', { seatToken: 's' }),
  declineDraw: (client) => client.declineDraw('g', { seatToken: 's' }),
  takeBack: (client) => client.takeBack('g', { seatToken: 's' }),
  acceptTakeBack: (client) => client.acceptTakeBack('g', { seatToken: 's' }),
  declineTakeBack: (client) => client.declineTakeBack('g', { seatToken: 's' }),
  createMatch: (client) => client.createMatch(GAME),
  getMatch: (client) => client.getMatch('m'),
  startNextRound: (client) => client.startNextRound('m', 's'),
  importGames: (client) => client.importGames(''),
  exportGames: (client) => client.exportGames().next(),
  analyseGame: (client) => client.analyseGame('g', { level: 1 }),
  getAnalysis: (client) => client.getAnalysis('g'),
  watchGame: (client) => client.watchGame('g').next(),
  watchAnalysis: (client) => client.watchAnalysis('g').next(),
  getBoardPicture: (client) => client.getBoardPicture('katro', 'start'),
};

/** Operations without a method of their own, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  getLiveness: 'for whoever runs the server',
  getReadiness: 'for whoever runs the server',
  streamSuggestions: 'the method of this name sends the body of suggestMove, and is answered the same',
};

/** Methods that are no operation, and what they are. */
const BEYOND: Readonly<Record<string, string>> = {
  getRecord: 'getGame as text',
  listAllGames: 'listGames, page after page',
  importAllGames: 'importGames, batch after batch',
  streamSuggestions: 'suggestMove as events',
  rateLimit: 'no method: what the headers of the last answer said',
};

/** What a call sends first. */
async function sentBy(call: (client: MancalaClient) => unknown): Promise<[method: string, path: string]> {
  const sent: [string, string][] = [];
  const client = createClient({
    retries: 0,
    fetch: (address, request) => {
      sent.push([request?.method ?? 'GET', new URL(address as string, 'http://here').pathname]);
      return Promise.resolve(new Response('{}', { status: 400 }));
    },
  });
  await expect(call(client)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  return sent[0];
}

/** Whether an address is one that the template of an operation stands for. */
function isOf(path: string, template: string): boolean {
  const literal = template.split(/\{\w+\}/).map((text) => text.replaceAll('.', '\\.'));
  return new RegExp(`^${literal.join('[^/]+')}$`).test(path);
}

test('every operation has a method, or a reason to have none', () => {
  const known = [...Object.keys(CALLS), ...Object.keys(LEFT_OUT)].sort();
  expect(OPERATIONS.map(({ operationId }) => operationId).sort()).toEqual(known);
});

test('every method is an operation, or made of one', () => {
  const known = [...Object.keys(CALLS), ...Object.keys(BEYOND)].sort();
  expect(Object.keys(createClient()).sort()).toEqual(known);
});

test.each(Object.keys(createClient()))('the page tells of %s', (name) => {
  expect(page).toMatch(new RegExp(`\\b${name}\\b`));
});

test.each(Object.keys(CALLS))('%s asks for its operation', async (name) => {
  const operation = OPERATIONS.find(({ operationId }) => operationId === name);
  const [method, path] = await sentBy(CALLS[name]);
  expect(method).toBe(operation?.method);
  expect([path, isOf(path, operation?.path ?? '')]).toEqual([path, true]);
});
