import { type FrozenState, type Rules, type Side, State } from '../engine';

/** A state's numbers of 32 bits, by their place from its beginning: see `assembly/state.ts`. */
const SIDE = 16;
const CLOSED = 17;
const EXTRA = 18;
const ENDED = 19;
const TURNS = 20;

const OVER = 1;
const DRAWN = 2;
const SOUTH_WON = 4;

/** Words that the engine may sow in: whole laps of a small board at once. */
const WORDS = 16;

/** One state in the kernel's memory and the same as the engine's state, which shares its cells. */
export class StateMemory {
  readonly state: State;
  private readonly numbers: Int32Array;

  constructor(
    private readonly rules: Rules,
    buffer: ArrayBuffer,
    readonly address: number,
  ) {
    this.numbers = new Int32Array(buffer, address, TURNS + 1);
    const cells = new Uint8Array(buffer, address, rules.board.holes + 2);
    this.state = new State(cells, new Int32Array(buffer, address, WORDS));
  }

  /** Turns that the ply completed which led here. */
  get turns(): number {
    return this.numbers[TURNS];
  }

  write(state: FrozenState): void {
    this.state.cells.set(state.cells);
    this.state.side = state.side;
    this.state.closed = state.closed;
    this.state.extra = state.extra;
    this.state.over = state.over;
    this.state.drawn = state.drawn;
    this.push(0);
  }

  /** Takes over what the kernel has made of it. */
  pull(): State {
    const { state, numbers } = this;
    state.side = numbers[SIDE] as Side;
    state.closed = numbers[CLOSED];
    state.extra = numbers[EXTRA];
    state.over = (numbers[ENDED] & OVER) !== 0;
    state.drawn = (numbers[ENDED] & DRAWN) !== 0;
    return state;
  }

  /** Hands over what the engine has made of it. */
  push(turns: number): void {
    const { state, numbers } = this;
    numbers[SIDE] = state.side;
    numbers[CLOSED] = state.closed;
    numbers[EXTRA] = state.extra;
    numbers[ENDED] = state.over ? this.endOf() : 0;
    numbers[TURNS] = turns;
  }

  private endOf(): number {
    const { rules, state } = this;
    if (state.drawn) return OVER | DRAWN;
    if (rules.seedsLeave) return OVER;
    const winner = rules.winnerOf(state);
    return winner === undefined ? OVER : OVER | (SOUTH_WON << winner);
  }
}
