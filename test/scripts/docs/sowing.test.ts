import { showSowing, type SowingShow } from '../../../scripts/docs/sowing';
import { rulesOf } from '../../../scripts/docs/variantPage';

function finalCells({ start, steps }: SowingShow): number[] {
  const cells = [...start];
  for (const { set } of steps) for (const [at, count] of Object.entries(set)) cells[Number(at)] = count;
  return cells;
}

test('a capture that ends the game is told step by step', () => {
  const show = showSowing(rulesOf('hoyito-i'), '0,0,0,4,0,0/0,0,2,3,3,0 s 20-16', 'c1');
  expect(show.title).toBe('Hoyito I: South plays c1');
  expect(show.steps.map(({ text }) => text)).toEqual([
    'Lap 1: 2 seeds lifted from c1',
    'Lap 1: d1 now holds 4',
    'South captures 4 seeds from d1',
    'Lap 1: e1 now holds 4',
    'South captures 4 seeds from e1',
    'The 4 seeds left go to South',
    'The game is over: South has won',
  ]);
  expect(show.steps.map(({ hand }) => hand)).toEqual([2, 1, 1, 0, 0, 0, 0]);
  expect(finalCells(show)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 16]);
});

test('where no seed leaves the board, captured seeds are in hand', () => {
  const show = showSowing(rulesOf('katro'), undefined, 'e1');
  expect(show.stores).toBeUndefined();
  const captures = show.steps.filter(({ kind }) => kind === 'CAPTURE');
  expect(captures.map(({ text }) => text)).toEqual([
    '2 seeds taken from a4, to be sown on',
    '2 seeds taken from f4, to be sown on',
  ]);
  expect(show.steps.at(-1)?.hand).toBe(0);
  expect(finalCells(show).reduce((sum, count) => sum + count, 0)).toBe(72);
});

test('a store is sown into', () => {
  const show = showSowing(rulesOf('kalah'), undefined, 'c1');
  expect(show.steps.at(-1)).toMatchObject({ text: 'Lap 1: the store now holds 1', at: 12, set: { 12: 1 } });
});

test('a move that the rules refuse fails', () => {
  expect(() => showSowing(rulesOf('oware'), undefined, 'a2')).toThrow();
});
