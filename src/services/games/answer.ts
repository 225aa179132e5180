import type { KeyedPly, StoredGame } from '../../archive';
import type { Line } from '../../engine';
import { Budget } from '../budget';
import { plyTakenBack } from './problems';
import { boardOutcome, replay, seatToMove, startOfGame, storedState } from './replay';
import { versionAfter } from './versions';
import { GameView, type PlyView } from './view';

export interface PlayedMove {
  readonly game: GameView;
  /** The ply that was asked for, then those with which AI seats answered it. */
  readonly plies: readonly PlyView[];
}

/** A ply that was played, by its place in the game and the version that it has made. */
export type PlayedPly = Pick<KeyedPly, 'number' | 'version'>;

/**
 * The answer to a ply: the game as it stood after it and after the AI plies that followed. It is made in the same way
 * for the first answer and for every replay of it, however far the game has gone since. PLY_TAKEN_BACK where it is not
 * among the game's plies any more.
 */
export function answerTo(game: StoredGame, { number, version }: PlayedPly): PlayedMove {
  const stands = number <= game.moves.length && versionAfter(game, number) === version;
  if (!stands) throw plyTakenBack(number);
  const view = new GameView(asAnswered(game, number));
  return { game: view, plies: view.plies.slice(number - 1) };
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
    takeBackOffer: null,
    outcome,
    status: outcome === null ? 'IN_PROGRESS' : 'FINISHED',
    aiToMove: outcome === null && seatToMove({ ...game, ...state }).kind === 'AI',
    updatedAt: new Date(game.createdAt.getTime() + Math.max(0, ...plyMillis)),
    endedAt: outcome === null ? null : game.endedAt,
  };
}
