import type { Idempotency, PlyResult, StoredGame } from '../../archive';
import { makeMove, type Move } from '../../engine';
import type { Store } from '../store';
import { type Replay, seatToMove, storedOutcome, storedState } from './replay';
import { traceOf } from './trace';

/** Plays a legal move of the game as it was replayed; the version decides whether it counts. */
export function storePly(
  store: Store,
  game: StoredGame,
  { line, plies }: Replay,
  move: Move,
  idempotency?: Idempotency,
): Promise<PlyResult> {
  const ply = line.preview(move);
  const { position, outcome } = ply;
  const state = storedState(position);
  return store.playPly({
    ...state,
    gameId: game.id,
    expectedVersion: game.version,
    number: plies.length + 1,
    move: makeMove(position.rules, move),
    aiToMove: outcome === undefined && seatToMove({ ...game, ...state }).kind === 'AI',
    outcome: outcome === undefined ? null : storedOutcome(outcome),
    trace: traceOf(line.start, [...plies, ply]),
    at: new Date(),
    ...(idempotency !== undefined && { idempotency }),
  });
}
