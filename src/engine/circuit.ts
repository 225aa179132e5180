/** Relay sowing round a whole two-row board: one circuit through all holes in the order of their numbers. */
import type { Board } from './board';
import { lift, sowPath, stopsAtLimit } from './sowing';
import { LEAST_WORDS, type State, type Tally } from './state';
import type { Trace } from './trace';

/**
 * Sows lap after lap from the hole `from`, each from where the one before ended, the origin included when seeds
 * come round, until a last seed falls into an empty hole or makes `halt` seeds (0: only an empty hole ends it), or
 * the lap limit is reached. Returns the last hole. `path` are the holes that exist, where some are closed.
 */
export type Relay = (
  state: State,
  from: number,
  halt: number,
  path: Uint8Array | null,
  tally: Tally,
  trace: Trace | null,
) => number;

/** Laps are added a word of four holes at a time on boards of up to this many; the tables grow with the board. */
const MOST_HOLES = 4 * LEAST_WORDS;

export function createRelay(board: Board, totalSeeds: number, lapLimit: number): Relay {
  const { holes } = board;
  const circuit = Uint8Array.from({ length: holes }, (_, hole) => (hole + 1) % holes);

  function sowOneByOne(
    state: State,
    from: number,
    halt: number,
    path: Uint8Array,
    tally: Tally,
    trace: Trace | null,
  ): number {
    const { cells } = state;
    for (let last = from; ;) {
      const seeds = lift(cells, last, trace);
      last = sowPath(cells, last, seeds, path, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      const holds = cells[last];
      if (holds === 1 || holds === halt || stopsAtLimit(tally, lapLimit, trace)) return last;
    }
  }

  if (holes > MOST_HOLES) {
    return (state, from, halt, path, tally, trace) =>
      sowOneByOne(state, from, halt, path ?? circuit, tally, trace);
  }
  const stride = totalSeeds + 1;
  const tables = findTables(holes, stride);
  return (state, from, halt, path, tally, trace) => {
    const { words, cells } = state;
    if (words === null || path !== null || trace !== null) {
      return sowOneByOne(state, from, halt, path ?? circuit, tally, trace);
    }
    // Everything the loop needs is read once, before it.
    const { changes, lasts } = tables;
    let last = from;
    let holds = cells[last];
    let laps = 0;
    let seedsSown = 0;
    do {
      const lap = last * stride + holds;
      const entry = lap * LEAST_WORDS;
      words[0] += changes[entry];
      words[1] += changes[entry + 1];
      words[2] += changes[entry + 2];
      words[3] += changes[entry + 3];
      seedsSown += holds;
      laps++;
      last = lasts[lap];
      holds = cells[last];
    } while (holds !== 1 && holds !== halt && laps !== lapLimit);
    tally.laps = laps;
    tally.seedsSown = seedsSown;
    tally.lapLimitReached = holds !== 1 && holds !== halt;
    return last;
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
