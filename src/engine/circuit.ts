/** Sowing round a whole two-row board: one circuit through all holes in the order of their numbers. */
import type { Board } from './board';
import { lift, sow } from './sowing';
import { LEAST_WORDS, type State } from './state';
import type { Trace } from './trace';

/**
 * One lap: lifts the `seeds` of the hole `from` and sows them into the holes after it, the origin included when
 * they come round; returns the last hole.
 */
export type LapSower = (state: State, from: number, seeds: number, trace: Trace | null) => number;

/** Laps are added a word of four holes at a time on boards of up to this many; the tables grow with the board. */
const MOST_HOLES = 4 * LEAST_WORDS;

export function createLapSower(board: Board, totalSeeds: number): LapSower {
  const { holes } = board;
  const sowOneByOne: LapSower = (state, from, seeds, trace) => {
    lift(state.cells, from, trace);
    return sow(state.cells, from, seeds, 0, holes, trace);
  };
  if (holes > MOST_HOLES) return sowOneByOne;
  const stride = totalSeeds + 1;
  const { changes, lasts } = findTables(holes, stride);
  return (state, from, seeds, trace) => {
    const { words } = state;
    if (words === null || trace !== null) return sowOneByOne(state, from, seeds, trace);
    const lap = from * stride + seeds;
    const entry = lap * LEAST_WORDS;
    words[0] += changes[entry];
    words[1] += changes[entry + 1];
    words[2] += changes[entry + 2];
    words[3] += changes[entry + 3];
    return lasts[lap];
  };
}

interface Tables {
  /**
   * What a lap adds to each word of the board, by origin and seeds; the lifting of the origin is part of it, so
   * that no single cell is written just before its word is read, which would stall the processor.
   */
  readonly changes: Int32Array;
  /** Where its last seed falls. */
  readonly lasts: Uint8Array;
}

const built = new Map<string, Tables>();

function findTables(holes: number, stride: number): Tables {
  const name = `${String(holes)} ${String(stride)}`;
  const tables = built.get(name) ?? buildTables(holes, stride);
  built.set(name, tables);
  return tables;
}

function buildTables(holes: number, stride: number): Tables {
  const changes = new Int32Array(holes * stride * LEAST_WORDS);
  const lasts = new Uint8Array(holes * stride);
  for (let from = 0; from < holes; from++) {
    for (let seeds = 0; seeds < stride; seeds++) {
      const lap = from * stride + seeds;
      const add = (hole: number, count: number): void => {
        changes[lap * LEAST_WORDS + (hole >> 2)] += count << (8 * (hole & 3));
      };
      add(from, -seeds);
      for (let sown = 1; sown <= seeds; sown++) add((from + sown) % holes, 1);
      lasts[lap] = (from + seeds) % holes;
    }
  }
  return { changes, lasts };
}
