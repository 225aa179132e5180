import type { Sowing } from './sowing';

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that one dropped seed is looked at, in the first laps. */
const DROP_MILLIS: Readonly<Record<Speed, number>> = { slow: 340, normal: 150, fast: 60, instant: 0 };
/** Laps at full length; each one after that is quicker, so that a relay of a hundred laps is still watched. */
const FULL_LAPS = 2;
const QUICKENING = 0.86;
const LEAST_MILLIS = 6;

/** How long to look at a moment of a move. */
export function pauseMillis({ kind, lap }: Sowing, speed: Speed): number {
  if (speed === 'instant') return 0;
  const quickened = DROP_MILLIS[speed] * QUICKENING ** Math.max(0, lap - FULL_LAPS);
  return Math.max(LEAST_MILLIS, quickened * weightOf(kind));
}

function weightOf(kind: Sowing['kind']): number {
  if (kind === 'DROP') return 1;
  return kind === 'LIFT' ? 1.6 : 2.4;
}
