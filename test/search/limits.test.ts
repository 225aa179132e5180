import { legalMoves, Line, makeMove, playLine, VARIANTS } from '../../src/engine';
import { LEVELS, type SearchAnswer, suggest } from '../../src/search';
import { setUp, startOf } from '../support/positions';
import { randomLine } from './lines';

const variants = VARIANTS.map(({ id }) => id);

/** The longest that a search may go on after it was asked to stop: one look, and the first ply. */
const MOST_NODES_TO_STOP = 1024 + 64;

describe.each(variants)('the bounds of a search in %s', (variant) => {
  const line = (): Line => new Line(startOf(variant));

  test('nodes are not exceeded', () => {
    for (const maxNodes of [50, 1000, 12_345]) {
      const answer = suggest(line(), { limits: { maxNodes } });
      expect(answer.nodes).toBeLessThanOrEqual(maxNodes);
      expect(answer.depth).toBeGreaterThanOrEqual(1);
    }
  });

  test('one node still gives a legal move, with its value', () => {
    const answer = suggest(line(), { limits: { maxNodes: 1 } });
    expect(legalMoves(line().position)).toContain(answer.move);
    expect(answer).toMatchObject({ depth: 1, source: 'SEARCH' });
    expect(answer).toMatchObject(suggest(line(), { limits: { maxDepth: 1 } }).lines[0]);
  });

  test('the depth is not exceeded', () => {
    for (const maxDepth of [1, 2, 5]) expect(suggest(line(), { limits: { maxDepth } }).depth).toBe(maxDepth);
  });

  test('a stop ends it at the next look', () => {
    const answer = suggest(line(), {}, { shouldStop: () => true });
    expect(answer.nodes).toBeLessThanOrEqual(MOST_NODES_TO_STOP);
    expect(legalMoves(line().position)).toContain(answer.move);
  });

  test('a stop is looked for all the time', () => {
    let looks = 0;
    const answer = suggest(line(), { limits: { maxNodes: 100_000 } }, { shouldStop: () => ++looks < 0 });
    expect(looks).toBeGreaterThanOrEqual(Math.floor(answer.nodes / MOST_NODES_TO_STOP));
    expect(looks).toBeGreaterThan(10);
  });
});

test('relays of many thousand laps do not keep a stop waiting', () => {
  const endless = randomLine('sadeqa-iii', 3, 2, { lapLimit: '10000' });
  const startedAt = performance.now();
  suggest(
    endless,
    { limits: { maxNodes: 100_000 } },
    { shouldStop: () => performance.now() - startedAt > 100 },
  );
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('each completed depth is told, the last one as it is answered', () => {
  const told: SearchAnswer[] = [];
  const answer = suggest(
    randomLine('katro', 1, 6),
    { limits: { maxDepth: 7 } },
    { onDepth: (found) => told.push(found) },
  );
  expect(told.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(told.at(-1)).toEqual(answer);
});

test('what an unfinished depth found is taken up only where it is better than the best move at that depth', () => {
  let taken = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const line = randomLine('sadeqa-iii', seed, 6);
    const told: SearchAnswer[] = [];
    const answer = suggest(
      line,
      { limits: { maxNodes: 3_000 + 97 * seed } },
      { onDepth: (found) => told.push(found) },
    );
    const completed = told.at(-1);
    if (completed === undefined) continue;
    if (answer.move === completed.move) {
      expect(answer.evaluation).toBe(completed.evaluation);
      continue;
    }
    const deeper = suggest(line, { lines: 20, limits: { maxDepth: answer.depth + 1 } }).lines;
    const valueOf = (move: number): number => deeper.find((found) => found.move === move)?.evaluation ?? NaN;
    expect(valueOf(answer.move)).toBeGreaterThan(valueOf(completed.move));
    taken++;
  }
  expect(taken).toBeGreaterThan(0);
});

test('a request that bounds itself may see farther than the strongest level', () => {
  const line = new Line(setUp('katro', { south: '0x12 1 0x5', north: '0x11 1 0x6' }));
  const maxDepth = LEVELS[LEVELS.length - 1].maxDepth + 10;
  expect(suggest(line, { limits: { maxDepth } }).depth).toBe(maxDepth);
  expect(suggest(line, { level: LEVELS.length, limits: { maxDepth } }).depth).toBe(maxDepth - 10);
});

test('where there is one legal move it is answered at once', () => {
  const line = new Line(setUp('sadeqa-iii', { south: '0 0 0 6 0 0 0 0', north: '6x8' }));
  const answer = suggest(line);
  expect(answer).toMatchObject({ move: 3, source: 'ONLY_MOVE' });
  expect(answer.nodes).toBeLessThanOrEqual(20_000);
  expect(answer.depth).toBeGreaterThan(3);
});

test('a search ends when everything is proven', () => {
  const line = new Line(setUp('sadeqa-iii', { south: '0 0 0 0 0 0 1 1', north: '0 0 0 0 0 0 0 1' }));
  expect(suggest(line)).toMatchObject({ exact: true, source: 'SEARCH' });
});

test('a game that is over has no move to suggest', () => {
  const line = playLine(startOf('katro', { turnLimit: '1' }), ['a1']);
  if (!line.ok) throw new Error(line.error.message);
  expect(() => suggest(line.value)).toThrow(RangeError);
  expect(() => suggest(new Line(startOf('katro')), { level: 9 })).toThrow(RangeError);
});

describe.each(variants)('several lines in %s', (variant) => {
  test('come best first, each with another legal move, and can be played', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const line = randomLine(variant, seed, seed);
      if (line.outcome !== undefined) continue;
      const legal = legalMoves(line.position);
      const { lines, move } = suggest(line, { lines: 4, limits: { maxDepth: 6 } });
      expect(lines).toHaveLength(Math.min(4, legal.length));
      expect(lines[0].move).toBe(move);
      expect(new Set(lines.map((found) => found.move)).size).toBe(lines.length);
      const evaluations = lines.map(({ evaluation }) => evaluation);
      expect(evaluations).toEqual([...evaluations].sort((a, b) => b - a));
      for (const { move: first, principalVariation } of lines) {
        expect(principalVariation[0]).toBe(first);
        const texts = principalVariation.map((ply) => makeMove(line.position.rules, ply));
        expect(playLine(line.position, texts)).toMatchObject({ ok: true });
      }
    }
  });

  test('the first of several is the one that is found alone', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const line = randomLine(variant, seed, seed);
      if (line.outcome !== undefined) continue;
      const alone = suggest(line, { limits: { maxDepth: 3 } });
      const among = suggest(line, { lines: 3, limits: { maxDepth: 3 } });
      expect(among.lines[0].evaluation).toBe(alone.evaluation);
    }
  });
});

test('where only a clock bounds a search it goes further than the strongest level', () => {
  const most = Math.max(...LEVELS.map(({ maxNodes }) => maxNodes));
  let looks = 0;
  const answer = suggest(new Line(startOf('katro')), {}, { shouldStop: () => ++looks * 1000 > 1.2 * most });
  expect(answer.nodes).toBeGreaterThan(most);
});
