import { startApp, type TestApp } from '../support/app';
import { PLAY_MOVE, type PlayedShape } from '../support/games';
import { createMatch, findMatch, NEXT_ROUND, type RoundShape, startNextRound } from '../support/matches';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** More than any of these matches has needed: the stronger side wins seeds in nearly every round. */
const MOST = 300;
const SEEDS = 98;

async function suggest(position: string): Promise<string> {
  const { suggestMove } = await app.data<{ suggestMove: { move: string } }>(
    'query ($at: PositionInput!) { suggestMove(at: $at, limits: { maxNodes: 300 }) { move } }',
    { at: { variant: 'raja-pasu', position } },
  );
  return suggestMove.move;
}

/** Plays for the one human until the round has ended. */
async function finish({ id: gameId, position, status }: RoundShape, seatToken: string): Promise<void> {
  for (let text = position.text, isOver = status === 'FINISHED'; !isOver;) {
    const input = { gameId, move: await suggest(text), seatToken };
    const { playMove } = await app.data<{ playMove: PlayedShape }>(PLAY_MOVE, { input });
    text = playMove.game.position.text;
    isOver = playMove.game.status === 'FINISHED';
  }
}

/** Who should lead the round after this one. */
function nextLeader({ outcome, position, startPosition }: RoundShape): string {
  const follower = outcome?.reason === 'NO_MOVES' ? position.sideToMove : startPosition.sideToMove;
  return follower === 'SOUTH' ? 'NORTH' : 'SOUTH';
}

test('a match of Raja Pasu against an AI seat, to its end', async () => {
  const created = await createMatch(app, {
    variant: 'raja-pasu',
    south: { name: 'Server', aiLevel: 1 },
    north: { name: 'Alma' },
  });
  const { northToken } = created;
  const matchId = created.match.id;
  await finish(created.game, northToken);
  for (let round = 2; (await findMatch(app, matchId)).status === 'IN_PROGRESS'; round++) {
    expect(round).toBeLessThan(MOST);
    const game = await startNextRound(app, matchId, northToken);
    expect(game.plyCount > 0).toBe(game.startPosition.sideToMove === 'SOUTH');
    await finish(game, northToken);
  }

  const { rounds, score, winner, roundsWon } = await findMatch(app, matchId);
  expect(rounds.length).toBeGreaterThan(1);
  expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, index) => index + 1));
  for (const [index, round] of rounds.slice(1).entries()) {
    expect(round.startPosition.sideToMove).toBe(nextLeader(rounds[index]));
    const { south = 0, north = 0 } = rounds[index].outcome ?? {};
    const open = [south, north].map((held) => Math.min(7, Math.floor((held ?? 0) / 7)));
    expect(round.startPosition.closedHoles).toHaveLength(14 - open[0] - open[1]);
  }
  expect(rounds.some(({ startPosition }) => startPosition.closedHoles.length > 0)).toBe(true);

  const last = rounds.at(-1)?.outcome;
  expect(score).toEqual({ south: last?.south, north: last?.north });
  expect(score.south + score.north).toBe(SEEDS);
  expect(Math.min(score.south, score.north)).toBeLessThan(7);
  expect(winner).toBe(score.south > score.north ? 'SOUTH' : 'NORTH');
  expect(roundsWon.south + roundsWon.north + roundsWon.drawn).toBe(rounds.length);
  const { errors } = await app.graphql(NEXT_ROUND, { matchId, seatToken: northToken });
  expect(errors[0]?.extensions).toMatchObject({ code: 'MATCH_OVER', winner });
}, 120_000);
