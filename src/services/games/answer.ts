import type { StoredGame } from '../../archive';
import type { Line } from '../../engine';
import { Budget } from '../budget';
import { boardOutcome, replay, seatToMove, startOfGame, storedState } from './replay';
import { versionAfter } from './versions';
import { GameView, type PlyView } from './view';

export interface PlayedMove {
  readonly game: GameView;
  /** The ply that was asked for, then those with which AI seats answered it. */
  readonly plies: readonly PlyView[];
}

/**
 * The answer to the ply of this number: the game as it stood after it and after the AI plies that followed. It is
 * made in the same way for the first answer and for every replay of it, however far the game has gone since.
 */
export function answerTo(game: StoredGame, plyNumber: number): PlayedMove {
  const view = new GameView(asAnswered(game, plyNumber));
  return { game: view, plies: view.plies.slice(plyNumber - 1) };
}

/** The game as it stood after so many plies and those with which AI seats answered; two of them answer nobody. */
export function asAnswered(game: StoredGame, count: number): StoredGame {
  const { plies } = replay(game, new Budget());
  let end = count;
  if (!isSelfPlay(game)) while (end < plies.length && sideIsAi(game, plies[end].side)) end++;
  return truncate(game, end === 0 ? startOfGame(game) : plies[end - 1].position, end);
}

function isSelfPlay({ south, north }: StoredGame): boolean {
  return south.kind === 'AI' && north.kind === 'AI';
}

function sideIsAi({ south, north }: StoredGame, side: number): boolean {
  return (side === 0 ? south : north).kind === 'AI';
}

/** The game as the store held it after its first `count` plies. */
export function truncate(game: StoredGame, position: Line['position'], count: number): StoredGame {
  const version = versionAfter(game, count);
  if (game.version === version) return game;
  const plyMillis = game.plyMillis.slice(0, count);
  const isWhole = count === game.moves.length;
  const outcome = isWhole && boardOutcome(game) !== undefined ? game.outcome : null;
  const state = storedState(position);
  return {
    ...game,
    ...state,
    moves: game.moves.slice(0, count),
    plyMillis,
    version,
    drawOffer: null,
    outcome,
    status: outcome === null ? 'IN_PROGRESS' : 'FINISHED',
    aiToMove: outcome === null && seatToMove({ ...game, ...state }).kind === 'AI',
    updatedAt: new Date(game.createdAt.getTime() + Math.max(0, ...plyMillis)),
    endedAt: outcome === null ? null : game.endedAt,
  };
}
