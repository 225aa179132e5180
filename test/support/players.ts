import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, GraphqlAnswer, GraphqlError } from './client';
import { CREATE_GAME, type CreatedShape, findGame, PLAY_MOVE, type PlayedShape } from './games';
import { createRandom } from './random';

/** What the service has promised to keep of a game. */
export interface Acknowledged {
  readonly id: string;
  readonly moves: string[];
}

/** People who play against each other without a pause, whatever becomes of the service. */
export interface Players {
  readonly acknowledged: readonly Acknowledged[];
  /** Moves in all of it. */
  count(): number;
  /** Every error they were told. */
  readonly errors: readonly GraphqlError[];
  /** Whatever reached nobody: connections that were refused or broken off. */
  readonly cuts: readonly unknown[];
  stop(): Promise<void>;
}

export interface PlayersOptions {
  /** Games played at the same time. */
  readonly tables: number;
  /** Whatever was not answered, or was told to be worth another try, is sent again with the same key; true where absent. */
  readonly tryAgain?: boolean;
}

const PAUSE_MILLIS = 30;

export function startPlayers(client: Client, { tables, tryAgain = true }: PlayersOptions): Players {
  const acknowledged: Acknowledged[] = [];
  const errors: GraphqlError[] = [];
  const cuts: unknown[] = [];
  const random = createRandom(tables);
  let isOver = false;

  async function send<Data>(query: string, input: object): Promise<Data | undefined> {
    const variables = { input: { ...input, idempotencyKey: randomUUID() } };
    do {
      const answer = await client.graphql<Data>(query, variables).catch((error: unknown) => {
        cuts.push(error);
      });
      if (isWhole(answer)) return answer.data;
      const told = answer?.errors ?? [];
      errors.push(...told);
      if (told.some(({ extensions }) => extensions['retryable'] !== true)) return undefined;
      if (tryAgain) await sleep(PAUSE_MILLIS);
    } while (tryAgain && !isOver);
    return undefined;
  }

  async function playGame(): Promise<boolean> {
    const seats = { south: { name: 'Alma' }, north: { name: 'Bero' } };
    const made = await send<{ createGame: CreatedShape }>(CREATE_GAME, { variant: 'sadeqa-iii', ...seats });
    if (made === undefined) return false;
    const { game, southToken, northToken } = made.createGame;
    const record: Acknowledged = { id: game.id, moves: [] };
    acknowledged.push(record);
    let { position } = game;
    while (position.legalMoves.length > 0 && !isOver) {
      const { move } = position.legalMoves[random(position.legalMoves.length)];
      const seatToken = position.sideToMove === 'SOUTH' ? southToken : northToken;
      const played = await send<{ playMove: PlayedShape }>(PLAY_MOVE, { gameId: game.id, move, seatToken });
      if (played === undefined) return false;
      record.moves.push(move);
      position = played.playMove.game.position;
    }
    return true;
  }

  async function playOn(): Promise<void> {
    while (!isOver && (await playGame()));
  }

  const playing = Array.from({ length: tables }, playOn);
  return {
    acknowledged,
    errors,
    cuts,
    count: () => acknowledged.reduce((sum, { moves }) => sum + moves.length, 0),
    stop: async () => {
      isOver = true;
      await Promise.all(playing);
    },
  };
}

function isWhole<Data>(
  answer: GraphqlAnswer<Data> | undefined | void,
): answer is GraphqlAnswer<Data> & { data: Data } {
  return answer !== undefined && answer.errors.length === 0 && answer.data !== null;
}

/** Each game is as it was promised; at most the one move that was not answered any more follows. */
export async function expectKept(client: Client, { acknowledged }: Players): Promise<void> {
  for (const { id, moves } of acknowledged) {
    const kept = (await findGame(client, id))?.plies.map(({ move }) => move) ?? [];
    expect([id, kept.slice(0, moves.length)]).toEqual([id, moves]);
    expect(kept.length - moves.length).toBeLessThanOrEqual(1);
  }
}
