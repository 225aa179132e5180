import fc from 'fast-check';
import { VARIANTS } from '../../src/engine';
import { applyMove, findPosition, newGame, type PositionView } from '../../src/services';

/** A line of random moves: which of the legal moves is taken each time. */
const choices = fc.array(fc.nat(), { maxLength: 60 });
const variants = fc.constantFrom(...VARIANTS.map(({ id }) => id));

function walk(variant: string, picks: readonly number[]): { moves: string[]; at: PositionView } {
  const moves: string[] = [];
  let at = newGame(variant, []);
  for (const pick of picks) {
    const { legalMoves } = at;
    if (legalMoves.length === 0) break;
    const { move, position } = legalMoves[pick % legalMoves.length];
    moves.push(move);
    at = position;
  }
  return { moves, at };
}

/** Every member that clients can read. */
function read(view: PositionView): object {
  const { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome } = view;
  const moves = view.legalMoves.map((each) => ({ ...each, position: each.position.text }));
  return { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome, moves };
}

test('a position reached through legal moves is the one that its moves lead to', () => {
  fc.assert(
    fc.property(variants, choices, (variant, picks) => {
      const { moves, at } = walk(variant, picks);
      expect(read(findPosition({ variant, moves }))).toEqual(read(at));
    }),
    { numRuns: 60 },
  );
});

test('an applied move is the legal move of the same name, and its events tell it', () => {
  fc.assert(
    fc.property(variants, choices, (variant, picks) => {
      const { moves, at } = walk(variant, picks);
      for (const legal of at.legalMoves) {
        const applied = applyMove({ variant, moves }, legal.move);
        expect(read(applied.position)).toEqual(read(legal.position));
        expect([applied.laps, applied.captured, applied.endsGame]).toEqual([
          legal.laps,
          legal.captured,
          legal.endsGame,
        ]);
        const events = applied.listEvents(1, 2_000);
        const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
        // In Katro captured seeds are sown on with those of the hole that is lifted.
        expect([count('LIFT'), count('DROP')]).toEqual([applied.laps, applied.seedsSown]);
        expect(count('END')).toBe(applied.endsGame ? 1 : 0);
      }
    }),
    { numRuns: 30 },
  );
});
