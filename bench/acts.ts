/** What clients do with stored games, one after the other. */
import { postGraphql } from './http';

const PLAYERS = { south: { name: 'Alma' }, north: { name: 'Bero' } };
const AFTER = 'game { id version position { sideToMove legalMoves { move } } }';
const CREATE = `mutation ($input: CreateGameInput!) { createGame(input: $input) { southToken northToken ${AFTER} } }`;
const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { ${AFTER} } }`;
const GAME = 'query ($id: ID!) { game(id: $id) { status version position { text } } }';
const GAMES = '{ games(first: 20) { nodes { id status plyCount } pageInfo { hasNextPage endCursor } } }';

interface Game {
  readonly id: string;
  readonly position: {
    readonly sideToMove: 'SOUTH' | 'NORTH';
    readonly legalMoves: readonly { move: string }[];
  };
}

interface Table {
  game: Game;
  readonly tokens: Readonly<Record<'SOUTH' | 'NORTH', string>>;
}

/** Done again and again; each player waits for his answer, several play side by side. */
export type Act = (url: string, player: number) => Promise<void>;

const tables: Table[] = [];

async function createGame(url: string): Promise<Table> {
  const { createGame: made } = await postGraphql<{
    createGame: { game: Game; southToken: string; northToken: string };
  }>(url, CREATE, { input: { variant: 'sadeqa-iii', ...PLAYERS } });
  return { game: made.game, tokens: { SOUTH: made.southToken, NORTH: made.northToken } };
}

/** Any legal move; a game that is over is followed by a new one. */
async function playMove(url: string, player: number): Promise<void> {
  const table = (tables[player] ??= await createGame(url));
  const { id, position } = table.game;
  const { move } = position.legalMoves[Math.floor(Math.random() * position.legalMoves.length)];
  const input = { gameId: id, move, seatToken: table.tokens[position.sideToMove] };
  const { playMove: played } = await postGraphql<{ playMove: { game: Game } }>(url, PLAY, { input });
  table.game = played.game;
  if (played.game.position.legalMoves.length === 0) tables[player] = await createGame(url);
}

export const ACTS: Readonly<Record<string, Act>> = {
  '{ __typename }': async (url) => void (await postGraphql(url, '{ __typename }')),
  'game by id': async (url, player) =>
    void (await postGraphql(url, GAME, { id: (tables[player] ??= await createGame(url)).game.id })),
  'games, a page of 20': async (url) => void (await postGraphql(url, GAMES)),
  createGame: async (url) => void (await createGame(url)),
  playMove,
};
