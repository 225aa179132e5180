import {
  findRules,
  legalMoves,
  Line,
  makeMove,
  makePosition,
  playLine,
  positionKey,
  VARIANTS,
} from '../../src/engine/index';
import fixtures from '../fixtures/options.json';
import { at, playText, rulesOf, startOf } from '../support/positions';
import { createRandom } from '../support/random';
import { RULE_SETS } from '../support/ruleSets';

type Chosen = Record<string, string>;

/** What a move did, or why it was refused. */
function answerOf(variant: string, options: Chosen, position: string, move: string): unknown {
  const line = new Line(at(variant, position, options));
  const read = line.check(move);
  if (!read.ok) return { refused: read.error.code };
  const { position: after, laps, captured, extraTurn, endsGame } = line.preview(read.value);
  return { result: makePosition(after), laps, captured, extraTurn, over: endsGame };
}

const words = (options: object): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

describe('every option value changes an answer', () => {
  it.each(fixtures.moves.map((row) => [row.variant, words(row.options), row] as const))(
    '%s %s',
    (variant, _words, { options, position, move, byDefault, answer }) => {
      expect(answerOf(variant, {}, position, move)).toEqual(byDefault);
      expect(answerOf(variant, options as unknown as Chosen, position, move)).toEqual(answer);
    },
  );

  it.each(fixtures.starts.map((row) => [row.variant, words(row.options), row] as const))(
    '%s %s starts from another board',
    (variant, _words, { options, start }) => {
      expect(makePosition(startOf(variant, options as unknown as Chosen))).toBe(start);
      expect(makePosition(startOf(variant))).not.toBe(start);
    },
  );

  it.each(VARIANTS.map(({ id }) => id))('%s ends after turnLimit turns', (variant) => {
    const line = new Line(startOf(variant, { turnLimit: '2' }));
    const random = createRandom(5);
    while (line.outcome === undefined) {
      const moves = legalMoves(line.position);
      line.advance(moves[random(moves.length)]);
    }
    expect(line.outcome.reason).toBe('TURN_LIMIT');
    expect(line.turnsPlayed).toBe(2);
  });

  it('is told apart by name: no rule set is untested', () => {
    const tested = new Set(
      [...fixtures.moves, ...fixtures.starts].map((row) => `${row.variant} ${Object.keys(row.options)[0]}`),
    );
    const elsewhere = /repetition|turnLimit|direction|lastFour|roundSetup|lastCounter/;
    const missing = RULE_SETS.filter(({ options }) => Object.keys(options).length > 0)
      .map(({ variant, options }) => `${variant} ${Object.keys(options)[0]}`)
      .filter((name) => !tested.has(name) && !elsewhere.test(name));
    expect(missing).toEqual([]);
  });
});

describe('repetition', () => {
  const DIRECTED = { direction: 'per-turn' };

  it.each([
    ['hoyito-iii', '0,2,0,1,0,1/1,0,1,0,1,1 n 24-16', 'b2 f1 b2 f1', {}],
    ['hoyito-i', '0,1,0,2,0,1/1,0,1,1,1,0 n 16-24', 'd2 d1 d2 d1', {}],
    ['hoyito-ii', '1,0,2,0,1,0/1,1,0,1,0,1 n 28-12', 'c2 a1 c2 a1', {}],
    [
      'pasu-pondi',
      '0,0,1,0,0,0,0/0,1,0,0,0,1,0 n 35-32',
      'c2 f1 d2 b1 e2 a1 f2 e1 a2 d1 b2 c1 g2 g1 c2 b1 d2 a1 e2 f1 a2 e1 b2 d1 f2 c1 g2 g1',
      {},
    ],
    [
      'walak-pussa',
      '0,1,0,0,0,0,1/0,0,1,0,0,0,0 n 24-29',
      'g2 c1 b2 d1 f2 e1 e2 f1 a2 a1 d2 b1 c2 g1 b2 c1 g2 d1 f2 e1 e2 f1 a2 a1 d2 g1 c2 b1',
      {},
    ],
    [
      'raja-pasu',
      '0,0,1,0,0,0,0/0,0,0,0,1,0,0 n 47-49',
      'c2 e1 b2 f1 a2 g1 g2 a1 f2 b1 e2 c1 d2 d1 c2 e1 b2 f1 a2 g1 g2 a1 f2 b1 e2 c1 d2 d1',
      {},
    ],
    ...['sadeqa-iii', 'sadeqa-91'].map((id): [string, string, string, Chosen] => [
      id,
      `0,0,0,0,0,0,0,0/1,1,1,0,0,0,1,1 s ${id === 'sadeqa-91' ? '29-30' : '45-46'}`,
      'g1 h2 c1 f2 a1 d2 e1 b2 g1 h2 c1 f2 a1 d2 e1 b2',
      {},
    ]),
    [
      'en-gehe',
      '0,0,0,0,0,1,1,1/1,1,0,0,0,0,0,0 s 29-30',
      'a1 f2 c1 h2 e1 d2 g1 b2 a1 f2 c1 h2 e1 d2 g1 b2',
      {},
    ],
    [
      'oware',
      '0,0,1,0,0,1/0,0,1,0,0,0 n 21-24',
      'f2 c1 c2 d1 b2 e1 a2 f1 e2 a1 d2 b1 c2 c1 b2 d1 a2 e1 f2 f1 e2 a1 d2 b1',
      {},
    ],
    [
      'katro',
      '5,0,1,0,1,0/0,2,12,2,1,3/23,8,0,3,6,2/0,0,0,0,0,0/1,0,0,0,0,1/0,1,0,0,0,0 n -',
      'e6- b1- f6+ a1+ e6- b1+ f6+ c1-',
      DIRECTED,
    ],
    ['katro-4x4', '0,0,1,0/0,0,0,2/2,0,2,23/0,1,0,1 n -', 'c4- b1- d4+ a1+ c4- d1- d4+ c1+', DIRECTED],
    [
      'katro-4x6',
      '0,0,0,0,1,0/1,0,0,1,0,0/16,1,1,15,0,11/0,0,0,1,0,0 s -',
      'd1- e4- c1+ f4+ d1- e4- c1+ f4+',
      DIRECTED,
    ],
  ])('ends %s from %s, and does not where it is off', (variant, position, moves, options) => {
    const plies = moves.split(' ');
    const on = playLine(at(variant, position, options), plies);
    expect(on.ok && on.value.outcome?.reason).toBe('REPETITION');
    const off = playLine(at(variant, position, { ...options, repetition: 'off' }), plies);
    expect(off.ok && makePosition(off.value.position)).toBe(position);
    expect(off.ok && off.value.outcome).toBeUndefined();
  });

  it('remembers positions over captures where captured seeds stay on the board, and only there', () => {
    const occurrences = (variant: string, move: string): number => {
      const line = playLine(startOf(variant), [move]);
      if (!line.ok) throw new Error(line.error.message);
      return line.value.countOccurrences(startOf(variant));
    };
    expect(occurrences('katro', 'e1')).toBe(1);
    expect(occurrences('sadeqa-iii', 'a1')).toBe(0);
  });
});

describe('direction in Katro', () => {
  const reflect = (text: string): string => {
    const [board, ...rest] = text.split(' ');
    const turned = board.split('/').map((rank) => rank.split(',').reverse().join(','));
    return [turned.join('/'), ...rest].join(' ');
  };

  it.each(['6x6', '6x3', '4x4', '4x6', '4x8'])(
    'a move with - on %s is the move with + seen in a mirror',
    (board) => {
      const options = { direction: 'per-turn', board };
      const random = createRandom(77);
      const line = new Line(startOf('katro', options));
      const { files } = line.position.rules.board;
      const mirrorMove = (text: string): string => {
        const file = String.fromCharCode(96 + files - (text.charCodeAt(0) - 97));
        return file + text.slice(1, -1) + (text.endsWith('+') ? '-' : '+');
      };
      for (let ply = 0; ply < 60 && line.outcome === undefined; ply++) {
        const moves = legalMoves(line.position);
        const text = makePosition(line.position);
        for (const move of moves) {
          const written = makeMove(line.position.rules, move);
          const mirrored = playText(at('katro', reflect(text), options), mirrorMove(written));
          expect(reflect(makePosition(mirrored.position))).toBe(
            makePosition(playText(line.position, written).position),
          );
        }
        line.advance(moves[random(moves.length)]);
      }
    },
  );

  it('per-turn lets every move choose, per-game binds a side to its first choice', () => {
    expect(legalMoves(startOf('katro', { direction: 'per-turn' }))).toHaveLength(12);
    const line = playLine(startOf('katro', { direction: 'per-game' }), ['a1-', 'a6+']);
    expect(line.ok && makePosition(line.value.position)).toMatch(/ s - dir=-\+$/);
    expect(line.ok && line.value.check('b1+')).toMatchObject({
      error: { code: 'ILLEGAL_MOVE', message: 'the direction of the first move is kept all game' },
    });
    expect(line.ok && line.value.check('b1')).toMatchObject({ error: { code: 'MOVE_SYNTAX' } });
  });

  it('is part of a position where it binds', () => {
    const board = '2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 s -';
    const key = (text: string): string => positionKey(at('katro-4x4', text, { direction: 'per-game' }));
    expect(new Set([key(board), key(`${board} dir=+?`), key(`${board} dir=-+`)]).size).toBe(3);
  });
});

describe('the last counter in Katro', () => {
  const options = { lastCounter: 'straight' };
  const position = (ranks: string): string => `${ranks} s -`;

  it('steps straight ahead from the outer to the central row', () => {
    const text = position('0,0,0,0,0,0/0,0,0,0,0,0/0,0,71,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,1,0,0,0');
    expect(answerOf('katro', options, text, 'c1^')).toMatchObject({
      result: '0,0,0,0,0,0/0,0,0,0,0,0/0,0,71,0,0,0/0,0,0,0,0,0/0,0,1,0,0,0/0,0,0,0,0,0 n -',
      laps: 1,
      captured: [0, 0],
    });
  });

  it('from the central row captures the nearest seeds of the file and sows on with them', () => {
    const text = position('0,0,60,0,0,0/0,0,3,0,0,0/0,8,0,0,0,0/0,0,0,0,0,0/0,0,1,0,0,0/0,0,0,0,0,0');
    expect(answerOf('katro', options, text, 'c2^')).toMatchObject({
      result: '0,0,60,0,0,0/0,0,0,0,0,0/0,8,0,0,0,0/0,0,0,1,1,1/0,0,0,0,0,0/1,0,0,0,0,0 n -',
      laps: 2,
      captured: [3, 0],
    });
  });

  it('just stops in the inner row where the file is empty', () => {
    const text = position('0,71,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,1,0,0,0/0,0,0,0,0,0');
    expect(answerOf('katro', options, text, 'c2^')).toMatchObject({ laps: 1, captured: [0, 0] });
  });

  it('is offered beside the ordinary move, and only to a single seed that can still go inward', () => {
    const single = position('0,0,0,0,0,0/0,0,0,0,0,0/0,0,71,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,1,0,0,0');
    const moves = (text: string): string[] => {
      const from = at('katro', text, options);
      return legalMoves(from).map((move) => makeMove(from.rules, move));
    };
    expect(moves(single)).toEqual(['c1', 'c1^']);
    expect(
      moves(position('0,0,0,0,0,0/0,0,0,0,0,0/0,0,71,0,0,0/0,0,1,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0')),
    ).toEqual(['c3']);
    expect(
      moves(position('0,0,0,0,0,0/0,0,0,0,0,0/0,0,70,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,1,1,0,0')),
    ).toEqual(['c1', 'd1']);
    expect(answerOf('katro', {}, single, 'c1^')).toEqual({ refused: 'MOVE_SYNTAX' });
  });
});

describe('impossible combinations', () => {
  it.each([
    ['katro', { lastCounter: 'straight', board: '4x4' }, ['lastCounter', 'board']],
    ['hoyito-iii', { roundSetup: 'refill', files: '12' }, ['roundSetup', 'files']],
    ['walak-pussa', { endless: 'illegal', lapLimit: '2' }, ['endless', 'lapLimit']],
  ])('%s %j is refused and both options are named', (variant, options, names) => {
    const choices = Object.entries(options).map(([name, value]) => ({ name, value }));
    const rules = findRules(variant, choices);
    expect(rules).toMatchObject({ ok: false, error: { code: 'OPTION_CONFLICT' } });
    for (const name of names) expect(!rules.ok && rules.error.message).toContain(`"${name}"`);
  });

  it('every option of every variant can be chosen', () => {
    for (const { variant, options } of RULE_SETS) expect(rulesOf(variant, options).variant.id).toBe(variant);
  });
});
