import { legalMoves, Line, makeMove, makePosition, startPosition, VARIANTS } from '../../src/engine';
import { startApp, type TestApp } from '../support/app';
import { rulesOf } from '../support/positions';
import { type At, type Facade, overGraphql, overRest } from './facades';

let app: TestApp;
let graphql: Facade;
let rest: Facade;

beforeAll(async () => {
  app = await startApp();
  [graphql, rest] = [overGraphql(app), overRest(app)];
});
afterAll(() => app.stop());

async function expectEqual(ask: (facade: Facade) => Promise<unknown>, mayFail = false): Promise<void> {
  const answer = await ask(graphql);
  expect(answer).toBeDefined();
  if (!mayFail) expect(answer).not.toHaveProperty('code');
  expect(await ask(rest)).toEqual(answer);
}

/** Moves that lead a little into a game, always the hole in the middle of those that may be sown. */
function someMoves(variant: string, plies: number): string[] {
  const rules = rulesOf(variant);
  const line = new Line(startPosition(rules));
  const moves: string[] = [];
  while (moves.length < plies && line.outcome === undefined) {
    const legal = legalMoves(line.position);
    const move = legal[Math.floor(legal.length / 2)];
    moves.push(makeMove(rules, move));
    line.advance(move);
  }
  return moves;
}

function textAfter(variant: string, plies: number): string {
  const line = new Line(startPosition(rulesOf(variant)));
  for (const text of someMoves(variant, plies)) {
    const move = line.check(text);
    if (!move.ok) throw new Error(move.error.message);
    line.advance(move.value);
  }
  return makePosition(line.position);
}

describe.each(VARIANTS.map(({ id }) => id))('%s', (variant) => {
  const ats: readonly At[] = [
    { variant },
    { variant, moves: someMoves(variant, 3) },
    { variant, position: textAfter(variant, 12) },
    { variant, options: { turnLimit: '20' }, moves: someMoves(variant, 2) },
  ];

  test.each(ats)('positions and legal moves at %j', async (at) => {
    await expectEqual((facade) => facade.position(at));
    await expectEqual((facade) => facade.legalMoves(at));
  });

  test('moves, told', async () => {
    const moves = someMoves(variant, 8);
    for (const [index, move] of moves.entries()) {
      await expectEqual((facade) => facade.applyMove({ variant, moves: moves.slice(0, index) }, move, 'es'));
    }
  });

  test('perft', async () => {
    await expectEqual((facade) => facade.perft({ variant }, 3));
  });

  test('what follows a round', async () => {
    const offers = VARIANTS.some(({ id, matchPlay }) => id === variant && matchPlay);
    const position = textAfter(variant, 2_000);
    await expectEqual((facade) => facade.nextRound({ variant, position }), !offers);
  });
});

const ILL: readonly (readonly [string, (facade: Facade) => Promise<unknown>, string])[] = [
  ['a variant that there is not', ({ position }) => position({ variant: 'chess' }), 'UNKNOWN_VARIANT'],
  [
    'an option that there is not',
    ({ position }) => position({ variant: 'katro', options: { x: '1' } }),
    'UNKNOWN_OPTION',
  ],
  [
    'a value that it has not',
    ({ position }) => position({ variant: 'katro', options: { lapLimit: 'x' } }),
    'OPTION_VALUE',
  ],
  ['no position', ({ position }) => position({ variant: 'katro', position: 'x' }), 'POSITION_SYNTAX'],
  [
    'too few ranks',
    ({ position }) => position({ variant: 'kalah', position: '4,4 s 0-0' }),
    'POSITION_RANKS',
  ],
  ['no move', ({ legalMoves: list }) => list({ variant: 'katro', moves: ['z9'] }), 'MOVE_SYNTAX'],
  ['an illegal move', ({ applyMove }) => applyMove({ variant: 'kalah' }, 'a2'), 'ILLEGAL_MOVE'],
  [
    'an illegal move on the way',
    ({ position }) => position({ variant: 'kalah', moves: ['b1', 'b1'] }),
    'ILLEGAL_MOVE',
  ],
  [
    'a language that nobody speaks here',
    ({ applyMove }) => applyMove({ variant: 'kalah' }, 'b1', 'fr'),
    'BAD_INPUT',
  ],
  ['a move that is too long', ({ applyMove }) => applyMove({ variant: 'kalah' }, 'b'.repeat(9)), 'BAD_INPUT'],
  [
    'a position that is too long',
    ({ position }) => position({ variant: 'kalah', position: '4'.repeat(401) }),
    'BAD_INPUT',
  ],
  ['depth 0', ({ perft }) => perft({ variant: 'kalah' }, 0), 'LIMIT_EXCEEDED'],
  ['a depth beyond the greatest', ({ perft }) => perft({ variant: 'kalah' }, 21), 'LIMIT_EXCEEDED'],
  ['a count that is too long', ({ perft }) => perft({ variant: 'kalah' }, 20), 'LIMIT_EXCEEDED'],
  ['a round that is not over', ({ nextRound }) => nextRound({ variant: 'hoyito-iii' }), 'ROUND_NOT_OVER'],
  ['a game without rounds', ({ nextRound }) => nextRound({ variant: 'kalah' }), 'MATCH_NOT_OFFERED'],
  ['round 0', ({ nextRound }) => nextRound({ variant: 'hoyito-iii' }, 0), 'LIMIT_EXCEEDED'],
];

test.each(ILL)('%s has the same code', async (_what, ask, code) => {
  expect(await ask(graphql)).toMatchObject({ code });
  expect(await ask(rest)).toMatchObject({ code });
});

test('many positions at once, good and bad', async () => {
  const good = VARIANTS.map(({ id }) => ({ variant: id, moves: someMoves(id, 2) }));
  const at = [{ variant: 'chess' }, ...good, { variant: 'kalah', moves: ['a2'] }];
  await expectEqual((facade) => facade.positions(at));
});
