import {
  capturedSeeds,
  legalMoves,
  Line,
  makePosition,
  type Position,
  ranksOf,
  SIDE_NAMES,
  VARIANTS,
} from '../../../src/engine';
import type { Board, MoveEvent } from '../../../src/web/api/shapes';
import { sowingOf } from '../../../src/web/board/sowing';
import { startOf } from '../../support/positions';
import { createRandom } from '../../support/random';

/** A position and the events of a move as GraphQL answers them. */
function boardOf(position: Position): Board {
  const captured = capturedSeeds(position);
  return {
    text: makePosition(position),
    ranks: ranksOf(position),
    captured: captured === undefined ? null : { south: captured[0], north: captured[1] },
    closedHoles: [],
    sideToMove: SIDE_NAMES[position.state.side],
  };
}

function eventsOf(line: Line, move: number): MoveEvent[] {
  const { names } = line.position.rules.board;
  return line.explain(move).events.map(({ kind, lap, hole, seeds, side }) => ({
    kind,
    lap,
    hole: hole === undefined ? null : (names[hole] ?? null),
    seeds: seeds ?? null,
    side: side === undefined ? null : SIDE_NAMES[side],
  }));
}

const RULE_SETS = [
  ...VARIANTS.map(({ id }) => [id, {}] as const),
  ['katro', { direction: 'per-turn', lastCounter: 'straight' }],
  ['katro', { lapLimit: '3' }],
  ['en-gehe', { files: '26' }],
  ['kalah', { capture: 'empty' }],
] as const;

test.each(RULE_SETS)(
  'the last moment of every move of %s %j is the position after it',
  (variant, options) => {
    const random = createRandom(7);
    let moves = 0;
    for (let game = 0; game < 12; game++) {
      const line = new Line(startOf(variant, options));
      while (line.outcome === undefined && moves < 1500) {
        const before = line.position;
        const legal = legalMoves(before);
        const move = legal[random(legal.length)] ?? 0;
        const moments = [...sowingOf(boardOf(before), eventsOf(line, move))];
        line.advance(move);
        const after = boardOf(line.position);
        const last = moments.at(-1);
        expect([last?.counts, last?.captured]).toEqual([after.ranks.flat(), after.captured]);
        if (after.captured !== null)
          expect(Math.min(...moments.map(({ hand }) => hand))).toBeGreaterThanOrEqual(0);
        moves++;
      }
    }
    expect(moves).toBeGreaterThan(100);
  },
);
