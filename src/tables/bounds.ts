/** The shares that a side can be sure of, whatever a rule says of endless play. */
import { type LayerMoves, NONE } from './moves';

export interface LayerBounds {
  /** The least share (low byte) and the most (high byte) of each position. */
  readonly shares: Uint16Array;
  /** Plies inside the layer after which the opponent has secured that it is no more than the most. */
  readonly plies: Uint16Array;
  /** Rounds until nothing changed: no line that a bound rests on stays longer in the layer. */
  readonly rounds: number;
}

/**
 * Begins with all that can be thought of, every share from none to all seeds, and narrows the bounds of each
 * position by those of the positions its moves lead to, all at once in every round, until nothing changes. What
 * is then left open is play that need never end: it counts as the worst for the least share and as the best for
 * the most one, so that no rule about it can give less or more.
 */
export function findBounds(layer: LayerMoves, onRound: (round: number, open: number) => void): LayerBounds {
  const { count, seeds } = layer;
  const plies = new Uint16Array(count);
  let now = new Uint16Array(count).fill(seeds << 8);
  let next = new Uint16Array(count);
  for (let round = 1; ; round++) {
    next.set(now);
    const open = narrow(layer, now, next, plies, round);
    [now, next] = [next, now];
    if (open < 0) return { shares: now, plies, rounds: round - 1 };
    onRound(round, open);
  }
}

/** One round over all positions whose bounds differ; returns how many there were, -1 where nothing changed. */
function narrow(
  { seeds, count, inside, targets, outsideLeast, outsideMost }: LayerMoves,
  now: Uint16Array,
  next: Uint16Array,
  plies: Uint16Array,
  round: number,
): number {
  let at = 0;
  let open = 0;
  let hasChanged = false;
  for (let number = 0; number < count; number++) {
    const stays = inside[number];
    if (stays === NONE) continue;
    const end = at + stays;
    const shares = now[number];
    if ((shares & 255) === shares >> 8) {
      at = end;
      continue;
    }
    open++;
    let least = outsideLeast[number];
    let most = outsideMost[number];
    for (; at < end; at++) {
      const target = targets[at];
      const other = now[target < 0 ? ~target : target];
      const otherLeast = target < 0 ? other & 255 : seeds - (other >> 8);
      const otherMost = target < 0 ? other >> 8 : seeds - (other & 255);
      if (otherLeast > least) least = otherLeast;
      if (otherMost > most) most = otherMost;
    }
    const narrowed = least | (most << 8);
    if (narrowed === shares) continue;
    hasChanged = true;
    next[number] = narrowed;
    if (most !== shares >> 8) plies[number] = round;
  }
  return hasChanged ? open : -1;
}
