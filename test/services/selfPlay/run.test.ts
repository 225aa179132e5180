import { openRun, type RunInput, USUAL_RUN } from '../../../src/services/selfPlay';
import { planGame } from '../../../src/services/selfPlay/run';

const INPUT: RunInput = { ...USUAL_RUN, variant: 'katro', options: [], games: 24, levels: [2, 4, 6] };
const plansOf = (input: RunInput) =>
  Array.from({ length: input.games }, (_, index) => planGame(openRun(input), index + 1));

test('two games in a row share their opening and swap the seats', () => {
  const plans = plansOf(INPUT);
  for (let index = 0; index < plans.length; index += 2) {
    const [one, other] = plans.slice(index, index + 2);
    expect([other.opening, other.southLevel, other.northLevel]).toEqual([
      one.opening,
      one.northLevel,
      one.southLevel,
    ]);
    expect(other.seed).not.toBe(one.seed);
  }
  expect(new Set(plans.map(({ opening }) => opening)).size).toBe(12);
});

test('every two levels meet as often as any others, from both sides', () => {
  const met = new Map<string, number>();
  for (const { southLevel, northLevel } of plansOf(INPUT)) {
    const seats = `${String(southLevel)}:${String(northLevel)}`;
    met.set(seats, (met.get(seats) ?? 0) + 1);
  }
  expect(Object.fromEntries(met)).toEqual({ '2:4': 4, '4:2': 4, '2:6': 4, '6:2': 4, '4:6': 4, '6:4': 4 });
});

test('a single level meets itself, from another opening each time', () => {
  const plans = plansOf({ ...INPUT, levels: [4] });
  expect(plans.every(({ southLevel, northLevel }) => southLevel === 4 && northLevel === 4)).toBe(true);
  expect(new Set(plans.map(({ opening }) => opening)).size).toBe(plans.length);
});

test('a run keeps its id when more games are wanted of it, and has another where anything else differs', () => {
  const { id } = openRun(INPUT);
  expect(openRun({ ...INPUT, games: 2 }).id).toBe(id);
  expect(openRun({ ...INPUT, options: [{ name: 'lapLimit', value: '2000' }] }).id).toBe(id);
  const others: RunInput[] = [
    { ...INPUT, variant: 'katro-4x4' },
    { ...INPUT, options: [{ name: 'lapLimit', value: '9' }] },
    { ...INPUT, levels: [2, 4] },
    { ...INPUT, seed: 2 },
    { ...INPUT, leastPlies: 1 },
    { ...INPUT, mostPlies: 9 },
    { ...INPUT, nodes: 1000 },
  ];
  expect(new Set([id, ...others.map((other) => openRun(other).id)]).size).toBe(others.length + 1);
});

test.each<[string, Partial<RunInput>, string]>([
  ['variant', { variant: 'chess' }, 'UNKNOWN_VARIANT'],
  ['option', { options: [{ name: 'lapLimit', value: 'none' }] }, 'OPTION_VALUE'],
  ['turn limit', { options: [{ name: 'turnLimit', value: '2001' }] }, 'LIMIT_EXCEEDED'],
  ['games', { games: 0 }, 'LIMIT_EXCEEDED'],
  ['level', { levels: [2, 9] }, 'LIMIT_EXCEEDED'],
  ['levels', { levels: [2, 2] }, 'BAD_INPUT'],
  ['no levels', { levels: [] }, 'BAD_INPUT'],
  ['plies', { mostPlies: 11 }, 'LIMIT_EXCEEDED'],
  ['range of plies', { leastPlies: 9 }, 'LIMIT_EXCEEDED'],
  ['nodes', { nodes: 0 }, 'LIMIT_EXCEEDED'],
])('refuses a wrong %s', (_, input, code) => {
  const open = () => openRun({ ...INPUT, ...input });
  expect(open).toThrow(expect.objectContaining({ code }) as Error);
});
