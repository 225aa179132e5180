import type { Side, StoredGame, StoredMatch } from '../../archive';
import { SIDE_NAMES } from '../../engine';
import { Budget } from '../budget';
import { gameFrom } from '../games/create';
import { replay } from '../games/replay';
import { holdsSeat, seatOf } from '../games/seats';
import { maySee } from '../keys';
import type { Store } from '../store';
import { checkText } from '../text';
import { matchMissing, matchOver, roundNotOver } from './problems';
import { progressOf } from './progress';

/**
 * The next round of a match, as either of its players may start it. Both may, or one of them twice: as long as
 * the caller has not moved in a round he gets that one.
 */
export async function startRound(store: Store, matchId: string, seatToken: string): Promise<StoredGame> {
  const match = await store.findMatch(checkText('matchId', matchId, { most: 64 }));
  if (match === undefined || !(maySee(match) || holdsSeat(match, seatToken))) throw matchMissing();
  const side = seatOf(match, seatToken);
  const [rounds] = await store.listRounds([match.id]);
  const last = rounds.at(-1);
  if (last === undefined) throw matchMissing();
  if (last.status !== 'IN_PROGRESS') return addNext(store, match, rounds, last);
  if (rounds.length > 1 && !hasMoved(last, side)) return last;
  throw roundNotOver(rounds.length);
}

function addNext(
  store: Store,
  match: StoredMatch,
  rounds: readonly StoredGame[],
  { tags }: StoredGame,
): Promise<StoredGame> {
  const { next, winner } = progressOf(match, rounds);
  if (next === undefined) throw matchOver(winner);
  const { south, north, owner } = match;
  return store.addRound(match.id, rounds.length + 1, gameFrom(next, { south, north, tags, owner }));
}

function hasMoved(game: StoredGame, side: Side): boolean {
  if (game.moves.length === 0) return false;
  const { plies } = replay(game, new Budget());
  return plies.some((ply) => SIDE_NAMES[ply.side] === side);
}
