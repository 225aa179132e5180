/**
 * Hoyito III of Barahona, Dominican Republic (Víktor Bautista i Roca, field study 2005).
 *
 * Two rows of six casitas, four seeds each, no stores. A player lifts one of his own holes and sows
 * counterclockwise. Where the last seed of a lap makes exactly four, on either side, the mover takes those
 * four and plays again; in another occupied hole the sowing goes on with its contents; in an empty hole the
 * turn ends. A player without seeds passes until seeds come into his row. Seeds leave in fours only, so that
 * after the eleventh capture exactly four are left: the game ends there. Those last four go to the capturer;
 * from the third round of a match on they go to the winner of the round before (`last4=` in the position).
 */
import { createTwoRowBoard, NORTH, opponentOf, type Side, SOUTH } from '../board';
import { COMMON_OPTIONS, wholeNumber } from '../options';
import { explainOwnHole, isOwnHole, listOwnHoles } from '../ownHoles';
import { type Fault, fault } from '../result';
import type { ExtraField, Move, Options, Play, Variant } from '../rules';
import { scoreWinner } from '../score';
import { capture, hasSeeds, lift, sow, sweepBoard } from '../sowing';
import { countSeeds, type FrozenState, State, type Tally } from '../state';
import type { Trace } from '../trace';

const FILES = 6;
const SEEDS_PER_HOLE = 4;
const CASA = 4;

/** Who receives the last four: 0 the capturer, else the side plus one. */
const lastFourField: ExtraField = {
  form: 'last4=s or last4=n',
  parse: (text) => (text === 'last4=s' ? SOUTH + 1 : text === 'last4=n' ? NORTH + 1 : undefined),
  make: (extra) => (extra === 0 ? '' : extra === SOUTH + 1 ? 'last4=s' : 'last4=n'),
};

function createPlay(options: Options): Play {
  const board = createTwoRowBoard(FILES);
  const lapLimit = wholeNumber(options, 'lapLimit');

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const captured = sowTurn(state, move, tally, trace);
    if (captured && countSeeds(state.cells, 0, board.holes) === CASA) endWithLastFour(state, trace);
    else nextToMove(state, captured, tally, trace);
  }

  /** True where the ply ended in a capture. */
  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): boolean {
    const { cells } = state;
    let last = move;
    for (;;) {
      const seeds = lift(cells, last, trace);
      last = sow(cells, last, seeds, 0, board.holes, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      if (cells[last] === CASA) {
        capture(state, board, last, state.side, trace);
        return true;
      }
      if (cells[last] === 1) return false;
      if (tally.laps === lapLimit) {
        tally.lapLimitReached = true;
        if (trace !== null) trace.stop();
        return false;
      }
    }
  }

  function endWithLastFour(state: State, trace: Trace | null): void {
    const mover = state.side;
    const receiver = state.extra === 0 ? mover : ((state.extra - 1) as Side);
    sweepBoard(state, board, receiver, trace);
    state.side = opponentOf(mover);
    state.over = true;
    if (trace !== null) trace.end(scoreWinner(state.cells, board));
  }

  function nextToMove(state: State, captured: boolean, tally: Tally, trace: Trace | null): void {
    tally.extraTurn = captured;
    const next = captured ? state.side : opponentOf(state.side);
    const mustPass = !hasSeeds(state.cells, board, next);
    state.side = mustPass ? opponentOf(next) : next;
    if (!mustPass) return;
    tally.passedOver = next;
    if (trace !== null) trace.pass(next);
  }

  return {
    board,
    totalSeeds: 2 * FILES * SEEDS_PER_HOLE,
    seedsLeave: true,
    endReason: 'LAST_SEEDS',
    holesClose: false,
    directed: false,
    extra: lastFourField,
    createStart() {
      const state = new State(new Uint8Array(board.holes + 2));
      state.cells.fill(SEEDS_PER_HOLE, 0, board.holes);
      return state;
    },
    listMoves: (state, out) => listOwnHoles(state, board, out),
    isLegal: (state, move) => isOwnHole(state, board, move),
    explainRefusal: (state, move) => explainOwnHole(state, board, move),
    step,
    winnerOf: (state) => scoreWinner(state.cells, board),
    isOver: (state) => countSeeds(state.cells, 0, board.holes) === 0,
    checkSetup,
  };

  function checkSetup(state: FrozenState): Fault | undefined {
    const south = state.cells[board.holes];
    const onBoard = countSeeds(state.cells, 0, board.holes);
    if (onBoard > 0 && (south % CASA !== 0 || onBoard % CASA !== 0)) {
      return fault(
        'POSITION_CAPTURED',
        'seeds are captured in fours: both totals must be multiples of four',
        {
          at: 'captured',
        },
      ).error;
    }
    if (onBoard === CASA) {
      const message =
        'the last four seeds are already awarded when a game ends: none can be left on the board';
      return fault('POSITION_UNSETTLED', message, { at: 'board' }).error;
    }
    return undefined;
  }
}

export const hoyitoIii: Variant = {
  id: 'hoyito-iii',
  name: 'Hoyito III',
  alsoKnownAs: ['Hoyito', 'Casitas', 'Mate'],
  region: 'Barahona, Dominican Republic',
  summary:
    'Two rows of six, four seeds a hole: relay sowing, a last seed that makes four captures them and moves again.',
  rules: [
    'Board: two rows of six holes (casitas), no stores, four seeds in each hole. South moves first.',
    'Sowing: lift all seeds of one of your own occupied holes and sow them one by one counterclockwise. The origin is not skipped when a heap comes round.',
    'Capture: if the last seed of any lap makes its hole exactly four, on either side of the board, you take those four and move again with any of your own holes. Fours passed earlier in the sowing, or lying in holes before it, stay.',
    'Relay: if the last seed falls in another occupied hole, lift its contents, that seed included, and sow on from the next hole. In an empty hole the turn ends. A sowing that would go on after 2000 laps stops where it is (the limit is an option) and earns nothing.',
    'Passing: a player whose row is empty passes, and goes on passing until seeds come into it; after a capture that left him none he passes too. Nobody else may pass.',
    'End: seeds leave only in fours, so after the eleventh capture exactly four are left and the game ends at once. Those last four go to the player who has just captured; in a match this holds for the first two rounds, and from the third on the last four go to the winner of the round before. Most seeds win; 24 each is a draw. Twenty-five captured do not end the game early.',
    'Repetition: when a position with the same side to move occurs for the third time, or after 2000 turns, each player takes the seeds in his own row.',
  ].join('\n\n'),
  sources: [
    'Mancala World: Hoyito III, Hoyito II',
    'Víktor Bautista i Roca, field study in Barahona, 2005 (Wikimanqala texts on the casitas family)',
  ],
  matchPlay: true,
  options: COMMON_OPTIONS,
  createPlay,
};
