import fc from 'fast-check';
import {
  findRules,
  listChoices,
  makeMove,
  makePosition,
  parseMove,
  parsePosition,
  positionKey,
  VARIANTS,
} from '../../src/engine/index';
import { at, rulesOf, setUp, startOf } from '../support/positions';

const HOYITO = '4,4,4,4,4,4/4,4,4,4,4,4 s 0-0';

describe('holes', () => {
  it('are named in sowing order in two-row games', () => {
    expect(rulesOf('hoyito-iii').board.names.join(' ')).toBe('a1 b1 c1 d1 e1 f1 f2 e2 d2 c2 b2 a2');
  });

  it('are named along the snake of each side in Katro', () => {
    const { names } = rulesOf('katro').board;
    expect(names.slice(0, 18).join(' ')).toBe('a1 b1 c1 d1 e1 f1 f2 e2 d2 c2 b2 a2 a3 b3 c3 d3 e3 f3');
    expect(names.slice(18).join(' ')).toBe('f6 e6 d6 c6 b6 a6 a5 b5 c5 d5 e5 f5 f4 e4 d4 c4 b4 a4');
  });
});

describe('positions', () => {
  it.each([
    ['katro', '2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2 s -'],
    ['hoyito-iii', HOYITO],
    ['raja-pasu', '7,7,7,7,7,7,7/7,7,7,7,7,7,7 s 0-0'],
    ['sadeqa-iii', '6,6,6,6,6,6,6,6/6,6,6,6,6,6,6,6 s 0-0'],
    ['sadeqa-91', '4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4 s 0-0'],
  ])('start of %s', (variant, text) => {
    expect(makePosition(startOf(variant))).toBe(text);
  });

  it('are drawn as they lie on the table', () => {
    const position = setUp('hoyito-iii', { south: '1 2 3 4 5 6', north: '7 8 9 10 11 12' });
    expect(makePosition(position)).toBe('12,11,10,9,8,7/1,2,3,4,5,6 s 0-0');
  });

  it('may be written with _ for the spaces', () => {
    const position = parsePosition(rulesOf('hoyito-iii'), HOYITO.replaceAll(' ', '_'));
    expect(position.ok && makePosition(position.value)).toBe(HOYITO);
  });

  it('carry who gets the last four only where it is not the capturer', () => {
    expect(makePosition(at('hoyito-iii', `${HOYITO} last4=n`))).toBe(`${HOYITO} last4=n`);
  });

  it.each([
    ['hoyito-iii', '', 'POSITION_SYNTAX', undefined],
    ['hoyito-iii', `${HOYITO} last4=s more`, 'POSITION_SYNTAX', undefined],
    ['hoyito-iii', `${HOYITO}${' '.repeat(500)}`, 'POSITION_SYNTAX', undefined],
    ['hoyito-iii', '4,4,4,4,4,4 s 0-0', 'POSITION_RANKS', 'board'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4 s 0-0', 'POSITION_FILES', 'rank 1'],
    ['hoyito-iii', '4,4,4,4,4/4,4,4,4,4,4 s 0-0', 'POSITION_FILES', 'rank 2'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,-4,4,4,4 s 0-0', 'POSITION_COUNT', 'c1'],
    ['hoyito-iii', '4,4,4,4,4,04/4,4,4,4,4,4 s 0-0', 'POSITION_COUNT', 'f2'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,256 s 0-0', 'POSITION_COUNT', 'f1'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,1.5,4,4 s 0-0', 'POSITION_COUNT', 'd1'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,４,4,4 s 0-0', 'POSITION_COUNT', 'd1'],
    ['hoyito-iii', '4,4,4,4,4,4/x,4,4,4,4,8 s 0-0', 'POSITION_CLOSED', 'a1'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,4 w 0-0', 'POSITION_SIDE', 'turn'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0', 'POSITION_SIDE', 'turn'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,4 s -', 'POSITION_CAPTURED', 'captured'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,4 s 0-0-0', 'POSITION_CAPTURED', 'captured'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,2 s 1-1', 'POSITION_CAPTURED', 'captured'],
    [
      'katro',
      '2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2/2,2,2,2,2,2 s 0-0',
      'POSITION_CAPTURED',
      'captured',
    ],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,5 s 0-0', 'POSITION_TOTAL', 'board'],
    ['hoyito-iii', '4,4,4,4,4,4/4,4,4,4,4,4 s 4-0', 'POSITION_TOTAL', 'board'],
    ['hoyito-iii', `${HOYITO} last4=x`, 'POSITION_EXTRA', 'extra'],
    ['sadeqa-iii', '6,6,6,6,6,6,6,6/6,6,6,6,6,6,6,6 s 0-0 last4=n', 'POSITION_EXTRA', 'extra'],
    ['hoyito-iii', '0,0,0,0,0,0/1,1,1,1,0,0 s 24-20', 'POSITION_UNSETTLED', 'board'],
    ['hoyito-iii', '0,0,0,0,0,8/0,0,0,0,0,0 s 20-20', 'POSITION_UNSETTLED', 'turn'],
    ['sadeqa-91', '0,0,0,0,0,0,0,8/0,0,0,0,0,0,0,0 s 28-28', 'POSITION_UNSETTLED', 'turn'],
    ['kalah', '0,0,0,0,0,0/4,4,4,4,4,4 s 24-0', 'POSITION_UNSETTLED', 'board'],
    ['pasu-pondi', '0,0,0,0,0,0,0/5,5,5,5,5,5,5 s 35-0', 'POSITION_UNSETTLED', 'board'],
    ['raja-pasu', '7,7,7,7,7,7,7/7,x,7,7,7,7,7 s 7-0', 'POSITION_CLOSED', 'b1'],
    ['raja-pasu', 'x,7,7,7,7,7,7/7,7,7,7,7,7,7 s 7-0', 'POSITION_CLOSED', 'a2'],
    ['raja-pasu', '7,7,7,7,x,x,x/x,x,x,x,7,7,7 s 28-21', 'POSITION_CLOSED', 'board'],
  ])('%s "%s" is refused as %s at %s', (variant, text, code, at) => {
    const position = parsePosition(rulesOf(variant), text);
    expect(position).toMatchObject({ ok: false, error: { code } });
    expect(!position.ok && position.error.at).toBe(at);
  });

  it('a defect of the board says how many characters from the beginning', () => {
    const position = parsePosition(rulesOf('hoyito-iii'), '4,4,4,4,4,4/4,4,-4,4,4,4 s 0-0');
    expect(!position.ok && position.error.offset).toBe(16);
  });

  it('any text is read or refused with a code, and what is read is written back alike', () => {
    const pieces = fc.constantFrom(
      '4',
      '0',
      '48',
      ',',
      '/',
      ' ',
      '_',
      's',
      'n',
      '-',
      'x',
      '0-0',
      HOYITO,
      'last4=s',
    );
    fc.assert(
      fc.property(fc.constantFrom(...VARIANTS), fc.array(pieces, { maxLength: 40 }), (variant, words) => {
        const text = words.join('');
        const position = parsePosition(rulesOf(variant.id), text);
        if (position.ok) expect(makePosition(position.value)).toBe(text.replaceAll('_', ' '));
        else expect(position.error.code).toMatch(/^POSITION_/);
      }),
    );
  });
});

describe('keys', () => {
  const key = (variant: string, text: string): string => positionKey(at(variant, text));

  it('are 16 hex digits and equal for equal boards whatever was captured', () => {
    const one = key('sadeqa-91', '0,0,0,0,0,0,0,8/8,0,0,0,0,0,0,0 s 24-24');
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(key('sadeqa-91', '0,0,0,0,0,0,0,8/8,0,0,0,0,0,0,0 s 48-0')).toBe(one);
  });

  it('differ by side, board, closed holes, award and variant', () => {
    const keys = [
      key('hoyito-iii', HOYITO),
      key('hoyito-iii', HOYITO.replace('s', 'n')),
      key('hoyito-iii', `${HOYITO} last4=s`),
      key('hoyito-iii', `${HOYITO} last4=n`),
      key('hoyito-iii', '4,4,4,4,4,4/4,4,4,4,3,5 s 0-0'),
      key('raja-pasu', '7,7,7,7,7,7,7/0,7,7,7,7,7,7 s 7-0'),
      key('raja-pasu', '7,7,7,7,7,7,7/x,7,7,7,7,7,7 s 7-0'),
      key('sadeqa-91', '4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4 s 0-0'),
      key('sadeqa-iii', '4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4 s 32-0'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('moves', () => {
  it.each(VARIANTS.map(({ id }) => id))('of %s round-trip for every hole', (variant) => {
    const rules = rulesOf(variant);
    rules.board.names.forEach((name, hole) => {
      const text = rules.directed ? `${name}+` : name;
      expect(parseMove(rules, text)).toEqual({ ok: true, value: hole });
      expect(makeMove(rules, hole)).toBe(text);
    });
  });

  it.each(['', 'a', '1a', 'A1', 'a3', 'g1', 'a1+', 'a1 ', ' a1', 'a01', 'a1a1', '__proto__', '\u0000'])(
    'refuses "%s"',
    (text) => {
      expect(parseMove(rulesOf('hoyito-iii'), text)).toMatchObject({
        ok: false,
        error: { code: 'MOVE_SYNTAX' },
      });
    },
  );
});

describe('options', () => {
  it('default where nothing is chosen, and tell what was chosen', () => {
    const rules = rulesOf('walak-pussa', { lapLimit: '75' });
    expect(rules.options).toEqual({ endless: 'stop', lapLimit: '75', repetition: 'on', turnLimit: '2000' });
    expect(listChoices(rules.variant, rules.options)).toEqual([{ name: 'lapLimit', value: '75' }]);
  });

  it('are compiled once for equal choices', () => {
    expect(rulesOf('katro', { turnLimit: '2000' })).toBe(rulesOf('katro'));
  });

  it.each([
    [[{ name: 'nonsense', value: '1' }], 'UNKNOWN_OPTION'],
    [[{ name: '__proto__', value: '1' }], 'UNKNOWN_OPTION'],
    [[{ name: 'repetition', value: 'maybe' }], 'OPTION_VALUE'],
    [[{ name: 'lapLimit', value: '0' }], 'OPTION_VALUE'],
    [[{ name: 'lapLimit', value: '100001' }], 'OPTION_VALUE'],
    [[{ name: 'lapLimit', value: '1e3' }], 'OPTION_VALUE'],
    [
      [
        { name: 'lapLimit', value: '5' },
        { name: 'lapLimit', value: '5' },
      ],
      'OPTION_CONFLICT',
    ],
  ])('%j is refused as %s', (choices, code) => {
    expect(findRules('katro', choices)).toMatchObject({ ok: false, error: { code } });
  });

  it('an unknown variant is refused and the known ones named', () => {
    const rules = findRules('chess');
    expect(rules).toMatchObject({ ok: false, error: { code: 'UNKNOWN_VARIANT' } });
    expect(!rules.ok && rules.error.message).toContain('hoyito-iii');
  });
});
