import { type FrozenState, type Move, opponentOf, type Rules, Tally } from '../engine';
import type { StateMemory } from './stateMemory';
import type { WasmImports } from './wasmExports';

/** Laps are the kernel's measure of work; where the engine sows seed by seed a few of these weigh as much. */
const SEEDS_A_LAP = 4;

/**
 * Looks up a state in endgame tables: seeds, of those on the board, that the side to move gets more than the
 * opponent, each number with 128 added to it: the least in the low byte, the most in the second, what to expect in
 * the third; -1 where nothing is known. The state must not be kept.
 */
export type Probe = (state: FrozenState) => number;

/** Answers what the kernel asks: the engine's moves where it plays a game itself, the caller's stop, endgames. */
export class Host implements WasmImports {
  stop: () => boolean = () => false;
  find: Probe = () => -1;
  private rules!: Rules;
  private work!: StateMemory;
  private listed!: Uint8Array;
  private readonly moves: Move[] = [];
  private readonly tally = new Tally();

  setRules(rules: Rules, work: StateMemory, listed: Uint8Array): void {
    this.rules = rules;
    this.work = work;
    this.listed = listed;
  }

  listMoves(): number {
    const { listed, moves } = this;
    const count = this.rules.listMoves(this.work.pull(), moves);
    for (let i = 0; i < count; i++) listed[i] = moves[i];
    return count;
  }

  step(move: Move): number {
    const { tally, work } = this;
    const state = work.pull();
    const mover = state.side;
    tally.clear();
    this.rules.step(state, move, tally, null);
    // A turn is one side's plies until the other moves: two where the mover goes on over the other's pass.
    const goesOn = state.side === mover;
    work.push(goesOn ? (tally.passedOver === opponentOf(mover) ? 2 : 0) : 1);
    return Math.max(tally.laps, Math.trunc(tally.seedsSown / SEEDS_A_LAP));
  }

  shouldStop(): number {
    return this.stop() ? 1 : 0;
  }

  probe(): number {
    return this.find(this.work.pull());
  }
}
