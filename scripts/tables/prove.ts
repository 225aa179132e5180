/** Searches random positions of a table without it, and compares what is proven. */
import { Line, NORTH, type Position, type Rules, type Side } from '../../src/engine/index';
import { suggest } from '../../src/search/index';
import { ProofSearch } from '../../src/solver/index';
import {
  createSetup,
  type EndgameTable,
  isSettled,
  leastOf,
  mostOf,
  NO_POSITION,
} from '../../src/tables/index';

export interface Proofs {
  /** A search proved the value that the table holds, or for each side what the table says it can be sure of. */
  alike: number;
  /** So many of these are open in the table. */
  open: number;
  /** The searches were given up before they had proven both. */
  unproven: number;
  /** Positions for which the search proved another value. */
  readonly differences: string[];
}

/** Of the search that plays, which gets a first try, and of the searches for proofs after it. */
const MOST_NODES = 30_000;
const PROOF_EFFORTS = [
  { bits: 18, thousands: 300 },
  { bits: 21, thousands: 3_000 },
];

/** All layers get equal parts, so that small ones are looked at as well. */
export function provePositions(
  rules: Rules,
  table: EndgameTable,
  layers: readonly number[],
  count: number,
  onProgress: (done: number) => void,
): Proofs {
  const proofs: Proofs = { alike: 0, open: 0, unproven: 0, differences: [] };
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
  const lead = (side === NORTH ? -1 : 1) * (cells[holes] - cells[holes + 1]);
  const held = isSettled(entry) ? lead + 2 * leastOf(entry) - seeds : undefined;
  if (exact && evaluation !== held) {
    const text = held === undefined ? 'open' : String(held);
    proofs.differences.push(`${Array.from(cells).join()}: proven ${String(evaluation)}, held ${text}`);
    return;
  }
  const other: Side = side === NORTH ? 0 : 1;
  const isAlike =
    exact || (isSure(position, side, leastOf(entry)) && isSure(position, other, seeds - mostOf(entry)));
  if (!isAlike) proofs.unproven++;
  else proofs.alike++;
  if (isAlike && held === undefined) proofs.open++;
}

/** A side can be sure of so many of the seeds on the board, as a proof shows that knows no table. */
function isSure({ rules, state }: Position, side: Side, share: number): boolean {
  const seeds = state.cells[rules.board.holes + side] + share;
  return PROOF_EFFORTS.some(({ bits, thousands }) => {
    let done = 0;
    const shouldStop = (): boolean => ++done > thousands;
    return new ProofSearch(rules, { side, seeds }, { bits, shouldStop }).prove(state) === 'PROVEN';
  });
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
