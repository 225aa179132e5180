import type { Line, Move } from '../engine';
import type { Family } from './family';
import type { Probe } from './host';
import type { Kernel } from './kernel';

/** What the evaluation adds to the seeds that each side has, in hundredths of a seed. */
export interface Weights {
  /**
   * For each own hole, in sowing order from the owner's first one, by the seeds in it: 16 numbers, the last one for
   * 15 and more. The opponent's holes are weighed alike and count against.
   */
  readonly holes: readonly (readonly number[])[];
  /** For having the move, for each seed on the board. */
  readonly tempo: number;
}

/** Endgame tables: `find` is asked about states with up to `mostSeeds` seeds on the board. */
export interface Endgames {
  readonly mostSeeds: number;
  readonly find: Probe;
}

export interface KernelSearchOptions {
  readonly weights: Weights;
  /** Entries of the transposition table as a power of two; 0 for none. All that fit where absent. */
  readonly tableBits?: number;
  readonly endgames?: Endgames | undefined;
  /** Who plays the moves; the kernel itself where it can, where absent. */
  readonly family?: Family | undefined;
  /** Asked about every 1000 positions once `bind` was called. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** One search of a line's position, below the root: moves are told by their place in the engine's list. */
export class KernelSearch {
  /** The legal moves of the root. */
  readonly moves: readonly Move[];

  constructor(
    private readonly kernel: Kernel,
    line: Line,
    { weights, endgames, family, tableBits = kernel.tableBits, shouldStop }: KernelSearchOptions,
  ) {
    const { wasm, host } = kernel;
    const { rules, state } = line.position;
    kernel.setPosition(rules, state, family);
    kernel.numbers(wasm.WEIGHTS.value, rules.board.half * 16).set(weights.holes.flat());
    wasm.setTempo(weights.tempo);
    wasm.setProbe(endgames?.mostSeeds ?? 0);
    host.find = endgames?.find ?? (() => -1);
    host.stop = shouldStop ?? (() => false);
    wasm.beginSearch(line.turnsPlayed, Math.min(tableBits, kernel.tableBits));
    this.addHistory(line);
    this.moves = Array.from({ length: wasm.beginRoot() }, (_, place) => wasm.rootMove(place));
  }

  /** Positions visited. */
  get nodes(): number {
    return this.kernel.wasm.nodesVisited();
  }

  /** No more work may be done; what was under way has no result. */
  get isSpent(): boolean {
    return this.kernel.wasm.isSpent() !== 0;
  }

  /** From now on the bounds hold: what comes before is done whatever it costs. */
  bind(maxNodes: number): void {
    this.kernel.wasm.bindBudget(maxNodes);
  }

  /** The value of one move for the side to move, searched to `depth` plies in all; `proof` tells what is proven of it. */
  search(place: number, depth: number, alpha: number, beta: number): number {
    return this.kernel.wasm.searchRootMove(place, depth, alpha, beta);
  }

  /** Of the value that was returned last: `LOWER`, `UPPER`, both or none. */
  get proof(): number {
    return this.kernel.wasm.proofOfValue();
  }

  /** The expected plies after the move searched last. */
  readVariation(): Move[] {
    const { wasm } = this.kernel;
    return this.readMoves(wasm.readVariation(1));
  }

  /** Continues plies from the root by what the table holds. */
  followTable(variation: readonly Move[]): Move[] {
    const { wasm } = this.kernel;
    this.kernel.bytes(wasm.VARIATION.value, variation.length).set(variation);
    return this.readMoves(wasm.followTable(variation.length));
  }

  private readMoves(count: number): Move[] {
    return Array.from(this.kernel.bytes(this.kernel.wasm.VARIATION.value, count));
  }

  private addHistory(line: Line): void {
    const { wasm, work } = this.kernel;
    for (const { position, times } of line.listOccurrences()) {
      work.write(position.state);
      wasm.addOccurrences(work.address, times);
    }
  }
}
