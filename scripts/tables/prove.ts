/** Searches random positions of a table without it, and compares what is proven. */
import { Line, NORTH, type Position, type Rules } from '../../src/engine/index';
import { suggest } from '../../src/search/index';
import { createSetup, type EndgameTable, isSettled, leastOf, NO_POSITION } from '../../src/tables/index';

export interface Proofs {
  /** The search proved the value that the table holds. */
  same: number;
  /** Neither has a value: endless play decides. */
  bothOpen: number;
  /** The table has a value, the search did not prove one within its nodes. */
  unproven: number;
  /** Positions for which the search proved another value, or one where the table has none. */
  readonly differences: string[];
}

const MOST_NODES = 200_000;

/** All layers get equal parts, so that small ones are looked at as well. */
export function provePositions(
  rules: Rules,
  table: EndgameTable,
  layers: readonly number[],
  count: number,
  onProgress: (done: number) => void,
): Proofs {
  const proofs: Proofs = { same: 0, bothOpen: 0, unproven: 0, differences: [] };
  const random = createRandom(rules.board.holes);
  for (let done = 0; done < count;) {
    const seeds = layers[done % layers.length];
    const number = Math.floor(random() * table.ranking.count(seeds));
    const entry = table.layer(seeds)?.[number] ?? NO_POSITION;
    if (entry === NO_POSITION) continue;
    compare(proofs, layOut(rules, table, seeds, number, random() < 0.5), seeds, entry);
    onProgress(++done);
  }
  return proofs;
}

/** The position of a number, with either side to move. */
function layOut(
  rules: Rules,
  table: EndgameTable,
  seeds: number,
  number: number,
  asNorth: boolean,
): Position {
  const { half, holes } = rules.board;
  const seen = new Uint8Array(holes);
  table.ranking.unrank(number, seeds, seen);
  const state = createSetup(rules, seeds);
  for (let hole = 0; hole < holes; hole++) state.cells[asNorth ? (hole + half) % holes : hole] = seen[hole];
  if (asNorth) state.side = NORTH;
  return { rules, state };
}

function compare(proofs: Proofs, position: Position, seeds: number, entry: number): void {
  const { cells, side } = position.state;
  const { holes } = position.rules.board;
  const { exact, evaluation } = suggest(new Line(position), { limits: { maxNodes: MOST_NODES } });
  if (!isSettled(entry)) {
    if (exact)
      proofs.differences.push(`${Array.from(cells).join()}: proven ${String(evaluation)}, held to be open`);
    else proofs.bothOpen++;
    return;
  }
  const lead = (side === NORTH ? -1 : 1) * (cells[holes] - cells[holes + 1]);
  const held = lead + 2 * leastOf(entry) - seeds;
  if (!exact) proofs.unproven++;
  else if (evaluation === held) proofs.same++;
  else
    proofs.differences.push(
      `${Array.from(cells).join()}: proven ${String(evaluation)}, held ${String(held)}`,
    );
}

/** The same numbers always, from 0 up to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
