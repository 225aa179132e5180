import { readArguments } from '../../../scripts/selfPlay/arguments';

const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''));

test('reads a run, with what is usual where nothing is said', () => {
  const { run, concurrency, out } = read(
    '--variant sadeqa-iii --options endless=void,lapLimit=20 --games 7 --levels 3,5,6 --plies 3 --out a.games',
  );
  expect(run).toMatchObject({
    variant: 'sadeqa-iii',
    games: 7,
    levels: [3, 5, 6],
    seed: 1,
    leastPlies: 3,
    mostPlies: 3,
    nodes: 200_000,
  });
  expect(run.rules.options).toMatchObject({ endless: 'void', lapLimit: '20' });
  expect([concurrency, out]).toEqual([1, 'a.games']);
  expect(read('--variant katro --plies 2-6').run).toMatchObject({ leastPlies: 2, mostPlies: 6 });
});

test.each([
  ['', '--variant is missing'],
  ['--variant chess', 'no variant of this name'],
  ['--variant katro --options lapLimit', 'name=value'],
  ['--variant katro --options laps=3', 'no option "laps"'],
  ['--variant katro --games many', '--games: "many"'],
  ['--variant katro --levels 3;5', '--levels: "3;5"'],
  ['--variant katro --levels 9', 'levels is a whole number from 1 to 8'],
  ['--variant katro --plies 5-3', 'plies is a whole number from 0 to 3'],
  ['--variant katro --concurrency 0', '--concurrency is a whole number from 1'],
  ['--variant katro --moves 3', "Unknown option '--moves'"],
])('refuses "%s" and says why', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
