import type { FastifyReply } from 'fastify';
import type { GameView, PlyView } from '../../services';
import {
  type AppliedMove,
  appliedMove,
  type Position,
  positionOf,
  resultingPosition,
  type ResultingPosition,
  type Telling,
} from '../answers';
import { type ListedGame, listedGame } from './listed';

export type Game = ListedGame & {
  readonly startPosition: ResultingPosition;
  readonly position: Position;
};

export function gameOf(game: GameView): Game {
  const { startPosition, position } = game;
  return {
    ...listedGame(game),
    startPosition: resultingPosition(startPosition),
    position: positionOf(position),
  };
}

/** A game with the tag by which `If-Match` and `If-None-Match` know it. */
export function sendGame(reply: FastifyReply, game: GameView): Game {
  reply.header('etag', gameTag(game));
  return gameOf(game);
}

export function gameTag({ version }: GameView): string {
  return `"${String(version)}"`;
}

export type Ply = Pick<PlyView, 'number' | 'side' | 'move' | 'captured'> & {
  readonly position: ResultingPosition;
  readonly playedAt: string | null;
};

export function plyOf(ply: PlyView): Ply {
  return { ...headOf(ply), position: resultingPosition(ply.position) };
}

export type ToldPly = Omit<Ply, 'position'> & AppliedMove;

export function toldPly(ply: PlyView, telling: Telling): ToldPly {
  return { ...headOf(ply), ...appliedMove(ply.applied, telling) };
}

function headOf({ number, side, move, captured, playedAt }: PlyView): Omit<Ply, 'position'> {
  return { number, side, move, captured, playedAt: playedAt?.toISOString() ?? null };
}
