import { startApp, type TestApp } from '../support/app';
import { runSql } from '../support/database';
import { type Facade, overGraphql, overRest } from './facades';
import { AI_NORTH, alike, codesOf, create, SEATS, type StoryCreated, type StoryGame } from './story';

let app: TestApp;
let graphql: Facade;
let rest: Facade;
beforeAll(async () => {
  app = await startApp();
  [graphql, rest] = [overGraphql(app), overRest(app)];
});
afterAll(() => app.stop());

/** One side's call about the draw. */
type Step = readonly [act: 'offerDraw' | 'acceptDraw' | 'declineDraw', seat: 'South' | 'North'];

const tokenOf = ({ southToken, northToken }: StoryCreated, [, seat]: Step): string =>
  seat === 'South' ? southToken : northToken;

async function take(facade: Facade, created: StoryCreated, steps: readonly Step[]): Promise<StoryGame[]> {
  const told: StoryGame[] = [];
  for (const step of steps) {
    const seatToken = tokenOf(created, step);
    told.push((await facade.act(step[0], { gameId: created.game.id, seatToken })) as StoryGame);
  }
  return told;
}

const DRAWN = { status: 'FINISHED', drawOffer: null, outcome: { winner: null, reason: 'AGREEMENT' } };

test.each<[string, readonly Step[], readonly object[]]>([
  [
    'accepted',
    [
      ['offerDraw', 'South'],
      ['acceptDraw', 'North'],
      ['offerDraw', 'South'],
    ],
    [
      { version: 1, drawOffer: 'SOUTH', status: 'IN_PROGRESS', outcome: null },
      { version: 2, ...DRAWN },
      { code: 'GAME_FINISHED' },
    ],
  ],
  [
    'offered by both',
    [
      ['offerDraw', 'North'],
      ['offerDraw', 'South'],
    ],
    [
      { version: 1, drawOffer: 'NORTH' },
      { version: 2, ...DRAWN },
    ],
  ],
  [
    'declined, and offered again',
    [
      ['offerDraw', 'South'],
      ['declineDraw', 'North'],
      ['acceptDraw', 'North'],
      ['declineDraw', 'North'],
      ['offerDraw', 'South'],
    ],
    [
      { version: 1, drawOffer: 'SOUTH' },
      { version: 2, drawOffer: null, status: 'IN_PROGRESS' },
      { code: 'NO_DRAW_OFFER' },
      { code: 'NO_DRAW_OFFER' },
      { version: 3, drawOffer: 'SOUTH' },
    ],
  ],
  [
    'offered twice, accepted by the same side, taken back by it',
    [
      ['offerDraw', 'South'],
      ['offerDraw', 'South'],
      ['acceptDraw', 'South'],
      ['declineDraw', 'South'],
    ],
    [
      { version: 1, drawOffer: 'SOUTH' },
      { version: 1, drawOffer: 'SOUTH' },
      { code: 'NO_DRAW_OFFER' },
      { version: 2, drawOffer: null },
    ],
  ],
])('a draw that is %s', async (_name, steps, expected) => {
  const stories = [];
  for (const facade of [graphql, rest]) {
    const told = await take(facade, await create(facade, { variant: 'kalah', ...SEATS }), steps);
    expect(told).toMatchObject(expected);
    stories.push(alike(told));
  }
  expect(stories[0]).toEqual(stories[1]);
});

test('a ply by either side ends the offer', async () => {
  for (const [index, facade] of [graphql, rest].entries()) {
    const created = await create(facade, { variant: 'oware', ...SEATS });
    const { game, southToken, northToken } = created;
    await take(facade, created, [['offerDraw', index === 0 ? 'South' : 'North']]);
    const played = await facade.playMove({ gameId: game.id, move: 'c1', seatToken: southToken });
    expect(played).toMatchObject({ game: { version: 2, plyCount: 1, drawOffer: null } });
    expect(
      await facade.act('acceptDraw', {
        gameId: game.id,
        seatToken: index === 0 ? northToken : southToken,
      }),
    ).toMatchObject({ code: 'NO_DRAW_OFFER' });
  }
});

test('an offer at another version is refused before anything else is said', async () => {
  for (const facade of [graphql, rest]) {
    const { game, southToken, northToken } = await create(facade, { variant: 'kalah', ...SEATS });
    const act = { gameId: game.id, expectedVersion: 1 };
    expect(
      codesOf([
        await facade.act('offerDraw', { ...act, seatToken: southToken }),
        await facade.act('acceptDraw', { ...act, seatToken: northToken }),
        await facade.act('offerDraw', { ...act, seatToken: southToken, expectedVersion: 0 }),
        await facade.act('acceptDraw', { ...act, seatToken: northToken, expectedVersion: 0 }),
        await facade.act('acceptDraw', { ...act, seatToken: northToken }),
      ]),
    ).toEqual(['VERSION_CONFLICT', 'VERSION_CONFLICT', 'OK', 'VERSION_CONFLICT', 'OK']);
  }
});

test('a move, a refusal and agreements at once have one winner', async () => {
  for (let round = 0; round < 6; round++) {
    const created = await create(rest, { variant: 'oware', ...SEATS });
    const { game, southToken, northToken } = created;
    await take(rest, created, [['offerDraw', 'South']]);
    const at = { gameId: game.id, expectedVersion: 1 };
    const answers = await Promise.all([
      graphql.act('acceptDraw', { ...at, seatToken: northToken }),
      rest.playMove({ ...at, move: 'c1', seatToken: southToken }),
      graphql.act('declineDraw', { ...at, seatToken: northToken }),
      rest.act('acceptDraw', { ...at, seatToken: northToken }),
    ]);
    expect(codesOf(answers).sort()).toEqual(['OK', ...Array.from({ length: 3 }, () => 'VERSION_CONFLICT')]);
    const after = (await rest.game(game.id)) as StoryGame;
    expect(after).toMatchObject({ version: 2, drawOffer: null });
    await rest.resignGame(game.id, northToken);
    expect(await graphql.game(game.id)).toEqual(await rest.game(game.id));
  }
});

test('a keyed move has the same answer however much is offered before and after it', async () => {
  const created = await create(graphql, { variant: 'hoyito-iii', ...SEATS });
  const { game, southToken } = created;
  await take(graphql, created, [
    ['offerDraw', 'South'],
    ['declineDraw', 'North'],
  ]);
  const move = { gameId: game.id, move: 'c1', seatToken: southToken, idempotencyKey: 'k' };
  const played = await rest.playMove(move);
  expect(played).toMatchObject({ game: { version: 3, plyCount: 1 } });
  await take(rest, created, [['offerDraw', 'North']]);
  expect(await graphql.playMove(move)).toEqual(played);
  await take(rest, created, [['acceptDraw', 'South']]);
  expect(await rest.playMove(move)).toEqual(played);
});

test('a keyed creation has the same answer whatever was offered since', async () => {
  const input = { variant: 'kalah', ...SEATS, idempotencyKey: 'a-key-that-nobody-can-guess-2' };
  const created = await create(graphql, input);
  await take(rest, created, [['offerDraw', 'South']]);
  expect(await create(rest, input)).toEqual(created);
});

test('a tag names what is offered as well', async () => {
  const created = await create(rest, { variant: 'kalah', ...SEATS });
  const path = `/v1/games/${created.game.id}`;
  const before = (await app.get(path)).headers.get('etag') ?? '';
  await take(rest, created, [['offerDraw', 'South']]);
  const offered = await app.get(path, { 'if-none-match': before });
  expect([offered.status, offered.headers.get('etag')]).toEqual([200, '"1"']);
  expect((await app.get(path, { 'if-none-match': '"1"' })).status).toBe(304);
  const moved = await fetch(`${app.url}${path}/moves`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'if-match': before },
    body: JSON.stringify({ move: 'c1', seatToken: created.southToken }),
  });
  expect([moved.status, await moved.json()]).toMatchObject([412, { code: 'PRECONDITION_FAILED' }]);
});

test('a ply is kept for good once its game has ended, and asked for again before', async () => {
  const created = await create(rest, { variant: 'kalah', ...SEATS });
  const { id } = created.game;
  await rest.playMove({ gameId: id, move: 'c1', seatToken: created.southToken });
  const lifetime = async () => {
    const paths = [`/v1/games/${id}/plies/1`, `/v1/games/${id}/plies`, `/v1/games/${id}`];
    const answers = await Promise.all(paths.map((path) => app.get(path)));
    return answers.map(({ headers }) => headers.get('cache-control'));
  };
  expect(await lifetime()).toEqual(['no-cache', 'no-cache', 'no-cache']);
  await rest.resignGame(id, created.southToken);
  const forGood = 'public, max-age=86400, immutable';
  expect(await lifetime()).toEqual([forGood, forGood, forGood]);
});

test('an AI seat takes a draw where it stands no better, and else declines, which changes nothing', async () => {
  for (const [captured, expected] of [
    ['30-32', { version: 1, ...DRAWN }],
    ['52-10', { version: 1, ...DRAWN }],
    ['10-52', { version: 0, drawOffer: null, status: 'IN_PROGRESS' }],
  ] as const) {
    const position = `0,0,0,0,0,0,0,0/1,0,0,0,0,0,1,0 s ${captured}`;
    for (const facade of [graphql, rest]) {
      const created = await create(facade, { variant: 'sadeqa-91', position, ...AI_NORTH });
      expect(await take(facade, created, [['offerDraw', 'South']])).toMatchObject([expected]);
    }
  }
});

test('an agreed draw is found and counted as one, and its record says so', async () => {
  const created = await create(rest, { variant: 'sadeqa-iii', ...SEATS, tags: ['agreed'] });
  const [, drawn] = await take(rest, created, [
    ['offerDraw', 'North'],
    ['acceptDraw', 'South'],
  ]);
  const filter = { drawn: true, tag: 'agreed' };
  for (const facade of [graphql, rest]) {
    expect(await facade.games(filter, {})).toMatchObject({ totalCount: 1, nodes: [{ id: drawn.id }] });
    const record = String(await facade.record(drawn.id));
    expect(record).toMatch(/\[Termination "agreement"\][^]*\n1\/2-1\/2\s*$/);
  }
  const statistics = await app.data<object>(
    '{ statistics(filter: { variant: "sadeqa-iii" }) { games draws endings { reason games } } }',
  );
  expect(statistics).toEqual({
    statistics: { games: 1, draws: 1, endings: [{ reason: 'AGREEMENT', games: 1 }] },
  });
});

test('an agreed draw is a drawn round, and the match goes on', async () => {
  for (const variant of ['hoyito-iii', 'raja-pasu']) {
    const made = (await rest.createMatch({ variant, ...SEATS }, 3)) as StoryCreated & {
      match: { id: string };
    };
    await take(rest, made, [
      ['offerDraw', 'South'],
      ['acceptDraw', 'North'],
    ]);
    expect(await graphql.match(made.match.id)).toMatchObject({
      status: 'IN_PROGRESS',
      winner: null,
      roundsWon: { south: 0, north: 0, drawn: 1 },
    });
    expect(await rest.startNextRound(made.match.id, made.northToken)).toMatchObject({
      round: 2,
      version: 0,
      drawOffer: null,
    });
  }
});

test('a game takes so many offers and no more, but answers still', async () => {
  const created = await create(rest, { variant: 'kalah', ...SEATS });
  await take(rest, created, [['offerDraw', 'South']]);
  await runSql(app.databaseUrl, `UPDATE games SET version = 1000 WHERE id = '${created.game.id}'`);
  const told = await take(rest, created, [
    ['declineDraw', 'North'],
    ['offerDraw', 'South'],
  ]);
  expect(codesOf(told)).toEqual(['OK', 'LIMIT_EXCEEDED']);
});
