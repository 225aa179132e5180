import type { Asker } from '../keys';

/** What points are spent on. Moves have their own, so that running games go on when all else is used up. */
export type QuotaName = 'points' | 'moves';

const MOVES: ReadonlySet<string> = new Set([
  'playMove',
  'resignGame',
  'offerDraw',
  'acceptDraw',
  'declineDraw',
  'takeBack',
  'acceptTakeBack',
  'declineTakeBack',
  'startNextRound',
]);

/** Whether an operation, by the name that both façades know it by, carries a running game on. */
export function isMove(operation: string): boolean {
  return MOVES.has(operation);
}

/** A bucket that fills steadily: what is in it may be spent at once. */
export interface Quota {
  readonly name: QuotaName;
  readonly capacity: number;
  readonly pointsASecond: number;
}

/** One move costs one. A point is some 5 µs of work, as in the cost of GraphQL operations. */
const ANYBODY: Readonly<Record<QuotaName, Quota>> = {
  points: { name: 'points', capacity: 200_000, pointsASecond: 2_000 },
  moves: { name: 'moves', capacity: 1_200, pointsASecond: 20 },
};

const HOLDER: Readonly<Record<QuotaName, Quota>> = {
  points: { name: 'points', capacity: 2_000_000, pointsASecond: 20_000 },
  moves: { name: 'moves', capacity: 12_000, pointsASecond: 200 },
};

/** Undefined where nothing is counted. */
export function quotaOf({ holder, scopes }: Asker, name: QuotaName): Quota | undefined {
  if (scopes.has('admin')) return undefined;
  return (holder === null ? ANYBODY : HOLDER)[name];
}

/** After so many seconds every bucket is full again. */
export const FULL_AFTER_SECONDS = Math.max(
  ...[ANYBODY, HOLDER].flatMap((quotas) =>
    Object.values(quotas).map(({ capacity, pointsASecond }) => capacity / pointsASecond),
  ),
);
