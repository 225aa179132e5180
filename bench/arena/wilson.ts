export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
const Z = 1.96;

/** Wilson's score interval of a share: `points` out of `games`, a draw counted as half a point. */
export function wilson(points: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const share = points / games;
  const spread = (Z * Z) / games;
  const middle = share + spread / 2;
  const reach = Z * Math.sqrt((share * (1 - share)) / games + spread / (4 * games));
  return { low: (middle - reach) / (1 + spread), high: (middle + reach) / (1 + spread) };
}
