import { copyState, type FrozenState, Line } from '../../src/engine';
import { Kernel, KernelSearch } from '../../src/kernel';
import { findWeights } from '../../src/search/weights';
import { startOf } from '../support/positions';

const kernel = new Kernel('simd', 2 ** 16);
const { wasm } = kernel;

interface Visit {
  readonly state: FrozenState;
  readonly turns: number;
}

interface Node {
  /** For the table. */
  readonly key: bigint;
  readonly isThird: boolean;
  readonly reachesTurnLimit: boolean;
}

/** The nodes of a path of the given states below the start of a variant. */
function walk(variant: string, options: Record<string, string>, visits: readonly Visit[]): Node[] {
  const line = new Line(startOf(variant, options));
  new KernelSearch(kernel, line, { weights: findWeights(line.position.rules) });
  const { root: parent, work: child } = kernel;
  return visits.map(({ state, turns }, index) => {
    const ply = index + 1;
    child.write(state);
    child.push(turns);
    wasm.extendPath(ply, parent.address, child.address);
    const key = wasm.readKey(ply, child.address);
    parent.write(state);
    return {
      key,
      isThird: wasm.isThirdOccurrence(ply) !== 0,
      reachesTurnLimit: wasm.reachesTurnLimit(ply) !== 0,
    };
  });
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
    const [first, second] = walk('katro', {}, visits);
    expect(first.key).toBe(second.key);
  });

  test('differ in every half where fewer turns are left before it', () => {
    const [first, second] = walk('katro', { turnLimit: '500' }, visits);
    expect(first.key & 0xffffffffn).not.toBe(second.key & 0xffffffffn);
    expect(first.key >> 32n).not.toBe(second.key >> 32n);
  });

  test('are equal whatever was captured, unless that decides how play goes on', () => {
    const scores = (variant: string): Visit[] => [
      { state: withCaptured(variant, 4, 8), turns: 1 },
      { state: withCaptured(variant, 8, 4), turns: 1 },
    ];
    const sadeqa = walk('sadeqa-iii', {}, scores('sadeqa-iii'));
    expect(sadeqa[0].key).toBe(sadeqa[1].key);
    const oware = walk('oware', {}, scores('oware'));
    expect(oware[0].key).not.toBe(oware[1].key);
  });
});

describe('a third occurrence', () => {
  const { state } = startOf('sadeqa-iii');
  const other = withCaptured('sadeqa-iii', 0, 0);
  (other.cells as Uint8Array)[0] = 0;
  const later = withCaptured('sadeqa-iii', 2, 0);
  const thirds = (options: Record<string, string>, states: readonly FrozenState[]): boolean[] =>
    walk(
      'sadeqa-iii',
      options,
      states.map((visited) => ({ state: visited, turns: 1 })),
    ).map(({ isThird }) => isThird);

  test('counts the position of the root', () => {
    expect(thirds({}, [other, state, other, state])).toEqual([false, false, false, true]);
  });

  test('counts nothing from before seeds left the board', () => {
    expect(thirds({}, [state, later, later])).toEqual([false, false, false]);
  });

  test('is none where repetition ends nothing', () => {
    expect(thirds({ repetition: 'off' }, [state, state, state])).toEqual([false, false, false]);
  });
});

test('turns are counted from those of the line', () => {
  const { state } = startOf('katro');
  const nodes = walk('katro', { turnLimit: '4' }, [
    { state, turns: 1 },
    { state, turns: 2 },
    { state, turns: 1 },
  ]);
  expect(nodes.map(({ reachesTurnLimit }) => reachesTurnLimit)).toEqual([false, false, true]);
});
