import type { ChangeResult, Side, StoredGame } from '../../archive';
import { Budget } from '../budget';
import { requireScope } from '../keys';
import type { Store } from '../store';
import { checkText } from '../text';
import { gameFinished, gameMissing, playableGame, versionConflict } from './problems';
import { replay } from './replay';
import { seatOf } from './seats';
import { traceOf } from './trace';

/** What a side does in a game apart from its plies. */
export interface ActInput {
  readonly gameId: string;
  readonly seatToken: string;
  /** If the game has moved on, nothing happens; where absent, it happens to the game as it then stands. */
  readonly expectedVersion?: number | null | undefined;
}

/** What is done to a game that goes on, as it was read; undefined where nothing needs to be. */
type Deed = (game: StoredGame, side: Side) => Promise<ChangeResult | undefined>;

/** Does it at a version that nobody else has changed meanwhile; the game as it then is. */
export async function act(store: Store, input: ActInput, deed: Deed): Promise<StoredGame> {
  requireScope('games:write');
  const found = await store.findGame(checkText('gameId', input.gameId, { most: 64 }));
  let game = playableGame(found, input.seatToken);
  const side = seatOf(game, input.seatToken);
  for (;;) {
    checkVersion(game, input.expectedVersion ?? undefined);
    if (game.status !== 'IN_PROGRESS') throw gameFinished(game);
    const result = await deed(game, side);
    if (result === undefined) return game;
    if (result.kind === 'missing') throw gameMissing();
    if (result.kind === 'changed') return result.game;
    ({ game } = result);
  }
}

/** Who looked at an older game must see the newer one before anything else is said. */
export function checkVersion(game: StoredGame, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== game.version) {
    throw versionConflict(expectedVersion, game);
  }
}

/** Ends a game for a reason that is not on the board: its seeds are not counted. */
export function endUncounted(
  store: Store,
  game: StoredGame,
  reason: 'RESIGNATION' | 'AGREEMENT',
  winner: Side | null,
): Promise<ChangeResult> {
  const { line, plies } = replay(game, new Budget());
  return store.endGame({
    gameId: game.id,
    expectedVersion: game.version,
    trace: traceOf(line.start, plies),
    outcome: { winner, reason, southSeeds: null, northSeeds: null },
    at: new Date(),
  });
}

export function otherSide(side: Side): Side {
  return side === 'SOUTH' ? 'NORTH' : 'SOUTH';
}
