/** Which moves a state offers: those of the place, less the endless ones where the rules forbid them. */
import type { Board } from './board';
import type { Move, Options } from './rules';
import { assignState, type FrozenState, State, Tally } from './state';
import type { Trace } from './trace';

/** What a family says of its moves before anybody asks how long they run. */
export interface Lifts {
  /** Writes the moves that the place allows into `out`, in the order of their numbers; returns how many, 0 where over. */
  readonly list: (state: FrozenState, out: Move[]) => number;
  isLegal(state: FrozenState, move: Move): boolean;
  readonly explain: (state: FrozenState, move: Move) => string;
  /** True where `list` would find one: tested after every ply, so worth a loop of its own. */
  readonly canMove: (state: FrozenState) => boolean;
  /** The sowing and capturing of one ply, without what follows. */
  sow(state: State, move: Move, tally: Tally, trace: Trace | null): void;
}

export interface Choices {
  readonly listMoves: (state: FrozenState, out: Move[]) => number;
  isLegal(state: FrozenState, move: Move): boolean;
  explainRefusal(state: FrozenState, move: Move): string;
  readonly canMove: (state: FrozenState) => boolean;
}

export function createChoices(board: Board, options: Options, lifts: Lifts): Choices {
  const choices: Choices = {
    // Handed on as it is: a function between would cost more than it does itself.
    listMoves: lifts.list,
    isLegal: (state, move) => !state.over && lifts.isLegal(state, move),
    explainRefusal: lifts.explain,
    canMove: lifts.canMove,
  };
  return options['endless'] === 'illegal' ? withoutEndless(board, choices, lifts) : choices;
}

/** A move whose sowing would reach the lap limit may not be chosen. */
function withoutEndless(board: Board, choices: Choices, lifts: Lifts): Choices {
  const scratch = new State(new Uint8Array(board.holes + 2));
  const tally = new Tally();

  function ends(state: FrozenState, move: Move): boolean {
    assignState(scratch, state);
    tally.clear();
    lifts.sow(scratch, move, tally, null);
    return !tally.lapLimitReached;
  }

  function listMoves(state: FrozenState, out: Move[]): number {
    const listed = choices.listMoves(state, out);
    let kept = 0;
    for (let i = 0; i < listed; i++) if (ends(state, out[i])) out[kept++] = out[i];
    out.length = kept;
    return kept;
  }

  return {
    listMoves,
    isLegal: (state, move) => choices.isLegal(state, move) && ends(state, move),
    explainRefusal(state, move) {
      if (!choices.isLegal(state, move)) return choices.explainRefusal(state, move);
      return `the sowing from ${board.names[move]} would not end, which this game forbids`;
    },
    canMove: (state) => listMoves(state, []) > 0,
  };
}
