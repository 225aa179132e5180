import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NEXT = `query ($at: PositionInput!, $round: Int! = 1, $previousWinner: Side) {
  nextRound(at: $at, round: $round, previousWinner: $previousWinner) {
    over winner round lastWinner position { text closedHoles outcome { reason } legalMoves { move } } } }`;

async function next(at: object, others: object = {}): Promise<unknown> {
  return (await app.data<{ nextRound: unknown }>(NEXT, { at, ...others })).nextRound;
}

const RAJA_END = '0,0,0,0,0,0,0/0,0,0,0,0,0,0';

test('from a final position: refilled holes, closed ones, who leads', async () => {
  const moves = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1'].map((move) => ({ move }));
  expect(await next({ variant: 'raja-pasu', position: `${RAJA_END} n 65-33` })).toEqual({
    over: false,
    winner: null,
    round: 2,
    lastWinner: 'SOUTH',
    position: {
      text: '7,7,7,7,x,x,x/7,7,7,7,7,7,7 s 16-5',
      closedHoles: ['g2', 'f2', 'e2'],
      outcome: null,
      legalMoves: moves,
    },
  });
});

test('from a line of play: its leader is known', async () => {
  const at = { variant: 'hoyito-iii', position: '3,0,1,0,1,1/0,2,0,0,0,0 n 20-20' };
  expect(await app.codeOf(NEXT, { at })).toBe('ROUND_NOT_OVER');
  const end = { variant: 'hoyito-iii', position: '1,1,0,1,0,3/0,0,0,0,2,0 s 20-20', moves: ['e1'] };
  expect(await next(end, { round: 2 })).toMatchObject({
    round: 3,
    lastWinner: 'SOUTH',
    position: { text: '4,4,4,4,4,4/4,4,4,4,4,4 n 0-0 last4=s' },
  });
});

test('after a drawn round the winner before it stays the last one', async () => {
  const at = { variant: 'hoyito-iii', position: '0,0,0,0,0,0/0,0,0,0,0,0 n 24-24' };
  const third = await next(at, { round: 2, previousWinner: 'NORTH' });
  expect(third).toMatchObject({ lastWinner: 'NORTH', position: { text: expect.stringMatching(/last4=n$/) } });
  expect(await next(at, { round: 2 })).toMatchObject({ lastWinner: null });
});

test('the end of a match', async () => {
  expect(await next({ variant: 'raja-pasu', position: `${RAJA_END} n 92-6` }, { round: 4 })).toEqual({
    over: true,
    winner: 'SOUTH',
    round: null,
    position: null,
    lastWinner: 'SOUTH',
  });
});

test.each([
  [{ at: { variant: 'katro' } }, 'MATCH_NOT_OFFERED'],
  [{ at: { variant: 'raja-pasu' } }, 'ROUND_NOT_OVER'],
  [{ at: { variant: 'raja-pasu', position: 'x' } }, 'POSITION_SYNTAX'],
  [{ at: { variant: 'raja-pasu' }, round: 0 }, 'LIMIT_EXCEEDED'],
  [{ at: { variant: 'raja-pasu' }, previousWinner: 'EAST' }, 'BAD_INPUT'],
])('is refused: %j, %s', async (variables, code) => {
  expect(await app.codeOf(NEXT, variables)).toBe(code);
});
