/**
 * Kalah (William Julius Champion junior), the yardstick of solved results: Irving, Donkers and Uiterwijk,
 * "Solving Kalah", ICGA Journal 23(3), 2000.
 *
 * Two rows and a store for each player. A player lifts one of his own holes and sows counterclockwise, his own
 * store included, the opponent's left out. A last seed in the own store earns another ply. A last seed in an own
 * empty hole captures: with the standard rule together with the seeds opposite, if there are any; with the
 * empty-capture rule even alone. As soon as one row is empty the game ends and the other row's seeds go to its
 * owner.
 */
import { createTwoRowBoard, opponentOf, ownerOf } from '../board';
import { createChoices } from '../choices';
import { endByRows, fillHoles, isBoardEmpty, refuseOneSided, scoreWinner } from '../ending';
import { choice, TURN_LIMIT, wholeNumber } from '../options';
import { ownHoleLifts } from '../ownHoles';
import type { Move, Options, Play, Variant } from '../rules';
import { capture, hasSeeds, lift, sowPath } from '../sowing';
import type { State, Tally } from '../state';
import type { Trace } from '../trace';

function createPlay(options: Options): Play {
  const board = createTwoRowBoard(wholeNumber(options, 'files'));
  const seedsPerHole = wholeNumber(options, 'seeds');
  const capturesAlone = options['capture'] === 'empty';
  const paths = [createStorePath(board.holes, 0), createStorePath(board.holes, 1)];
  const choices = createChoices(board, options, ownHoleLifts(board, sowTurn));

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells, side } = state;
    const seeds = lift(cells, move, trace);
    const last = sowPath(cells, move, seeds, paths[side], trace);
    tally.seedsSown += seeds;
    tally.laps++;
    if (last >= board.holes) tally.extraTurn = true;
    else if (cells[last] === 1 && ownerOf(board, last) === side) captureOpposite(state, last, trace);
  }

  function captureOpposite(state: State, landing: number, trace: Trace | null): void {
    const opposite = board.holes - 1 - landing;
    if (state.cells[opposite] === 0 && !capturesAlone) return;
    capture(state, board, opposite, state.side, trace);
    capture(state, board, landing, state.side, trace);
  }

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    const mover = state.side;
    if (hasSeeds(state.cells, board, 0) && hasSeeds(state.cells, board, 1)) {
      if (!tally.extraTurn) state.side = opponentOf(mover);
      return;
    }
    tally.extraTurn = false;
    state.side = opponentOf(mover);
    endByRows(state, board, trace);
  }

  return {
    ...choices,
    board,
    totalSeeds: board.holes * seedsPerHole,
    seedsLeave: true,
    endReason: 'NO_MOVES',
    scoreDecides: false,
    holesClose: false,
    directed: false,
    stepsStraight: false,
    manner: { relay: 'none', captures: 'opposite', restGoesTo: 'row-owner', endsOneSided: true },
    createStart: () => fillHoles(board, seedsPerHole),
    step,
    winnerOf: (state) => scoreWinner(state.cells, board),
    isOver: (state) => isBoardEmpty(state, board),
    checkSetup: (state) => refuseOneSided(state, board),
  };
}

/** The mover's circuit: all holes, and after his own last one his store (the cell of his captured seeds). */
function createStorePath(holes: number, mover: 0 | 1): Uint8Array {
  const path = Uint8Array.from({ length: holes + 2 }, (_, hole) => (hole + 1) % holes);
  const last = mover === 0 ? holes / 2 - 1 : holes - 1;
  const store = holes + mover;
  path[last] = store;
  path[store] = (last + 1) % holes;
  return path;
}

export const kalah: Variant = {
  id: 'kalah',
  name: 'Kalah',
  alsoKnownAs: ['Kalaha', 'Mancala (modern)'],
  region: 'United States, 1940; played everywhere',
  summary:
    'Two rows with stores: a last seed in the own store moves again, in an own empty hole it captures.',
  rules: [
    'Board: two rows of holes (six by default) and a store for each player, four seeds in each hole by default. South moves first. Seeds in the stores are written as captured.',
    "Sowing: lift all seeds of one of your own occupied holes and sow them one by one counterclockwise, into your own store as you pass it but never into the opponent's. The origin is not skipped.",
    'Another move: a last seed in your own store lets you move again.',
    'Capture: a last seed in an own empty hole is captured together with the seeds opposite, if there are any; with the option capture=empty even when there are none.',
    "End: as soon as one player's row is empty the game ends; the other player keeps the seeds in his own row. Most seeds win.",
    'Repetition cannot occur; after 2000 turns each player takes the seeds in his own row.',
  ].join('\n\n'),
  sources: [
    'Geoffrey Irving, Jeroen Donkers, Jos Uiterwijk, "Solving Kalah", ICGA Journal 23(3), 2000',
    'Wikipedia: Kalah',
  ],
  matchPlay: false,
  options: [
    { name: 'files', description: 'Holes in each row.', values: ['1..12'], default: '6' },
    { name: 'seeds', description: 'Seeds in each hole at the start.', values: ['1..10'], default: '4' },
    choice(
      'capture',
      'standard: a last seed in an own empty hole captures if there are seeds opposite. empty: it is taken even alone, as in the published solutions.',
      'standard',
      'empty',
    ),
    TURN_LIMIT,
  ],
  conflicts: [],
  createPlay,
};
