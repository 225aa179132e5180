import { makePosition, parsePosition, type Position } from '../../src/engine';
import { createProbe, layersOf, leastLead, mostLead } from '../../src/tables';
import { rulesOf, startOf } from '../support/positions';
import { createRandom } from '../support/random';
import { buildTable, GAMES, openPositions, turn } from '../tables/tables';
import { check, search, writtenProof } from './solver';

jest.setTimeout(60_000);

const POSITIONS = 12;
/** Looks of a search, each after 1000 positions, before it gives up. */
const MOST_LOOKS = 20;

function lookOften(): () => boolean {
  let looks = 0;
  return () => ++looks > MOST_LOOKS;
}

describe.each(GAMES)('in $id', ({ rules, seeds }) => {
  const table = buildTable(rules, seeds);
  const probe = createProbe(table);
  const [most] = layersOf(rules, seeds).slice(-1);
  const all = [...openPositions(rules, most)].map(({ position }) => position);

  /** Seeds that a side can be sure of, captured ones included, by the table. */
  function sureOf({ state }: Position, side: 0 | 1): number {
    const answer = probe(state.cells, state.side, 0, 0);
    const lead = state.side === side ? leastLead(answer) : -mostLead(answer);
    return state.cells[rules.board.holes + side] + (most + lead) / 2;
  }

  test('the search proves what the table promises and no more, and each proof holds when it is checked', () => {
    const random = createRandom(23);
    let proven = 0;
    for (let i = 0; i < POSITIONS; i++) {
      const south = all[random(all.length)];
      const position = i % 2 === 0 ? south : turn(south);
      for (const side of [0, 1] as const) {
        const sure = sureOf(position, side);
        expect(search(position, { side, seeds: sure + 1 }, { shouldStop: lookOften() })).toBeUndefined();
        const proof = writtenProof(position, { side, seeds: sure }, { shouldStop: lookOften() });
        if (proof === undefined) continue;
        proven++;
        expect(check(proof).proven).toBe(makePosition(position));
      }
    }
    expect(proven).toBeGreaterThan(1.6 * POSITIONS);
  });
});

test('South wins Katro on four ranks of four, as a proof shows that the rules alone confirm', () => {
  const proof = writtenProof(startOf('katro-4x4'), { side: 0 });
  if (proof === undefined) throw new Error('not proven');
  expect(check(proof)).toMatchObject({
    proven: '2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 s -',
    goal: { side: 0 },
    fromTable: 0,
    lines: proof.steps.length,
  });
  expect(search(startOf('katro-4x4'), { side: 1 })).toBeUndefined();
});

test('what circles on the way have refuted is looked at again', () => {
  // Met on the lines of a first look, a position that is needed counts as refuted: this goal takes a second one.
  const rules = rulesOf('hoyito-iii');
  const position = parsePosition(rules, '0,1,0,0,1,0/1,1,4,0,0,0 n 40-0');
  if (!position.ok) throw new Error(position.error.message);
  const proof = writtenProof(position.value, { side: 0, seeds: 48 }, { bits: 18 });
  if (proof === undefined) throw new Error('not proven');
  expect(check(proof)).toMatchObject({ fromTable: 0, goal: { side: 0, seeds: 48 } });
});

test('a search that is stopped gives up', () => {
  const position = startOf('katro');
  let looks = 0;
  expect(search(position, { side: 0 }, { shouldStop: () => ++looks > 3 })).toBeUndefined();
  expect(looks).toBe(4);
});

/** What each side can be sure of from the start: where both add up to all seeds, the game is solved. */
test.each([
  ['raja-pasu', 0, 57],
  ['raja-pasu', 1, 41],
  ['hoyito-iii', 1, 25],
] as const)('in %s side %i is sure of %i seeds', (variant, side, seeds) => {
  const proof = writtenProof(startOf(variant), { side, seeds }, { bits: 20 });
  if (proof === undefined) throw new Error('not proven');
  expect(check(proof)).toMatchObject({
    goal: { side, seeds },
    fromTable: 0,
    proven: makePosition(startOf(variant)),
  });
});
