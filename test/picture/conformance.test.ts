/** What holds for every picture of every game, whatever its rules and board. */
import { explain, isClosed, legalMoves, Line, type Position, startPosition } from '../../src/engine/index';
import { drawBoard, drawMove, type ExplainedPly, marksOf } from '../../src/picture/index';
import { rulesOf } from '../support/positions';
import { createRandom } from '../support/random';
import { RULE_SETS } from '../support/ruleSets';
import { countTexts, descriptionOf, findXmlFault, textsOf } from './markup';

const PLIES = 6;
const MOST_BYTES = 60_000;

interface Step {
  readonly before: Position;
  readonly ply: ExplainedPly;
}

function walk(start: Position): Step[] {
  const random = createRandom(4711);
  const line = new Line(start);
  const steps: Step[] = [];
  for (let i = 0; i < PLIES && line.outcome === undefined; i++) {
    const moves = legalMoves(line.position);
    const move = moves[random(moves.length)];
    steps.push({ before: line.position, ply: line.explain(move) });
    line.advance(move);
  }
  return steps;
}

/** The part of a description that tells the holes. */
function holesTold(svg: string): string[] {
  const ranks = descriptionOf(svg).matchAll(/Rank \d+, (?:North|South)\u2019s[ a-z]* row: ([^.]*)\./g);
  return Array.from(ranks).flatMap(([, holes]) => holes.split(', '));
}

function holesOf({ rules, state }: Position): string[] {
  return rules.board.picture
    .flat()
    .map(
      (hole) => `${rules.board.names[hole]} ${isClosed(state, hole) ? 'closed' : String(state.cells[hole])}`,
    );
}

describe.each(RULE_SETS.map((set) => [set.name, set] as const))('%s', (_name, { variant, options }) => {
  const start = startPosition(rulesOf(variant, options));
  const { names } = start.rules.board;
  const steps = walk(start);
  const boards = [
    { position: start, svg: drawBoard(start) },
    ...steps.map(({ ply }) => ({
      position: ply.position,
      svg: drawBoard(ply.position, { lastMove: marksOf(ply.events) }),
    })),
  ];
  const moves = steps.map(({ before, ply }) => ({ position: ply.position, svg: drawMove(before, ply) }));
  const all = [...boards, ...moves];

  it('is well-formed', () => {
    expect(all.map(({ svg }) => findXmlFault(svg)).filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('stays small', () => {
    expect(Math.max(...all.map(({ svg }) => Buffer.byteLength(svg)))).toBeLessThan(MOST_BYTES);
  });

  it('names every hole once a board', () => {
    const named = (svg: string): number[] => {
      const found = textsOf(svg).filter(({ attributes }) => attributes.startsWith('class="name"'));
      return names.map((name) => found.filter(({ words }) => words === name).length);
    };
    for (const { svg } of boards) expect(named(svg)).toEqual(names.map(() => 1));
    for (const { svg } of moves) expect(named(svg)).toEqual(names.map(() => 2));
  });

  it('tells the seeds of the position', () => {
    for (const { position, svg } of all) expect(holesTold(svg)).toEqual(holesOf(position));
  });

  it('marks the side to move', () => {
    for (const { position, svg } of boards.filter((board) => !board.position.state.over)) {
      const [mover, other] = position.state.side === 0 ? ['South', 'North'] : ['North', 'South'];
      expect(countTexts(svg, 'seat active', `${mover} to move`)).toBe(1);
      expect(countTexts(svg, 'seat', other)).toBe(1);
    }
  });

  it('is the same every time', () => {
    steps.forEach(({ before, ply }, i) => {
      expect(drawMove(before, explainAgain(before, ply))).toBe(moves[i].svg);
    });
    expect(drawBoard(startPosition(rulesOf(variant, options)))).toBe(boards[0].svg);
  });
});

function explainAgain(before: Position, ply: ExplainedPly): ExplainedPly {
  return ply.outcome === undefined ? explain(before, ply.move) : ply;
}
