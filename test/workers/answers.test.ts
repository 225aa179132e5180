import { legalMoves, Line, makeMove, makePosition, perftByMove, VARIANTS } from '../../src/engine';
import { type SearchRequest, suggest } from '../../src/search';
import type { SuggestAnswer } from '../../src/workers';
import { startOf } from '../support/positions';
import { closePools, openPool } from './pools';

afterAll(closePools);

const pool = openPool();
const variants = VARIANTS.map(({ id }) => id);

/** A few plies from the start, and their text. */
function createLine(variant: string): { line: Line; moves: string[] } {
  const line = new Line(startOf(variant));
  const moves: string[] = [];
  while (moves.length < 3) {
    const legal = legalMoves(line.position);
    const move = legal[moves.length % legal.length];
    moves.push(makeMove(line.position.rules, move));
    line.advance(move);
  }
  return { line, moves };
}

describe.each(variants)('the threads at %s', (variant) => {
  test.each<SearchRequest>([
    { limits: { maxNodes: 20_000 }, lines: 3 },
    { limits: { maxDepth: 5 } },
    { level: 2, seed: 7 },
  ])('answer %j as the search itself does', async (request) => {
    const { line, moves } = createLine(variant);
    const { move, ...inProcess } = suggest(line, request);
    const answer = await pool.suggest({ variant, moves, ...request });
    const { rules } = line.position;
    const text = (plies: readonly number[]): string[] => plies.map((ply) => makeMove(rules, ply));
    expect(answer).toEqual({
      ok: true,
      value: {
        ...inProcess,
        move: makeMove(rules, move),
        principalVariation: text(inProcess.principalVariation),
        lines: inProcess.lines.map((found) => ({
          ...found,
          move: makeMove(rules, found.move),
          principalVariation: text(found.principalVariation),
        })),
        millis: expect.any(Number),
        stableDepths: expect.any(Number),
        repeatable: true,
      },
    });
  });

  test('count the leaves that the engine counts', async () => {
    const position = startOf(variant);
    const moves = (perftByMove(position, 3) ?? []).map(({ move, leaves }) => ({
      move: makeMove(position.rules, move),
      leaves,
    }));
    const leaves = moves.reduce((sum, counted) => sum + counted.leaves, 0);
    expect(await pool.perft({ variant, depth: 3 })).toEqual({ ok: true, value: { depth: 3, leaves, moves } });
  });
});

test('a position in text form and its history are taken as they are', async () => {
  const position = makePosition(createLine('katro').line.position);
  const request = { variant: 'katro', limits: { maxDepth: 4 } };
  const [fromMoves, fromText] = await Promise.all([
    pool.suggest({ ...request, moves: createLine('katro').moves }),
    pool.suggest({ ...request, position }),
  ]);
  if (!fromText.ok || !fromMoves.ok) throw new Error('refused');
  expect(fromText.value.move).toBe(fromMoves.value.move);
  expect(fromText.value.evaluation).toBe(fromMoves.value.evaluation);
});

test('every completed depth is told on the way', async () => {
  const told: SuggestAnswer[] = [];
  const answer = await pool.suggest(
    { variant: 'katro', limits: { maxDepth: 6 } },
    { onDeeper: (deeper) => told.push(deeper) },
  );
  expect(told.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
  if (!answer.ok) throw new Error('refused');
  expect({ ...told[5], millis: 0 }).toEqual({ ...answer.value, millis: 0 });
});

test('how long the choice has held is counted back from the last depth', async () => {
  let changes = 0;
  for (const variant of ['raja-pasu', 'sadeqa-iii', 'hoyito-iii', 'oware']) {
    let before: string | undefined;
    let held = 0;
    const onDeeper = ({ move, stableDepths }: SuggestAnswer): void => {
      if (before !== undefined && before !== move) changes++;
      held = move === before ? held + 1 : 1;
      before = move;
      expect(stableDepths).toBe(held);
    };
    await pool.suggest({ variant, limits: { maxDepth: 7 } }, { onDeeper });
  }
  expect(changes).toBeGreaterThan(0);
});

test('what the clock has ended may be another answer next time', async () => {
  const timed = await pool.suggest({ variant: 'katro', limits: { maxMillis: 50 } });
  const counted = await pool.suggest({ variant: 'katro', limits: { maxNodes: 2_000 } });
  expect([timed, counted]).toMatchObject([{ value: { repeatable: false } }, { value: { repeatable: true } }]);
});

test.each([
  [{ variant: 'chess' }, { code: 'UNKNOWN_VARIANT' }],
  [{ variant: 'katro', options: [{ name: 'lapLimit', value: 'x' }] }, { code: 'OPTION_VALUE' }],
  [{ variant: 'katro', position: '1,2 s -' }, { code: 'POSITION_RANKS' }],
  [
    { variant: 'katro', moves: ['a1', 'a1'] },
    { code: 'ILLEGAL_MOVE', at: 'moves[1]' },
  ],
  [
    { variant: 'katro', level: 9 },
    { code: 'BAD_INPUT', at: 'level' },
  ],
  [
    { variant: 'katro', lines: 0 },
    { code: 'BAD_INPUT', at: 'lines' },
  ],
  [
    { variant: 'katro', seed: 0.5 },
    { code: 'BAD_INPUT', at: 'seed' },
  ],
  [
    { variant: 'katro', limits: { maxMillis: NaN } },
    { code: 'BAD_INPUT', at: 'limits.maxMillis' },
  ],
  [
    { variant: 'katro', limits: { maxDepth: -1 } },
    { code: 'BAD_INPUT', at: 'limits.maxDepth' },
  ],
  [
    { variant: 'katro', limits: { maxNodes: Infinity } },
    { code: 'BAD_INPUT', at: 'limits.maxNodes' },
  ],
])('%j is refused', async (request, error) => {
  expect(await pool.suggest(request)).toMatchObject({ ok: false, error });
});

describe('a game that is over', () => {
  const over = { variant: 'katro', options: [{ name: 'turnLimit', value: '1' }], moves: ['a1'] };

  test('has no move to suggest', async () => {
    expect(await pool.suggest(over)).toMatchObject({ ok: false, error: { code: 'GAME_OVER' } });
  });

  test('has no moves to count', async () => {
    expect(await pool.perft({ ...over, depth: 2 })).toEqual({
      ok: true,
      value: { depth: 2, leaves: 0, moves: [] },
    });
  });
});

describe('a count that is too large', () => {
  test('is refused after the positions it may visit', async () => {
    const answer = await pool.perft({ variant: 'sadeqa-iii', depth: 12, maxPositions: 100_000 });
    expect(answer).toMatchObject({ ok: false, error: { code: 'LIMIT_EXCEEDED', at: 'depth' } });
  });

  test.each([0, 21, 1.5])('is refused at once at depth %d', async (depth) => {
    const answer = await pool.perft({ variant: 'sadeqa-iii', depth });
    expect(answer).toMatchObject({ ok: false, error: { code: 'BAD_INPUT', at: 'depth' } });
  });
});
