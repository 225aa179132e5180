import { copyState, type FrozenState, Line, VARIANTS } from '../../src/engine';
import { HOST_FAMILY, Kernel, KernelSearch, type KernelSearchOptions, PROVEN } from '../../src/kernel';
import { createScoring } from '../../src/search/createScoring';
import { INFINITE, POINTS } from '../../src/search/scoring';
import { findWeights } from '../../src/search/weights';
import { endgames, randomLine } from '../search/lines';
import { proveBounds } from '../search/proof';

const TABLE_BYTES = 2 ** 20;
const kernel = new Kernel('simd', TABLE_BYTES);

interface Found {
  readonly nodes: number;
  readonly values: readonly number[];
  readonly proofs: readonly number[];
}

/** Every move of the root at every depth up to the given one. */
function searchAll(
  used: Kernel,
  line: Line,
  depth: number,
  options: Partial<KernelSearchOptions> = {},
): Found {
  const weights = findWeights(line.position.rules);
  const search = new KernelSearch(used, line, { weights, ...options });
  search.bind(options.shouldStop === undefined ? Infinity : 100_000);
  const values: number[] = [];
  const proofs: number[] = [];
  for (let plies = 1; plies <= depth && !search.isSpent; plies++) {
    search.moves.forEach((_, place) => {
      values.push(search.search(place, plies, -INFINITE, INFINITE));
      proofs.push(search.proof);
    });
  }
  return { nodes: search.nodes, values, proofs };
}

const lines = (variant: string): Line[] =>
  [2, 9, 16].map((plies) => randomLine(variant, plies, plies)).filter(({ outcome }) => outcome === undefined);

test.each(VARIANTS.map(({ id }) => id))(
  'the search of %s is the same with moves by the kernel, by the engine and without vectors',
  (variant) => {
    const plain = new Kernel('plain', TABLE_BYTES);
    for (const line of lines(variant)) {
      const found = searchAll(kernel, line, 5);
      expect(searchAll(kernel, line, 5, { family: HOST_FAMILY })).toEqual(found);
      expect(searchAll(plain, line, 5)).toEqual(found);
    }
  },
);

test('a search that was stopped, or whose caller threw, leaves nothing behind', () => {
  const line = randomLine('katra-boaoaka', 4, 4);
  const alone = searchAll(new Kernel('simd', TABLE_BYTES), line, 4);
  let looks = 0;
  searchAll(kernel, randomLine('katro', 4, 4), 12, { shouldStop: () => ++looks === 3 });
  expect(looks).toBe(3);
  expect(searchAll(kernel, line, 4)).toEqual(alone);
  const shouldStop = (): boolean => {
    throw new Error('no more');
  };
  expect(() => searchAll(kernel, randomLine('oware', 4, 4), 12, { shouldStop })).toThrow('no more');
  expect(searchAll(kernel, line, 4)).toEqual(alone);
});

describe('endgame tables', () => {
  const MOST_SEEDS = 4;
  const NOTHING = -1;

  /** Packs what minimax proves of the seeds on the board; nothing where that is nothing. */
  function packProven(line: Line, state: FrozenState): number {
    const { rules } = line.position;
    const position = { rules, state: copyState(state) };
    const lead = createScoring(rules).lead(state, state.side);
    const [least, most] = proveBounds(new Line(position), 200).map((points) => points / POINTS - lead);
    const expected = Math.round((least + most) / 2);
    return ((expected + 128) << 16) | ((most + 128) << 8) | (least + 128);
  }

  test.each(['sadeqa-iii', 'raja-pasu', 'kalah'])(
    'answer in the search of %s, within what is proven without them',
    (variant) => {
      let asked = 0;
      let settled = 0;
      for (const position of endgames(variant, 50)) {
        const line = new Line(position);
        const find = (state: FrozenState): number => {
          asked++;
          return asked % 3 === 0 ? NOTHING : packProven(line, state);
        };
        const helped = searchAll(kernel, line, 4, { endgames: { mostSeeds: MOST_SEEDS, find } });
        const alone = searchAll(kernel, line, 4);
        helped.proofs.forEach((proof, i) => {
          if (proof !== PROVEN || alone.proofs[i] !== PROVEN) return;
          expect(helped.values[i]).toBe(alone.values[i]);
          settled++;
        });
        expect(helped.proofs.filter((proof) => proof === PROVEN).length).toBeGreaterThanOrEqual(
          alone.proofs.filter((proof) => proof === PROVEN).length,
        );
      }
      expect(asked).toBeGreaterThan(50);
      expect(settled).toBeGreaterThan(20);
    },
  );

  test('are asked about states with few seeds only', () => {
    let most = 0;
    for (const position of endgames('sadeqa-iii', 20)) {
      const find = ({ cells }: FrozenState): number => {
        const seeds = cells.slice(0, position.rules.board.holes).reduce((sum, held) => sum + held, 0);
        most = Math.max(most, seeds);
        return NOTHING;
      };
      searchAll(kernel, new Line(position), 3, { endgames: { mostSeeds: MOST_SEEDS, find } });
    }
    expect(most).toBe(MOST_SEEDS);
  });
});
