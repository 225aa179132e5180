import { type FrozenState, opponentOf, type Side, type Tally } from '../engine';

/** Turns that a ply completes: none where the mover goes on, two where he goes on because the other side passed. */
export function turnsOf(mover: Side, child: FrozenState, tally: Tally): number {
  if (child.side !== mover) return 1;
  return tally.passedOver === opponentOf(mover) ? 2 : 0;
}
