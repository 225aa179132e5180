/** Where a seed lies in a hole, in a square of 100 with the hole's middle at 0, 0. */
export interface SeedPlace {
  readonly x: number;
  readonly y: number;
}

/** More than these cover each other: the number tells how many there are. */
export const MOST_DRAWN = 16;
export const SEED_RADIUS = 9;

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPREAD = 10.2;

/** The places of the first `count` seeds. They do not depend on the count: a dropped seed joins those that lie there. */
export function seedPlaces(count: number, hole: number): SeedPlace[] {
  return Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, seed) => {
    const radius = count === 1 ? 0 : SPREAD * Math.sqrt(seed + 0.5);
    const angle = seed * GOLDEN_ANGLE + hole * 1.7;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
