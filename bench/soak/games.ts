import type { Client } from './client';

/** A game of the load, with the secrets of its seats; `position` as it stands. */
export interface Seated {
  readonly id: string;
  readonly southToken: string | null;
  readonly northToken: string | null;
  position: Position;
}

interface Position {
  readonly sideToMove: 'SOUTH' | 'NORTH';
  readonly legalMoves: readonly { readonly move: string }[];
}

const CREATE = `mutation ($input: CreateGameInput!) { createGame(input: $input) {
  game { id position { sideToMove legalMoves { move } } } southToken northToken } }`;
const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) {
  game { version position { sideToMove legalMoves { move } } } } }`;

interface Created {
  readonly createGame: Omit<Seated, 'id' | 'position'> & {
    readonly game: { readonly id: string; readonly position: Position };
  };
}

interface Played {
  readonly playMove: { readonly game: { readonly version: number; readonly position: Position } };
}

/** Of two people, or of one against a level of the AI. */
export async function createGame(client: Client, variant: string, northLevel?: number): Promise<Seated> {
  const north = { name: 'North', ...(northLevel !== undefined && { aiLevel: northLevel }) };
  const { createGame: created } = await client.ask<Created>(CREATE, {
    input: { variant, south: { name: 'South' }, north },
  });
  const { southToken, northToken, game } = created;
  return { id: game.id, southToken, northToken, position: game.position };
}

/** Plays up to so many moves, fewer where the game ends; gives the version that it comes to. */
export async function playSome(
  client: Client,
  seated: Seated,
  moves: number,
  random: () => number,
  idempotencyKey?: string,
): Promise<number> {
  let version = 0;
  for (let count = 0; count < moves; count++) {
    const { sideToMove, legalMoves } = seated.position;
    const move = legalMoves[Math.floor(random() * legalMoves.length)]?.move;
    const seatToken = sideToMove === 'SOUTH' ? seated.southToken : seated.northToken;
    if (move === undefined || seatToken === null) return version;
    const input = {
      gameId: seated.id,
      move,
      seatToken,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
    const { playMove } = await client.ask<Played>(PLAY, { input });
    seated.position = playMove.game.position;
    ({ version } = playMove.game);
  }
  return version;
}
