/** Documents and shapes that tests of stored games share. */
import type { Client } from './client';

export interface PlyShape {
  readonly number: number;
  readonly side: string;
  readonly move: string;
  readonly position: { readonly text: string };
}

export interface GameShape {
  readonly id: string;
  readonly variant: string;
  readonly status: string;
  readonly version: number;
  readonly plyCount: number;
  readonly updatedAt: string;
  readonly position: {
    readonly text: string;
    readonly sideToMove: string;
    readonly legalMoves: readonly { readonly move: string }[];
    readonly outcome: object | null;
  };
  readonly outcome: {
    readonly winner: string | null;
    readonly reason: string;
    readonly south: number | null;
    readonly north: number | null;
  } | null;
  readonly plies: readonly PlyShape[];
}

export interface CreatedShape {
  readonly game: GameShape;
  readonly southToken: string | null;
  readonly northToken: string | null;
}

export interface PlayedShape {
  readonly game: GameShape;
  readonly plies: readonly PlyShape[];
}

export const GAME_FIELDS = `
  fragment GameFields on Game {
    id variant status version plyCount updatedAt
    position { text sideToMove legalMoves { move } outcome { reason } }
    outcome { winner reason south north }
    plies { number side move position { text } }
  }`;

export const CREATE_GAME = `mutation ($input: CreateGameInput!) {
  createGame(input: $input) { game { ...GameFields } southToken northToken } } ${GAME_FIELDS}`;

export const PLAY_MOVE = `mutation ($input: PlayMoveInput!) {
  playMove(input: $input) { game { ...GameFields } plies { number side move position { text } } } } ${GAME_FIELDS}`;

export const GAME = `query ($id: ID!) { game(id: $id) { ...GameFields } } ${GAME_FIELDS}`;

export async function createGame(
  client: Client,
  variant: string,
  others: object = {},
): Promise<CreatedShape> {
  const input = { variant, south: { name: 'Alma' }, north: { name: 'Bero' }, ...others };
  const { createGame: created } = await client.data<{ createGame: CreatedShape }>(CREATE_GAME, { input });
  return created;
}

export async function playMove(client: Client, input: object): Promise<PlayedShape> {
  return (await client.data<{ playMove: PlayedShape }>(PLAY_MOVE, { input })).playMove;
}

export async function findGame(client: Client, id: string): Promise<GameShape | null> {
  return (await client.data<{ game: GameShape | null }>(GAME, { id })).game;
}

/** Asks again until the game has ended. */
export async function pollToEnd(client: Client, id: string, maxMillis = 60_000): Promise<GameShape> {
  const deadline = Date.now() + maxMillis;
  while (Date.now() < deadline) {
    const game = await findGame(client, id);
    if (game !== null && game.status !== 'IN_PROGRESS') return game;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`game ${id} did not end in ${String(maxMillis)} ms`);
}
