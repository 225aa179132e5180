/** What all moves of all positions of a layer come to, worked out once: the bounds are then found by numbers alone. */
import { countSeeds, createWorkState, type Move, type Rules, SOUTH, type State, Tally } from '../engine';
import type { EndgameTable } from './endgameTable';
import { expectedOf, leastOf, mostOf, NO_POSITION } from './entry';
import { advance } from './ranking';
import { createSetup } from './scope';

/** In `inside`: the board is none that the game can leave. */
export const NONE = 255;

/** Shares are those of the side to move (see `entry.ts`); arrays without a word on it have one item a position. */
export interface LayerMoves {
  readonly seeds: number;
  readonly count: number;
  /** Moves that take no seeds off the board and lead to this layer again; NONE where there is no position. */
  readonly inside: Uint8Array;
  /** Where these lead, position after position: its number, or `~number` where the mover is to move again. */
  readonly targets: Int32Array;
  /** The best that moves out of this layer bring, under the three readings; 0 where there are none. */
  readonly outsideLeast: Uint8Array;
  readonly outsideMost: Uint8Array;
  readonly outsideExpected: Uint8Array;
  /** Seeds in the mover's own row. */
  readonly ownRow: Uint8Array;
}

/** Positions between two reports of progress. */
const REPORT_EVERY = 1 << 16;

/** All layers below must be in the table already. `onProgress` hears the part that is done, up to 1. */
export function exploreMoves(
  rules: Rules,
  table: EndgameTable,
  seeds: number,
  onProgress: (part: number) => void,
): LayerMoves {
  const { holes } = rules.board;
  const count = table.ranking.count(seeds);
  const layer = createLayerMoves(rules, table, seeds);
  const explore = createExplorer(rules, table, layer);
  const setup = createSetup(rules, seeds);
  const arrangement = new Uint8Array(holes);
  arrangement[holes - 1] = seeds;
  for (let number = 0; number < count; number++) {
    if (number > 0) advance(arrangement);
    setup.cells.set(arrangement);
    explore(number, setup);
    if (number % REPORT_EVERY === 0) onProgress(number / count);
  }
  onProgress(1);
  return layer;
}

function createLayerMoves({ board }: Rules, { ranking }: EndgameTable, seeds: number): LayerMoves {
  const count = ranking.count(seeds);
  // Arrangements in which a given hole is occupied, times the holes of one side.
  const mostTargets = board.half * ranking.count(seeds - 1);
  return {
    seeds,
    count,
    inside: new Uint8Array(count),
    targets: new Int32Array(mostTargets),
    outsideLeast: new Uint8Array(count),
    outsideMost: new Uint8Array(count),
    outsideExpected: new Uint8Array(count),
    ownRow: new Uint8Array(count),
  };
}

/** Explores one position after the other, in the order of their numbers. */
function createExplorer(
  rules: Rules,
  table: EndgameTable,
  layer: LayerMoves,
): (number: number, setup: State) => void {
  const { holes, half } = rules.board;
  const { seeds, inside, targets, outsideLeast, outsideMost, outsideExpected, ownRow } = layer;
  const parent = createWorkState(rules.board);
  const child = createWorkState(rules.board);
  const moves: Move[] = [];
  const tally = new Tally();
  let used = 0;

  function playFromParent(move: Move): void {
    child.cells.set(parent.cells);
    child.side = SOUTH;
    child.closed = 0;
    child.extra = 0;
    child.over = false;
    tally.clear();
    rules.step(child, move, tally, null);
  }

  /** The move took seeds off the board: what its taker got counts, and the layers below tell the rest. */
  function leave(number: number): void {
    const got = child.cells[holes];
    const left = seeds - got - child.cells[holes + 1];
    let least = got;
    let most = got;
    let expected = got;
    if (!child.over) {
      const entry = table.find(child.cells, child.side * half, left);
      if (entry === NO_POSITION) throw new Error(`no entry for ${child.cells.join()}`);
      const isOwn = child.side === SOUTH;
      least += isOwn ? leastOf(entry) : left - mostOf(entry);
      most += isOwn ? mostOf(entry) : left - leastOf(entry);
      expected += isOwn ? expectedOf(entry) : left - expectedOf(entry);
    }
    if (least > outsideLeast[number]) outsideLeast[number] = least;
    if (most > outsideMost[number]) outsideMost[number] = most;
    if (expected > outsideExpected[number]) outsideExpected[number] = expected;
  }

  return (number, setup) => {
    const listed = rules.checkSetup(setup) === undefined ? rules.listMoves(setup, moves) : 0;
    if (listed === 0) {
      inside[number] = NONE;
      return;
    }
    parent.cells.set(setup.cells);
    parent.cells[holes] = 0;
    ownRow[number] = countSeeds(setup.cells, 0, half);
    let stays = 0;
    for (let i = 0; i < listed; i++) {
      playFromParent(moves[i]);
      if (child.over || child.cells[holes] + child.cells[holes + 1] > 0) {
        leave(number);
        continue;
      }
      const target = table.ranking.rank(child.cells, child.side * half);
      targets[used++] = child.side === SOUTH ? ~target : target;
      stays++;
    }
    inside[number] = stays;
  };
}
