import { makeRecord, parseMove, type Position, startPosition } from '../../../src/engine/index';
import { at, rulesOf, startOf } from '../../support/positions';

const PLAYERS = [
  { name: 'South', value: 'First "quoted" \\ name' },
  { name: 'North', value: 'Second' },
];

function record(start: Position, moves: string, tags = PLAYERS): string {
  return makeRecord({
    tags,
    start,
    moves: (moves === '' ? [] : moves.split(' ')).map((text) => {
      const move = parseMove(start.rules, text);
      if (!move.ok) throw new Error(move.error.message);
      return move.value;
    }),
  });
}

describe('a game record', () => {
  it('opens with tags; a number opens each pair of turns; an unfinished game ends with *', () => {
    expect(record(startOf('sadeqa-iii'), 'a1 a2 b1')).toBe(
      [
        '[Variant "sadeqa-iii"]',
        '[South "First \\"quoted\\" \\\\ name"]',
        '[North "Second"]',
        '[Result "*"]',
        '',
        '1. a1 a2 2. b1 *',
        '',
      ].join('\n'),
    );
  });

  it('joins the plies of one turn with a comma', () => {
    expect(record(startOf('hoyito-iii'), 'e1 b2 f1 f2 f1 c1', [])).toContain('1. e1 b2 2. f1 f2 3. f1,c1 *');
  });

  it('writes a forced pass as --', () => {
    const start = at('hoyito-iii', '1,5,0,1,0,1/0,0,0,0,0,0 n 24-16');
    expect(record(start, 'f2 e2', [])).toContain('1. f2 -- 2. e2');
  });

  it('writes the start where it is not the usual one, the options where they are chosen, result and termination', () => {
    const start = at('sadeqa-91', '0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 s 63-0', { turnLimit: '50' });
    expect(record(start, 'a1', [])).toBe(
      [
        '[Variant "sadeqa-91"]',
        '[Position "0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 s 63-0"]',
        '[Options "turnLimit=50"]',
        '[Result "64-0"]',
        '[Termination "normal"]',
        '',
        '1. a1 64-0',
        '',
      ].join('\n'),
    );
  });

  it('keeps its lines short', () => {
    const lines = record(startOf('sadeqa-iii'), 'a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 g1 g2 h1 h2', []).split(
      '\n',
    );
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('names the winner where seeds stay on the board', () => {
    const rules = rulesOf('katro');
    const game = { tags: [], start: startPosition(rules), moves: [] };
    expect(makeRecord({ ...game, outcome: { winner: 1, reason: 'RESIGNATION' } })).toContain(
      '[Result "0-1"]',
    );
    expect(makeRecord({ ...game, outcome: { reason: 'AGREEMENT' } })).toContain('[Result "1/2-1/2"]');
    expect(makeRecord({ ...game, outcome: { winner: 0, reason: 'NO_MOVES' } })).toContain(
      '[Termination "normal"]',
    );
  });
});
