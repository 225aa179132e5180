/** Finds where a share that falls, but for chance, meets the wanted one. */
export interface Tried {
  readonly noise: number;
  /** Points that the stronger player won, of all: the more noise the weaker one has, the more. */
  readonly share: number;
}

/** Nearer than this to the wanted share chance decides more than noise. */
const NEAR = 0.01;
/** The factor by which a first guess is changed, until there is one on either side of what is wanted. */
const STRIDE = 1.4;
const MOST_TRIES = 6;
/** Seeds. */
const LEAST_NOISE = 0.1;
const MOST_NOISE = 200;

/** The noise, of those tried, that comes nearest to the wanted share. The guess is within the bounds of noise. */
export async function findNoise(
  wanted: number,
  guess: number,
  measure: (noise: number) => Promise<number>,
): Promise<Tried> {
  const tried: Tried[] = [];
  const isOpen = (noise: number): boolean =>
    tried.length < MOST_TRIES &&
    noise >= LEAST_NOISE &&
    noise <= MOST_NOISE &&
    tried.every((before) => before.noise !== noise && Math.abs(before.share - wanted) > NEAR);
  for (let noise = guess; isOpen(noise); noise = nextNoise(tried, wanted)) {
    tried.push({ noise, share: await measure(noise) });
  }
  const distance = ({ share }: Tried): number => Math.abs(share - wanted);
  return tried.reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

/** Between the nearest below and above what is wanted, in proportion, or a stride on. */
function nextNoise(tried: readonly Tried[], wanted: number): number {
  const below = tried.filter(({ share }) => share < wanted).sort((a, b) => b.noise - a.noise)[0];
  const above = tried.filter(({ share }) => share >= wanted).sort((a, b) => a.noise - b.noise)[0];
  if (below === undefined) return round(above.noise / STRIDE);
  if (above === undefined) return round(below.noise * STRIDE);
  const part = (wanted - below.share) / (above.share - below.share);
  return round(below.noise * (above.noise / below.noise) ** Math.min(0.8, Math.max(0.2, part)));
}

/** Two digits: more would promise what games cannot tell. */
function round(noise: number): number {
  return Number(noise.toPrecision(2));
}
