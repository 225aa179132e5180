/** Documents and shapes that tests of matches share. */
import { Line, legalMoves, makeMove, type Side } from '../../src/engine/index';
import type { Client } from './client';
import { playMove } from './games';
import { at } from './positions';
import { createRandom } from './random';

export interface RoundShape {
  readonly id: string;
  readonly round: number;
  readonly status: string;
  readonly plyCount: number;
  readonly startPosition: {
    readonly text: string;
    readonly sideToMove: string;
    readonly closedHoles: string[];
  };
  readonly position: { readonly text: string; readonly sideToMove: string };
  readonly outcome: {
    readonly winner: string | null;
    readonly reason: string;
    readonly south: number | null;
    readonly north: number | null;
  } | null;
}

export interface MatchShape {
  readonly id: string;
  readonly status: string;
  readonly rounds: readonly RoundShape[];
  readonly score: { readonly south: number; readonly north: number };
  readonly roundsWon: { readonly south: number; readonly north: number; readonly drawn: number };
  readonly roundsWanted: number | null;
  readonly winner: string | null;
}

export interface CreatedMatchShape {
  readonly match: MatchShape;
  readonly game: RoundShape;
  readonly southToken: string;
  readonly northToken: string;
}

const ROUND_FIELDS = `
  fragment RoundFields on Game {
    id round status plyCount
    startPosition { text sideToMove closedHoles } position { text sideToMove }
    outcome { winner reason south north }
  }`;

const MATCH_FIELDS = `
  fragment MatchFields on Match {
    id variant status score { south north } roundsWon { south north drawn } roundsWanted winner
    south { name kind level } north { name kind level } createdAt rounds { ...RoundFields }
  } ${ROUND_FIELDS}`;

export const CREATE_MATCH = `mutation ($input: CreateGameInput!, $rounds: Int) {
  createMatch(input: $input, rounds: $rounds) {
    match { ...MatchFields } game { ...RoundFields } southToken northToken } } ${MATCH_FIELDS}`;

export const NEXT_ROUND = `mutation ($matchId: ID!, $seatToken: String!) {
  startNextRound(matchId: $matchId, seatToken: $seatToken) { ...RoundFields } } ${ROUND_FIELDS}`;

export const MATCH = `query ($id: ID!) { match(id: $id) { ...MatchFields } } ${MATCH_FIELDS}`;

export const RESIGN = `mutation ($gameId: ID!, $seatToken: String!) {
  resignGame(gameId: $gameId, seatToken: $seatToken) { id } }`;

/** One move ends the first round: South plays f1 and takes the rest, 61-37. */
export const SHORT_RAJA = {
  variant: 'raja-pasu',
  position: '0,0,0,0,0,0,0/0,0,0,0,0,1,0 s 60-37',
  south: { name: 'Alma' },
  north: { name: 'Bero' },
};

/** One move ends the first round: South plays e1, 28-20. */
export const SHORT_HOYITO = {
  variant: 'hoyito-iii',
  position: '1,1,0,1,0,3/0,0,0,0,2,0 s 20-20',
  south: { name: 'Alma' },
  north: { name: 'Bero' },
};

export async function createMatch(
  client: Client,
  input: object,
  rounds?: number,
): Promise<CreatedMatchShape> {
  return (await client.data<{ createMatch: CreatedMatchShape }>(CREATE_MATCH, { input, rounds })).createMatch;
}

export async function startNextRound(
  client: Client,
  matchId: string,
  seatToken: string,
): Promise<RoundShape> {
  const { startNextRound: game } = await client.data<{ startNextRound: RoundShape }>(NEXT_ROUND, {
    matchId,
    seatToken,
  });
  return game;
}

export async function findMatch(client: Client, id: string): Promise<MatchShape> {
  const { match } = await client.data<{ match: MatchShape | null }>(MATCH, { id });
  if (match === null) throw new Error(`there is no match ${id}`);
  return match;
}

/** Plays moves, whoever's they are, in a round between two people. */
export async function playAll(
  client: Client,
  { id: gameId, position }: Pick<RoundShape, 'id' | 'position'>,
  moves: readonly string[],
  { southToken, northToken }: Pick<CreatedMatchShape, 'southToken' | 'northToken'>,
): Promise<void> {
  let side = position.sideToMove;
  for (const move of moves) {
    const seatToken = side === 'SOUTH' ? southToken : northToken;
    const { game } = await playMove(client, { gameId, move, seatToken });
    side = game.position.sideToMove;
  }
}

/** Moves from a position to an end that this side wins, or that is drawn. */
export function findMoves(variant: string, text: string, winner: Side | undefined): string[] {
  const random = createRandom(1);
  for (let tries = 0; tries < 10_000; tries++) {
    const line = new Line(at(variant, text));
    const moves: string[] = [];
    while (line.outcome === undefined) {
      const legal = legalMoves(line.position);
      const move = legal[random(legal.length)];
      moves.push(makeMove(line.position.rules, move));
      line.advance(move);
    }
    if (line.outcome.winner === winner && moves.length < 60) return moves;
  }
  throw new Error(`no line from ${text} ends like this`);
}
