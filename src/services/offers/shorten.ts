import type { Side, StoredGame, TakeBack } from '../../archive';
import { SIDE_NAMES } from '../../engine';
import { Budget } from '../budget';
import { replay, seatToMove, storedState } from '../games/replay';
import { traceOf } from '../games/trace';
import { otherVersionsUpTo } from '../games/versions';
import { nothingToTakeBack } from './problems';

/** How many plies stay: the first one that goes is always one of the side that asks, so that it moves there again. */
export function chooseTarget(game: StoredGame, side: Side, wanted?: number): number {
  const { plies } = replay(game, new Budget());
  const isOwn = (index: number): boolean => plies.at(index)?.side === SIDE_NAMES.indexOf(side);
  const own = plies.flatMap((_, index) => (isOwn(index) ? [index] : []));
  const target = wanted === undefined ? own.at(-1) : own.find((index) => index === wanted);
  if (target === undefined) throw nothingToTakeBack(own);
  return target;
}

/** The game without its plies after the first `count`, for the store. */
export function withoutPliesAfter(game: StoredGame, count: number): TakeBack {
  const { line, plies } = replay(game, new Budget());
  const kept = plies.slice(0, count);
  const state = storedState(kept.at(-1)?.position ?? line.start);
  return {
    ...state,
    gameId: game.id,
    expectedVersion: game.version,
    moves: game.moves.slice(0, count),
    otherVersions: otherVersionsUpTo(game, count),
    aiToMove: seatToMove({ ...game, ...state }).kind === 'AI',
    trace: traceOf(line.start, kept),
    unreached: traceOf(line.start, plies).reached.filter(({ ply }) => ply > count),
    at: new Date(),
  };
}
