import { copyState, type FrozenState, Line } from '../../src/engine';
import { SearchPath } from '../../src/search/searchPath';
import { startOf } from '../support/positions';

interface Visit {
  readonly state: FrozenState;
  readonly turns: number;
}

/** A path of the given states below the start of a variant. */
function pathOf(variant: string, options: Record<string, string>, visits: readonly Visit[]): SearchPath {
  const start = startOf(variant, options);
  const path = new SearchPath(new Line(start));
  let parent = start.state;
  visits.forEach(({ state, turns }, index) => {
    path.extend(index + 1, parent, state, turns);
    path.readKeys(index + 1, state);
    parent = state;
  });
  return path;
}

function keysOf(path: SearchPath, ply: number): readonly number[] {
  return [path.tableKeyA(ply), path.tableKeyB(ply)];
}

function withCaptured(variant: string, south: number, north: number): FrozenState {
  const { rules, state } = startOf(variant);
  const changed = copyState(state);
  changed.cells.set([south, north], rules.board.holes);
  return changed;
}

describe('the keys of equal boards', () => {
  const { state } = startOf('katro');
  const visits = [
    { state, turns: 1 },
    { state, turns: 2 },
  ];

  test('are equal while the turn limit is far', () => {
    const path = pathOf('katro', {}, visits);
    expect(keysOf(path, 1)).toEqual(keysOf(path, 2));
  });

  test('differ by both halves where fewer turns are left before it', () => {
    const path = pathOf('katro', { turnLimit: '500' }, visits);
    expect(path.tableKeyA(1)).not.toBe(path.tableKeyA(2));
    expect(path.tableKeyB(1)).not.toBe(path.tableKeyB(2));
  });

  test('are equal whatever was captured, unless that decides how play goes on', () => {
    const scores = (variant: string): Visit[] => [
      { state: withCaptured(variant, 4, 8), turns: 1 },
      { state: withCaptured(variant, 8, 4), turns: 1 },
    ];
    const sadeqa = pathOf('sadeqa-iii', {}, scores('sadeqa-iii'));
    expect(keysOf(sadeqa, 1)).toEqual(keysOf(sadeqa, 2));
    const oware = pathOf('oware', {}, scores('oware'));
    expect(oware.tableKeyA(1)).not.toBe(oware.tableKeyA(2));
    expect(oware.tableKeyB(1)).not.toBe(oware.tableKeyB(2));
  });
});

describe('a third occurrence', () => {
  const { state } = startOf('sadeqa-iii');
  const other = withCaptured('sadeqa-iii', 0, 0);
  (other.cells as Uint8Array)[0] = 0;
  const later = withCaptured('sadeqa-iii', 2, 0);

  test('counts the position of the root', () => {
    const path = pathOf('sadeqa-iii', {}, [
      { state: other, turns: 1 },
      { state, turns: 1 },
      { state: other, turns: 1 },
      { state, turns: 1 },
    ]);
    expect(path.isThirdOccurrence(2, state, false)).toBe(false);
    expect(path.isThirdOccurrence(3, other, false)).toBe(false);
    expect(path.isThirdOccurrence(4, state, false)).toBe(true);
  });

  test('counts nothing from before seeds left the board', () => {
    const path = pathOf('sadeqa-iii', {}, [
      { state, turns: 1 },
      { state: later, turns: 1 },
      { state: later, turns: 1 },
    ]);
    expect(path.isThirdOccurrence(1, state, false)).toBe(false);
    expect(path.isThirdOccurrence(2, later, false)).toBe(false);
    expect(path.isThirdOccurrence(3, later, false)).toBe(false);
  });

  test('is none where repetition ends nothing', () => {
    const path = pathOf('sadeqa-iii', { repetition: 'off' }, [
      { state, turns: 1 },
      { state, turns: 1 },
      { state, turns: 1 },
    ]);
    expect(path.isThirdOccurrence(3, state, false)).toBe(false);
  });
});

test('turns are counted from those of the line', () => {
  const { state } = startOf('katro');
  const path = pathOf('katro', { turnLimit: '4' }, [
    { state, turns: 1 },
    { state, turns: 2 },
    { state, turns: 1 },
  ]);
  expect([1, 2, 3].map((ply) => path.reachesTurnLimit(ply))).toEqual([false, false, true]);
});
