import { createHash } from 'node:crypto';
import type { Idempotency, KeyedPly, Side, StoredGame } from '../../archive';
import { DomainError } from '../../errors';
import type { AiSeats } from '../aiSeats';
import { Budget } from '../budget';
import type { Caller } from '../caller';
import { requireScope } from '../keys';
import { checkMove } from '../standing';
import type { Store } from '../store';
import { checkText } from '../text';
import { checkVersion } from './acting';
import { answerTo, type PlayedMove, type PlayedPly } from './answer';
import { gameFinished, gameMissing, playableGame, versionConflict } from './problems';
import { storePly } from './ply';
import { replay } from './replay';
import { seatOf } from './seats';

export interface PlayMoveInput {
  readonly gameId: string;
  readonly move: string;
  readonly seatToken: string;
  readonly expectedVersion?: number | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
}

export type PlayMove = (input: PlayMoveInput, caller?: Caller) => Promise<PlayedMove>;

const LONGEST_KEY = 100;

export function createPlayMove(store: Store, aiSeats: AiSeats, onReplay?: () => void): PlayMove {
  async function findGame({ gameId, seatToken }: PlayMoveInput): Promise<StoredGame> {
    return playableGame(await store.findGame(checkText('gameId', gameId, { most: 64 })), seatToken);
  }

  /** Every answer waits for the AI seats, a replay too: it must be equal to the first answer. */
  async function answer(game: StoredGame, ply: PlayedPly, { client }: Caller): Promise<PlayedMove> {
    return answerTo(await aiSeats.answer(game, client), ply);
  }

  async function answerAgain(
    input: PlayMoveInput,
    ply: KeyedPly,
    key: Idempotency,
    caller: Caller,
  ): Promise<PlayedMove> {
    // Read again: what was read before the key was looked for may be older than the ply.
    if (ply.requestHash === key.requestHash) {
      onReplay?.();
      return answer(await findGame(input), ply, caller);
    }
    const message = 'this idempotency key has played another move';
    throw new DomainError('IDEMPOTENCY_MISMATCH', message, { argument: 'idempotencyKey', ply: ply.number });
  }

  return async (input, caller = {}) => {
    requireScope('games:write');
    const game = await findGame(input);
    const side = seatOf(game, input.seatToken);
    const key = readKey(input, side);
    const known = key === undefined ? undefined : await store.findKeyedPly(game.id, key.key);
    if (key !== undefined && known !== undefined) return answerAgain(input, known, key, caller);
    checkTurn(game, side, input.expectedVersion ?? undefined);
    const replayed = replay(game, new Budget());
    const result = await storePly(store, game, replayed, checkMove(replayed.line, input.move), key);
    if (result.kind === 'missing') throw gameMissing();
    if (result.kind === 'conflict') throw versionConflict(game.version, result.game);
    if (result.kind === 'replayed' && key !== undefined) return answerAgain(input, result.ply, key, caller);
    const { version } = result.game;
    return answer(result.game, { number: replayed.plies.length + 1, version }, caller);
  };
}

/** What the key stands for: a move by a side. */
function readKey({ idempotencyKey, move }: PlayMoveInput, side: Side): Idempotency | undefined {
  if (idempotencyKey === null || idempotencyKey === undefined) return undefined;
  const key = checkText('idempotencyKey', idempotencyKey, { least: 1, most: LONGEST_KEY });
  const requestHash = createHash('sha256').update(`${side} ${move}`).digest('base64url');
  return { key, requestHash };
}

function checkTurn(game: StoredGame, side: Side, expectedVersion: number | undefined): void {
  checkVersion(game, expectedVersion);
  if (game.status !== 'IN_PROGRESS') throw gameFinished(game);
  if (game.sideToMove !== side) {
    const message = `it is ${game.sideToMove === 'SOUTH' ? "South's" : "North's"} turn`;
    throw new DomainError('NOT_YOUR_TURN', message, { sideToMove: game.sideToMove });
  }
}
