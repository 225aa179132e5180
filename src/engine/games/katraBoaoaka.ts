/**
 * Katra Boaoaka of the Tanala, Madagascar (Ralph Linton 1933, fieldwork of 1926-1927).
 *
 * Four rows of eight, two a side, two seeds a hole; nothing leaves the board. A player starts from any of his
 * holes, in a direction that his first move fixes for the whole game. A lap that ends in his inner row, in an
 * occupied or an empty hole, captures the contents of BOTH opposing holes of the file, unless the landing hole
 * was empty and each of the two holds one seed; captured seeds and those of the landing hole are sown on from
 * the next hole. Otherwise an occupied hole is relayed and an empty one ends the turn. Who takes everything wins.
 *
 * Readings chosen: captures only from the inner row; with both opposing holes empty there is no capture.
 */
import { createSnakeBoard, opponentOf, type Side } from '../board';
import { createChoices } from '../choices';
import { allowsDirection, directionField, listDirections, rememberDirection } from '../directions';
import { fillHoles, passToOpponent } from '../ending';
import { COMMON_OPTIONS, wholeNumber } from '../options';
import { ownHoleLifts } from '../ownHoles';
import { holeOf, type Move, type Options, type Play, REVERSED, STRAIGHT, type Variant } from '../rules';
import { createCircuit, createFacing } from '../snake';
import { lift, sowPath, stopsAtLimit } from '../sowing';
import type { FrozenState, State, Tally } from '../state';
import type { Trace } from '../trace';

const ROWS_PER_SIDE = 2;
const FILES = 8;
const SEEDS_PER_HOLE = 2;
const INNER = ROWS_PER_SIDE - 1;

function createPlay(options: Options): Play {
  const board = createSnakeBoard(ROWS_PER_SIDE, FILES);
  const { half } = board;
  const lapLimit = wholeNumber(options, 'lapLimit');
  const forward = createCircuit(board, false);
  const mirrored = createCircuit(board, true);
  const facing = createFacing(board);
  const ownHoles = ownHoleLifts(board, sowTurn);
  const choices = createChoices(board, options, {
    ...ownHoles,
    list: (state, out) => listDirections('per-game', state, ownHoles.list(state, out), out),
    isLegal: (state, move) =>
      move < STRAIGHT && ownHoles.isLegal(state, holeOf(move)) && allowsDirection('per-game', state, move),
    explain: (state, move) =>
      ownHoles.isLegal(state, holeOf(move))
        ? 'the direction of the first move is kept all game'
        : ownHoles.explain(state, holeOf(move)),
  });

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    rememberDirection('per-game', state, move);
    passToOpponent(state, choices, trace);
  }

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells } = state;
    const next = (move & REVERSED) === 0 ? forward : mirrored;
    const first = state.side * half;
    let last = holeOf(move);
    let captured = 0;
    for (;;) {
      const seeds = lift(cells, last, trace) + captured;
      last = sowPath(cells, last, seeds, next, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      const captures = capturesFile(cells, state.side, last - first);
      if (cells[last] === 1 && !captures) return;
      if (stopsAtLimit(tally, lapLimit, trace)) return;
      captured = captures ? captureFile(cells, state.side, last - first, trace) : 0;
      tally.takenOver += captured;
    }
  }

  function innerFacing(mover: Side, landing: number): number {
    return opponentOf(mover) * half + facing[INNER * half + landing];
  }

  function outerFacing(mover: Side, landing: number): number {
    return opponentOf(mover) * half + facing[landing];
  }

  function capturesFile(cells: Uint8Array, mover: Side, landing: number): boolean {
    if (landing < INNER * FILES) return false;
    const inner = cells[innerFacing(mover, landing)];
    const outer = cells[outerFacing(mover, landing)];
    const wasEmpty = cells[mover * half + landing] === 1;
    return inner + outer > 0 && !(wasEmpty && inner === 1 && outer === 1);
  }

  function captureFile(cells: Uint8Array, mover: Side, landing: number, trace: Trace | null): number {
    const inner = takeHole(cells, innerFacing(mover, landing), mover, trace);
    return inner + takeHole(cells, outerFacing(mover, landing), mover, trace);
  }

  function takeHole(cells: Uint8Array, hole: number, mover: Side, trace: Trace | null): number {
    const seeds = cells[hole];
    cells[hole] = 0;
    if (trace !== null && seeds > 0) trace.capture(hole, seeds, mover);
    return seeds;
  }

  function winnerOf(state: FrozenState): Side {
    return opponentOf(state.side);
  }

  return {
    ...choices,
    board,
    totalSeeds: board.holes * SEEDS_PER_HOLE,
    seedsLeave: false,
    endReason: 'NO_MOVES',
    scoreDecides: false,
    holesClose: false,
    directed: true,
    stepsStraight: false,
    manner: { relay: 'landing', captures: 'file' },
    extra: directionField,
    createStart: () => fillHoles(board, SEEDS_PER_HOLE),
    step,
    winnerOf,
    isOver: (state) => !choices.canMove(state),
    checkSetup: () => undefined,
  };
}

export const katraBoaoaka: Variant = {
  id: 'katra-boaoaka',
  name: 'Katra Boaoaka',
  alsoKnownAs: ['Katra'],
  region: 'Tanala, eastern Madagascar',
  summary:
    'Four rows of eight, two seeds a hole: each player keeps the direction of his first move, laps that end in the inner row capture both opposing holes.',
  rules: [
    'Board: four rows of eight holes, two seeds in each. Each player owns an outer and an inner row. No seed ever leaves the board. South moves first.',
    'Sowing: lift all seeds of any of your own holes and sow them one by one along your circuit, in either direction (c1+ outer row left to right and inner row back, c1- the mirror image). The direction of your first move is kept all game.',
    'Capture: if a lap ends in your inner row, in an occupied or an empty hole, you capture the contents of both opposing holes of that file and sow them on, together with those of the landing hole, from the next hole of your circuit. If the landing hole was empty and the two opposing holes hold one seed each there is no capture; nor if both are empty.',
    'Relay: without a capture the contents of an occupied landing hole are sown on; in an empty hole the turn ends. A sowing that would go on after 2000 laps stops where it is (both the limit and what happens then are options).',
    'End: a player who has no seeds on his turn has lost. When a position with the same side to move occurs for the third time, or after 2000 turns, the game is a draw.',
  ].join('\n\n'),
  sources: ['Ralph Linton, "The Tanala", 1933 (through the Ludii portal: Katra Boaoaka)'],
  matchPlay: false,
  options: COMMON_OPTIONS,
  conflicts: [],
  createPlay,
};
