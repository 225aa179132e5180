/** A guess, never a proof, at what play comes to where a repetition ends the game. */
import type { LayerBounds } from './bounds';
import { type LayerMoves, NONE } from './moves';

/** Plies looked ahead inside a layer; even, so that neither side has the last word. */
const PLIES = 16;

/**
 * The share of each position by minimax over `PLIES` plies, at whose end, as by a repetition, each side takes
 * the seeds of its own row; moves that take seeds off the board bring what is expected of the layer they lead
 * to. Always within the bounds.
 */
export function findExpected(
  layer: LayerMoves,
  bounds: LayerBounds,
  onRound: (round: number) => void,
): Uint8Array {
  let now = new Uint8Array(layer.count);
  for (let number = 0; number < layer.count; number++) {
    now[number] = within(bounds.shares[number], layer.ownRow[number]);
  }
  let next = now.slice();
  for (let round = 1; round <= PLIES; round++) {
    lookAhead(layer, bounds, now, next);
    [now, next] = [next, now];
    onRound(round);
  }
  return now;
}

function lookAhead(
  { seeds, count, inside, targets, outsideExpected }: LayerMoves,
  { shares }: LayerBounds,
  now: Uint8Array,
  next: Uint8Array,
): void {
  let at = 0;
  for (let number = 0; number < count; number++) {
    const stays = inside[number];
    if (stays === NONE) continue;
    const end = at + stays;
    if ((shares[number] & 255) === shares[number] >> 8) {
      at = end;
      continue;
    }
    let best = outsideExpected[number];
    for (; at < end; at++) {
      const target = targets[at];
      const share = target < 0 ? now[~target] : seeds - now[target];
      if (share > best) best = share;
    }
    next[number] = within(shares[number], best);
  }
}

function within(shares: number, share: number): number {
  return Math.max(shares & 255, Math.min(shares >> 8, share));
}
