import {
  copyState,
  type MoveEvent,
  ownerOf,
  type Position,
  type Rules,
  type Side,
} from '../../src/engine/index';

/**
 * What a client sees that knows no rules: the seeds after the events of a move, done one by one. Checks on the
 * way that the events fit the board they are done to. Whose turn it is the answer tells beside the events.
 */
export function replay(position: Position, events: readonly MoveEvent[]): Position {
  const { rules } = position;
  const state = copyState(position.state);
  const { cells } = state;
  const { holes } = rules.board;
  let hand = 0;
  for (const { kind, hole = -1, seeds = 0, side } of events) {
    switch (kind) {
      case 'LIFT':
        expect(cells[hole]).toBe(seeds);
        cells[hole] = 0;
        hand += seeds;
        break;
      case 'DROP':
        hand--;
        cells[hole]++;
        expect(cells[hole]).toBe(seeds);
        break;
      case 'CAPTURE':
        cells[hole] -= seeds;
        expect(cells[hole]).toBe(0);
        if (rules.seedsLeave) cells[holes + side!] += seeds;
        else hand += seeds;
        break;
      case 'SWEEP':
        cells[holes + side!] += seeds;
        hand -= sweep(cells, rules, seeds, side!, hand);
        break;
      case 'PASS':
      case 'STOP':
        break;
      case 'END':
        state.over = true;
    }
  }
  expect(hand).toBe(0);
  return { rules, state };
}

/**
 * All that is left goes to one side, seeds still in hand included; where that is not the number told, only the
 * side's own rows do. Returns how many of the seeds were in hand.
 */
function sweep(cells: Uint8Array, { board }: Rules, seeds: number, side: Side, hand: number): number {
  const onBoard = cells.slice(0, board.holes).reduce((sum, count) => sum + count, 0);
  const takesAll = onBoard + hand === seeds;
  for (let hole = 0; hole < board.holes; hole++) {
    if (takesAll || ownerOf(board, hole) === side) cells[hole] = 0;
  }
  return takesAll ? hand : 0;
}
