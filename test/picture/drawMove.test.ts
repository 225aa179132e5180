import { checkMove, explain, legalMoves, type MoveEvent, type Position } from '../../src/engine/index';
import { drawMove, type ExplainedPly, marksOf } from '../../src/picture/index';
import { at, startOf } from '../support/positions';
import { countClass, countTexts, descriptionOf, findXmlFault, textsOf, titleOf } from './markup';

function explainText(position: Position, text: string): ExplainedPly {
  const move = checkMove(position, text);
  if (!move.ok) throw new Error(move.error.message);
  return explain(position, move.value);
}

function draw(position: Position, text: string): string {
  return drawMove(position, explainText(position, text));
}

/** The numbers of the laps drawn. */
function lapsDrawn(svg: string): string[] {
  return textsOf(svg)
    .filter(({ attributes }) => attributes.startsWith('class="lap'))
    .map(({ words }) => words);
}

describe('a short move', () => {
  const position = startOf('katro');
  const svg = draw(position, 'e1');

  it('is told in its title and on the seat of the mover', () => {
    expect(titleOf(svg)).toBe('Katro: South plays e1');
    expect(countTexts(svg, 'seat active', 'South plays e1')).toBe(1);
    expect(countTexts(svg, 'note', '5 laps \u00b7 18 seeds sown \u00b7 4 captured and sown on')).toBe(1);
  });

  it('shows every lap with its number, its beginning and its end', () => {
    expect(lapsDrawn(svg)).toEqual(['1', '2', '3', '4', '5']);
    expect(countClass(svg, 'tip')).toBe(10);
    // The fifth lap leaves the end of the inner row for the beginning of the outer one.
    expect(countClass(svg, 'jump')).toBe(1);
  });

  it('marks captures with their number on the board before and after', () => {
    expect(countTexts(svg, 'won', '\u22122')).toBe(4);
    expect(descriptionOf(svg)).toContain('Captured from a4 2, f4 2.');
  });

  it('ends with the resulting board', () => {
    expect(countTexts(svg, 'seat active', 'North to move')).toBe(1);
    expect(descriptionOf(svg)).toContain('Then North to move. Rank 6, North\u2019s outer row: a6 2');
    expect(descriptionOf(svg)).toContain('Rank 3, South\u2019s inner row: a3 0, b3 3');
  });
});

describe('a long relay', () => {
  const position = at('hoyito-iii', '1,2,0,1,0,1/3,1,0,2,1,0 s 20-16');
  const svg = draw(position, 'a1');

  it('shows its first laps and the last, and says how many lie between', () => {
    expect(lapsDrawn(svg)).toEqual(['1', '2', '3', '4', '5', '2,000']);
    expect(countTexts(svg, 'note', 'drawn: laps 1\u20135 \u2026 1,994 laps \u2026 lap 2,000')).toBe(1);
    expect(descriptionOf(svg)).toContain('stopped at the lap limit');
  });

  it('is no larger for that', () => {
    expect(svg.length).toBeLessThan(30_000);
    expect(findXmlFault(svg)).toBeUndefined();
  });
});

test('the widest board stays small late in a game', () => {
  let position = startOf('en-gehe', { files: '26' });
  const sizes: number[] = [];
  for (let i = 0; i < 30 && !position.state.over; i++) {
    const moves = legalMoves(position);
    const ply = explain(position, moves[(7 * i) % moves.length]);
    sizes.push(Buffer.byteLength(drawMove(position, ply)));
    position = ply.position;
  }
  expect(Math.max(...sizes)).toBeLessThan(50_000);
});

describe('the way of the hand', () => {
  const ways = (svg: string): string[] =>
    Array.from(svg.matchAll(/<path class="path[^"]*" d="([^"]*)"/g), ([, d]) => d);

  it('turns the corner between the rows and leaves out no bend', () => {
    const [way] = ways(draw(startOf('oware'), 'e1'));
    // e1, right to f1, up to f2, left to c2.
    expect(way.match(/[ML]/g)).toEqual(['M', 'L', 'L', 'L']);
  });

  it('passes over closed holes along the rows', () => {
    const [way] = ways(draw(at('raja-pasu', '7,7,7,7,x,x,x/7,7,7,7,7,7,7 s 0-21'), 'g1'));
    const points = Array.from(way.matchAll(/[ML](\S+) (\S+?)(?=[ML]|$)/g), ([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    points.slice(1).forEach(([x, y], i) => {
      expect(x === points[i][0] || y === points[i][1]).toBe(true);
    });
  });

  it('goes through the own store', () => {
    const svg = draw(startOf('kalah'), 'e1');
    expect(ways(svg)[0].match(/[ML]/g)).toEqual(['M', 'L', 'L', 'L']);
    const through = Math.max(...Array.from(ways(svg)[0].matchAll(/[ML](\S+)/g), ([, x]) => Number(x)));
    const f1 = Number(/x="([\d.]+)"[^>]*>f</.exec(svg)?.[1]);
    expect(through).toBeGreaterThan(f1 + 50);
  });

  it('may turn back on a board of one file', () => {
    const svg = draw(startOf('kalah', { files: '1' }), 'a1');
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('what follows a move', () => {
  it('another turn of the mover', () => {
    const svg = draw(startOf('kalah'), 'c1');
    expect(descriptionOf(svg)).toContain('South moves again. Then South to move.');
  });

  it('the end of the game', () => {
    const position = at(
      'katra-boaoaka',
      '2,1,0,2,2,2,2,2/1,1,2,5,2,2,0,2/0,0,3,9,1,0,0,1/0,0,5,9,0,4,0,4 s - dir=++',
    );
    const svg = draw(position, 'c1+');
    expect(titleOf(svg)).toBe('Katra Boaoaka: South plays c1+');
    expect(countTexts(svg, 'seat active', 'South wins')).toBe(1);
  });

  it('an end that only the line of play knows', () => {
    const position = startOf('katro');
    const svg = drawMove(position, { ...explainText(position, 'e1'), outcome: { reason: 'REPETITION' } });
    expect(countTexts(svg, 'seat active', 'North draws')).toBe(1);
  });
});

describe('marks of a move', () => {
  it('sum up what was taken from each hole', () => {
    const events: MoveEvent[] = [
      { kind: 'LIFT', lap: 1, hole: 3, seeds: 2 },
      { kind: 'DROP', lap: 1, hole: 4, seeds: 4 },
      { kind: 'CAPTURE', lap: 1, hole: 4, seeds: 4, side: 0 },
      { kind: 'DROP', lap: 1, hole: 5, seeds: 1 },
      { kind: 'LIFT', lap: 2, hole: 5, seeds: 1 },
      { kind: 'DROP', lap: 2, hole: 6, seeds: 1 },
      { kind: 'CAPTURE', lap: 2, hole: 7, seeds: 3, side: 0 },
      { kind: 'CAPTURE', lap: 2, hole: 4, seeds: 4, side: 1 },
      { kind: 'SWEEP', lap: 2, seeds: 9, side: 0 },
    ];
    expect(marksOf(events)).toEqual({
      origin: 3,
      landing: 6,
      captures: [
        { hole: 4, seeds: 8 },
        { hole: 7, seeds: 3 },
      ],
    });
  });
});
