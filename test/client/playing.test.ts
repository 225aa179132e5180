import { createClient, MancalaError, type MancalaClient } from '../../src/client';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
let client: MancalaClient;
beforeAll(async () => {
  app = await startApp();
  client = createClient({ baseUrl: app.url });
});
afterAll(() => app.stop());

const HUMAN = { name: 'Reader' };
const AI = { name: 'Machine', aiLevel: 1 };

/** The token of a seat that a person has. */
function tokenOf(token: string | null): string {
  if (token === null) throw new Error('the seat is not a person’s');
  return token;
}

describe('questions', () => {
  test('variants, positions, moves', async () => {
    const [first] = await client.listVariants();
    expect(await client.getVariant(first.id)).toEqual(first);
    const start = await client.startNewGame('katro-4x4', { options: { lapLimit: '9' } });
    expect(await client.getPosition('katro-4x4', { options: { lapLimit: '9' } })).toEqual(start);
    const [move] = await client.listLegalMoves('katro-4x4', { moves: [start.legalMoves[0].move] });
    const applied = await client.applyMove('katro-4x4', {
      moves: [start.legalMoves[0].move],
      move: move.move,
    });
    expect(applied.position.text).toBe(move.position.text);
    expect(applied.events[0]).toMatchObject({ kind: 'LIFT', lap: 1 });
  });

  test('suggestions, at once and one after the other', async () => {
    const asked = { level: 3, seed: 1 };
    const suggestion = await client.suggestMove('sadeqa-91', asked);
    const deeper = [];
    for await (const each of client.streamSuggestions('sadeqa-91', asked)) deeper.push(each);
    expect(deeper.at(-1)?.move).toBe(suggestion.move);
  });

  test('perft and vectors', async () => {
    expect(await client.countPerft('oware', { depth: 2 })).toMatchObject({ depth: 2, leaves: 36 });
    const results: string[] = [];
    for await (const { result } of client.listVectors('oware', { count: 30, seed: 3 })) results.push(result);
    expect(new Set(results).size).toBe(30);
  });

  test('what is wrong is told with its code and its place', async () => {
    const error: unknown = await client
      .getPosition('oware', { moves: ['a1', 'a1'] })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MancalaError);
    expect(error).toMatchObject({ code: 'ILLEGAL_MOVE', status: 422, where: 'moves[1]', retryable: false });
    expect((error as MancalaError).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('games', () => {
  test('are played against the server, and given up', async () => {
    const { game, southToken, northToken } = await client.createGame({
      variant: 'hoyito-iii',
      south: HUMAN,
      north: AI,
    });
    expect(northToken).toBeNull();
    const seatToken = tokenOf(southToken);
    const [{ move }] = game.position.legalMoves;
    const played = await client.playMove(game.id, { move, seatToken, expectedVersion: game.version });
    expect(played.plies[0].move).toBe(move);
    expect(await client.getGame(game.id)).toEqual(played.game);
    expect((await client.listPlies(game.id)).map(({ number }) => number)).toEqual(
      played.plies.map(({ number }) => number),
    );
    const stale = { move, seatToken, expectedVersion: game.version };
    await expect(client.playMove(game.id, stale)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await client.resignGame(game.id, seatToken)).toMatchObject({
      status: 'FINISHED',
      outcome: { winner: 'NORTH', reason: 'RESIGNATION' },
    });
    expect(await client.getRecord(game.id)).toMatch(/^\[Variant "hoyito-iii"\]\n[^]*\n1\. /);
  });

  test('sent twice with one key, a move is played once', async () => {
    const { game, southToken } = await client.createGame({ variant: 'oware', south: HUMAN, north: HUMAN });
    const move = { move: 'c1', seatToken: tokenOf(southToken), idempotencyKey: 'once' };
    const first = await client.playMove(game.id, move);
    expect(await client.playMove(game.id, move)).toEqual(first);
    expect((await client.getGame(game.id)).plyCount).toBe(1);
  });

  test('sent twice with one key, a game is created once', async () => {
    const idempotencyKey = 'nobody guesses this word';
    const wanted = { variant: 'oware', south: HUMAN, north: HUMAN, idempotencyKey };
    expect(await client.createGame(wanted)).toEqual(await client.createGame(wanted));
  });

  test('are listed to the last, page by page', async () => {
    const tags = ['paged'];
    const made: string[] = [];
    for (let number = 0; number < 7; number++) {
      const { game } = await client.createGame({ variant: 'oware', south: HUMAN, north: HUMAN, tags });
      made.push(game.id);
    }
    const listed: string[] = [];
    for await (const { id } of client.listAllGames({ tag: 'paged', orderBy: 'OLDEST', first: 3 }))
      listed.push(id);
    expect(listed).toEqual(made);
    const behind = await client.listGames({ tag: 'paged', orderBy: 'OLDEST', first: 2, count: true });
    expect([behind.nodes.length, behind.totalCount]).toEqual([2, 7]);
  });

  test('make matches', async () => {
    const { match, game, southToken } = await client.createMatch({
      variant: 'raja-pasu',
      south: HUMAN,
      north: HUMAN,
      rounds: 2,
    });
    const seatToken = tokenOf(southToken);
    await expect(client.startNextRound(match.id, seatToken)).rejects.toMatchObject({
      code: 'ROUND_NOT_OVER',
    });
    await client.resignGame(game.id, seatToken);
    expect(await client.getMatch(match.id)).toMatchObject({ status: 'FINISHED', winner: 'NORTH' });
  });

  test('are watched to their end', async () => {
    const { game, southToken } = await client.createGame({ variant: 'oware', south: HUMAN, north: HUMAN });
    const seatToken = tokenOf(southToken);
    const seen: (readonly [string, string | null])[] = [];
    for await (const { status, lastMove } of client.watchGame(game.id)) {
      seen.push([status, lastMove]);
      if (lastMove === null) await client.playMove(game.id, { move: 'c1', seatToken });
      else if (status === 'IN_PROGRESS') await client.resignGame(game.id, seatToken);
    }
    expect(seen).toEqual([
      ['IN_PROGRESS', null],
      ['IN_PROGRESS', 'c1'],
      ['FINISHED', 'c1'],
    ]);
  });

  test('are analysed', async () => {
    const { game, southToken } = await client.createGame({ variant: 'oware', south: HUMAN, north: HUMAN });
    await client.playMove(game.id, { move: 'c1', seatToken: tokenOf(southToken) });
    await client.resignGame(game.id, tokenOf(southToken));
    expect(await client.analyseGame(game.id, { level: 1 })).toMatchObject({ status: 'QUEUED', level: 1 });
    expect(await client.getAnalysis(game.id)).toMatchObject({ level: 1 });
  });
});
