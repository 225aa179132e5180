import type { Idempotency, PlyResult, StoredGame } from '../../archive';
import { type Line, makeMove, type Move } from '../../engine';
import type { Store } from '../store';
import { seatToMove, storedOutcome, storedState } from './replay';

/** Plays a legal move of the line, which stands where the game stands; the version decides whether it counts. */
export function storePly(
  store: Store,
  game: StoredGame,
  line: Line,
  move: Move,
  idempotency?: Idempotency,
): Promise<PlyResult> {
  const { position, outcome } = line.preview(move);
  const state = storedState(position);
  return store.playPly({
    ...state,
    gameId: game.id,
    expectedVersion: game.version,
    move: makeMove(position.rules, move),
    aiToMove: outcome === undefined && seatToMove({ ...game, ...state }).kind === 'AI',
    outcome: outcome === undefined ? null : storedOutcome(outcome),
    at: new Date(),
    ...(idempotency !== undefined && { idempotency }),
  });
}
