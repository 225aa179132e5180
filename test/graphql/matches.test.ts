import { startApp, type TestApp } from '../support/app';
import { PLAY_MOVE } from '../support/games';
import {
  CREATE_MATCH,
  createMatch,
  findMatch,
  findMoves,
  NEXT_ROUND,
  playAll,
  RESIGN,
  SHORT_HOYITO,
  SHORT_RAJA,
  startNextRound,
} from '../support/matches';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const FRESH = '4,4,4,4,4,4/4,4,4,4,4,4';

describe('a new match', () => {
  test('is its first round and the seats of all of them', async () => {
    const created = await createMatch(app, {
      variant: 'raja-pasu',
      south: { name: 'A' },
      north: { name: 'B' },
    });
    expect(created.match).toMatchObject({
      variant: 'raja-pasu',
      status: 'IN_PROGRESS',
      score: { south: 0, north: 0 },
      roundsWon: { south: 0, north: 0, drawn: 0 },
      roundsWanted: null,
      winner: null,
      south: { name: 'A', kind: 'HUMAN', level: null },
      rounds: [{ id: created.game.id, round: 1 }],
    });
    expect(await findMatch(app, created.match.id)).toEqual(created.match);
    const { southToken: seatToken } = created;
    const input = { gameId: created.game.id, move: 'a1', seatToken };
    expect(await app.codeOf(PLAY_MOVE, { input })).toBe('');
  });

  const refused = (changes: object, rounds?: number): Promise<string> =>
    app.codeOf(CREATE_MATCH, {
      input: { variant: 'raja-pasu', south: { name: 'A' }, north: { name: 'B' }, ...changes },
      rounds,
    });

  test.each([
    [{ variant: 'chess' }, undefined, 'UNKNOWN_VARIANT'],
    [{ variant: 'sadeqa-iii' }, undefined, 'MATCH_NOT_OFFERED'],
    [{ variant: 'katro' }, 3, 'MATCH_NOT_OFFERED'],
    [{}, 0, 'LIMIT_EXCEEDED'],
    [{}, 101, 'LIMIT_EXCEEDED'],
    [{ south: { name: '' } }, 3, 'BAD_INPUT'],
    [{ south: { name: 'A', aiLevel: 1 }, north: { name: 'B', aiLevel: 1 } }, 3, 'BAD_INPUT'],
  ])('is refused: %j, %s rounds, %s', async (changes, rounds, code) => {
    expect(await refused(changes, rounds)).toBe(code);
  });

  test('of a variant without rounds is told where there are some', async () => {
    const input = { ...SHORT_RAJA, variant: 'katro', position: null };
    const { errors } = await app.graphql(CREATE_MATCH, { input });
    const { variants } = errors[0]?.extensions as unknown as { variants: string[] };
    expect(variants).toEqual(expect.arrayContaining(['hoyito-iii', 'raja-pasu', 'pasu-pondi']));
    expect(errors[0]?.message).toContain('raja-pasu');
  });
});

describe('a round given on to the next', () => {
  test('refills from the winnings, and is led by who took the rest', async () => {
    const created = await createMatch(app, SHORT_RAJA);
    await playAll(app, created.game, ['f1'], created);
    const between = await findMatch(app, created.match.id);
    expect(between).toMatchObject({ status: 'IN_PROGRESS', score: { south: 61, north: 37 }, winner: null });
    const second = await startNextRound(app, created.match.id, created.northToken);
    expect(second).toMatchObject({
      round: 2,
      plyCount: 0,
      startPosition: { text: '7,7,7,7,7,x,x/7,7,7,7,7,7,7 s 12-2', closedHoles: ['g2', 'f2'] },
    });
    // While a round is played the score is that of the last one that has ended.
    expect(await findMatch(app, created.match.id)).toMatchObject({
      score: { south: 61, north: 37 },
      roundsWon: { south: 1, north: 0, drawn: 0 },
    });
  });

  test('Hoyito III: starters alternate; the last four go to the last decisive winner, over a drawn round', async () => {
    const created = await createMatch(app, SHORT_HOYITO);
    const { id } = created.match;
    await playAll(app, created.game, ['e1'], created);
    const second = await startNextRound(app, id, created.southToken);
    expect(second.startPosition.text).toBe(`${FRESH} n 0-0`);
    await playAll(app, second, findMoves('hoyito-iii', second.startPosition.text, undefined), created);
    const third = await startNextRound(app, id, created.southToken);
    expect(third.startPosition.text).toBe(`${FRESH} s 0-0 last4=s`);
    await playAll(app, third, findMoves('hoyito-iii', third.startPosition.text, 1), created);
    const fourth = await startNextRound(app, id, created.northToken);
    expect(fourth.startPosition.text).toBe(`${FRESH} n 0-0 last4=n`);

    const { rounds, score, roundsWon } = await findMatch(app, id);
    expect(rounds.map(({ round, status }) => [round, status])).toEqual([
      [1, 'FINISHED'],
      [2, 'FINISHED'],
      [3, 'FINISHED'],
      [4, 'IN_PROGRESS'],
    ]);
    expect(roundsWon).toEqual({ south: 1, north: 1, drawn: 1 });
    expect(score.south + score.north).toBe(3 * 48);
    expect(score.south).toBe(rounds.reduce((sum, { outcome }) => sum + (outcome?.south ?? 0), 0));
  });

  test('an AI seat that leads has opened in the same reply', async () => {
    const created = await createMatch(app, { ...SHORT_RAJA, south: { name: 'Server', aiLevel: 1 } });
    expect(created.game).toMatchObject({ status: 'FINISHED', plyCount: 1 });
    const second = await startNextRound(app, created.match.id, created.northToken);
    expect(second).toMatchObject({
      startPosition: { sideToMove: 'SOUTH' },
      position: { sideToMove: 'NORTH' },
    });
    expect(second.plyCount).toBe(1);
    expect(await startNextRound(app, created.match.id, created.northToken)).toEqual(second);
  });
});

describe('who may start a round, and when', () => {
  test('not before the last one has ended', async () => {
    const { match, southToken: seatToken } = await createMatch(app, SHORT_RAJA);
    const { errors } = await app.graphql(NEXT_ROUND, { matchId: match.id, seatToken });
    expect(errors[0]?.extensions).toMatchObject({ code: 'ROUND_NOT_OVER', round: 1 });
  });

  test('a player of the match', async () => {
    const created = await createMatch(app, SHORT_RAJA);
    const other = await createMatch(app, SHORT_RAJA);
    await playAll(app, created.game, ['f1'], created);
    const code = (matchId: string, seatToken: string): Promise<string> =>
      app.codeOf(NEXT_ROUND, { matchId, seatToken });
    expect(await code(created.match.id, other.southToken)).toBe('SEAT_TOKEN_INVALID');
    expect(await code(created.match.id, '')).toBe('SEAT_TOKEN_INVALID');
    expect(await code(created.match.id, 'a\u0000')).toBe('BAD_INPUT');
    expect(await code(created.game.id, created.southToken)).toBe('MATCH_NOT_FOUND');
    expect(await code('nothing', created.southToken)).toBe('MATCH_NOT_FOUND');
    expect((await findMatch(app, created.match.id)).rounds).toHaveLength(1);
  });

  test('twenty times at once: one new game for all', async () => {
    const created = await createMatch(app, SHORT_RAJA);
    const { match, southToken, northToken } = created;
    await playAll(app, created.game, ['f1'], created);
    const games = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        startNextRound(app, match.id, index % 2 === 0 ? southToken : northToken),
      ),
    );
    expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(1);
    expect((await findMatch(app, match.id)).rounds).toHaveLength(2);
  });

  test('who has not moved yet in a round gets that one; who has must finish it', async () => {
    const created = await createMatch(app, SHORT_RAJA);
    const { match, southToken, northToken } = created;
    await playAll(app, created.game, ['f1'], created);
    const second = await startNextRound(app, match.id, southToken);
    await playAll(app, second, ['a1'], created);
    expect((await startNextRound(app, match.id, northToken)).id).toBe(second.id);
    expect(await app.codeOf(NEXT_ROUND, { matchId: match.id, seatToken: southToken })).toBe('ROUND_NOT_OVER');
  });
});

describe('the end of a match', () => {
  const overFor = async (matchId: string, seatToken: string): Promise<unknown> =>
    (await app.graphql(NEXT_ROUND, { matchId, seatToken })).errors[0]?.extensions;

  test('comes where a side cannot fill one hole', async () => {
    const created = await createMatch(app, {
      ...SHORT_RAJA,
      position: '0,0,0,0,0,0,0/0,0,0,0,0,1,0 s 91-6',
    });
    await playAll(app, created.game, ['f1'], created);
    expect(await findMatch(app, created.match.id)).toMatchObject({
      status: 'FINISHED',
      winner: 'SOUTH',
      score: { south: 92, north: 6 },
    });
    const answer = await overFor(created.match.id, created.northToken);
    expect(answer).toMatchObject({ code: 'MATCH_OVER', winner: 'SOUTH', retryable: false });
  });

  test('comes after the wanted rounds: most rounds, then most seeds', async () => {
    const created = await createMatch(app, SHORT_HOYITO, 2);
    const { id } = created.match;
    await playAll(app, created.game, ['e1'], created);
    expect((await findMatch(app, id)).status).toBe('IN_PROGRESS');
    const second = await startNextRound(app, id, created.southToken);
    await playAll(app, second, findMoves('hoyito-iii', second.startPosition.text, 1), created);
    const match = await findMatch(app, id);
    expect(match).toMatchObject({ status: 'FINISHED', roundsWanted: 2, roundsWon: { south: 1, north: 1 } });
    const { south, north } = match.score;
    const leader = south === north ? null : south > north ? 'SOUTH' : 'NORTH';
    expect(match.winner).toBe(leader);
    expect(await overFor(id, created.southToken)).toMatchObject({ code: 'MATCH_OVER', winner: leader });
  });

  test('one round, drawn: nobody wins', async () => {
    const start = { ...SHORT_HOYITO, position: '1,1,0,1,0,3/0,0,0,0,2,0 s 16-24' };
    const created = await createMatch(app, start, 1);
    await playAll(app, created.game, ['e1'], created);
    expect(await findMatch(app, created.match.id)).toMatchObject({ status: 'FINISHED', winner: null });
    expect(await overFor(created.match.id, created.southToken)).toMatchObject({ winner: null });
  });

  test('comes where a round is given up, for the other side', async () => {
    const created = await createMatch(app, SHORT_RAJA, 5);
    const { match, southToken } = created;
    await playAll(app, created.game, ['f1'], created);
    const second = await startNextRound(app, match.id, southToken);
    await app.data(RESIGN, { gameId: second.id, seatToken: southToken });
    expect(await findMatch(app, match.id)).toMatchObject({
      status: 'FINISHED',
      winner: 'NORTH',
      roundsWon: { south: 1, north: 1, drawn: 0 },
      score: { south: 61, north: 37 },
    });
    expect(await overFor(match.id, southToken)).toMatchObject({ code: 'MATCH_OVER', winner: 'NORTH' });
  });
});
