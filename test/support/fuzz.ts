/** Random input to the engine: texts of all sorts, broken copies of valid ones, and set-ups nobody would play to. */
import { type Rules, VARIANTS } from '../../src/engine/index';

export type Random = (below: number) => number;

/** Characters and words that are where parsers break. */
const PIECES: readonly string[] = [
  ...'abcdefghxyzABHSN0123456789,/-_+^*=.:;!?@#$%&|~`\'"\\<>()[]{} \t\n\r',
  ...[
    '\u0000',
    '\u0007',
    '\u001B',
    '\u007F',
    '\u0085',
    '\u00A0',
    '\u200B',
    '\u2028',
    '\u202E',
    '\uFEFF',
    '\uFFFE',
  ],
  ...['\uD800', '\uDFFF', '\uD83D\uDE00', 'é', 'e\u0301', '４', '٣', 'Ⅻ', 'ａ１', 'İ', 'ß'],
  ...[
    'NaN',
    'Infinity',
    '1e9',
    '-0',
    '-1',
    '0x10',
    '1_000',
    '4.0',
    '255',
    '256',
    '4294967296',
    '9007199254740993',
  ],
  ...[
    '9'.repeat(400),
    '0'.repeat(50),
    'a1',
    'f2',
    'h8',
    'z26',
    'a1+',
    'c1-',
    'b2^',
    '--',
    '1-0',
    '1/2-1/2',
    '28-20',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    '${1}',
    '%s',
    '../..',
    "' OR 1=1",
    '<script>',
  ],
];

export function pick<T>(items: readonly T[], random: Random): T {
  return items[random(items.length)];
}

export function randomText(random: Random, mostPieces = 30): string {
  const length = random(20) === 0 ? mostPieces * 20 : random(mostPieces);
  return Array.from({ length }, () => pick(PIECES, random)).join('');
}

/** The text with one to three small changes: left out, put in, swapped, doubled, cut off. */
export function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let changes = 1 + random(3); changes > 0; changes--) mutated = mutateOnce(mutated, random);
  return mutated;
}

function mutateOnce(text: string, random: Random): string {
  const at = random(text.length + 1);
  const length = 1 + random(4);
  switch (random(7)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + pick(PIECES, random) + text.slice(at);
    case 2:
      return text.slice(0, at) + pick(PIECES, random) + text.slice(at + length);
    case 3:
      return text.slice(0, at) + text.slice(at, at + 3 * length) + text.slice(at);
    case 4:
      return text.slice(0, at);
    case 5:
      return text.slice(at);
    default:
      return text.replace(/\d+/g, (digits) => (random(8) === 0 ? String(random(300)) : digits));
  }
}

/** Seeds of all holes in sowing order, then South's and North's captured seeds. */
type Counts = number[];

/** A set-up of the right total: all in one hole, few holes, one side, or spread, more or less captured. */
export function randomSetup(rules: Rules, random: Random): string {
  const { board, totalSeeds } = rules;
  const counts: Counts = Array.from({ length: board.holes + 2 }, () => 0);
  let left = totalSeeds;
  if (rules.seedsLeave) {
    const step = pick([1, 4, 4, 6], random);
    for (const store of [board.holes, board.holes + 1]) {
      const taken = Math.min(left, step * random(Math.floor(left / step) + 1));
      if (random(3) === 0) continue;
      counts[store] = taken;
      left -= taken;
    }
  }
  const holes = randomHoles(rules, random);
  for (; left > 0; left--) counts[pick(holes, random)]++;
  const text = makeSetup(rules, counts, random);
  return random(20) === 0 ? text.replaceAll(' ', '_') : text;
}

function randomHoles({ board }: Rules, random: Random): number[] {
  const all = Array.from({ length: board.holes }, (_, hole) => hole);
  const side = random(2);
  switch (random(5)) {
    case 0:
      return [random(board.holes)];
    case 1:
      return all.filter((hole) => hole < board.half === (side === 0));
    case 2:
      return [random(board.holes), random(board.holes), random(board.holes)];
    case 3:
      return all.filter(() => random(3) === 0).concat(random(board.holes));
    default:
      return all;
  }
}

function makeSetup(rules: Rules, counts: Counts, random: Random): string {
  const { board } = rules;
  const closed = [0, 1].map(() => (rules.holesClose && random(2) === 0 ? random(board.half) : 0));
  const isClosed = (hole: number): boolean =>
    counts[hole] === 0 && hole % board.half < closed[hole < board.half ? 0 : 1];
  const picture = board.picture
    .map((row) => row.map((hole) => (isClosed(hole) ? 'x' : String(counts[hole]))).join(','))
    .join('/');
  const captured = rules.seedsLeave ? counts.slice(-2).join('-') : '-';
  const extra =
    rules.extra === undefined ? '' : pick(['', ' last4=s', ' last4=n', ' dir=+-', ' dir=?-'], random);
  return `${picture} ${pick(['s', 'n'], random)} ${captured}${extra}`;
}

/** One seed of a position's text laid into another hole. */
export function moveOneSeed(text: string, random: Random): string {
  const numbers = [...text.matchAll(/\d+/g)].map((match) => Number(match[0]));
  const filled = numbers.flatMap((count, index) => (count > 0 ? [index] : []));
  if (filled.length === 0) return text;
  numbers[pick(filled, random)]--;
  numbers[random(numbers.length)]++;
  let index = 0;
  return text.replace(/\d+/g, () => String(numbers[index++]));
}

/** Options of a variant: valid ones, some at the ends of their range, some that are none at all. */
export function randomOptions(variant: string, random: Random): { name: string; value: string }[] {
  const specs = VARIANTS.find(({ id }) => id === variant)?.options ?? [];
  return Array.from({ length: random(5) }, () => {
    const spec = random(6) === 0 || specs.length === 0 ? undefined : pick(specs, random);
    if (spec === undefined) return { name: randomText(random, 4), value: randomText(random, 4) };
    const value = pick(spec.values, random);
    const [least, most] = value.includes('..') ? value.split('..').map(Number) : [];
    const valid =
      least === undefined ? value : String(pick([least, most, least + random(most - least + 1)], random));
    return { name: spec.name, value: random(8) === 0 ? mutate(valid, random) : valid };
  });
}
