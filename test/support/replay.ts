import { copyState, type MoveEvent, ownerOf, type Position, type Side } from '../../src/engine/index';

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
        sweep(cells, rules, seeds, side!);
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

/** All that is left goes to one side, or, where that is not the number told, the side's own rows do. */
function sweep(cells: Uint8Array, rules: Position['rules'], seeds: number, side: Side): void {
  const { board } = rules;
  const all = cells.slice(0, board.holes).reduce((sum, count) => sum + count, 0);
  for (let hole = 0; hole < board.holes; hole++) {
    if (all === seeds || ownerOf(board, hole) === side) cells[hole] = 0;
  }
}
