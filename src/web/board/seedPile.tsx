import { MOST_DRAWN, SEED_RADIUS, seedPlaces } from './seedPlaces';

/** The seeds of a hole, as they lie there. */
export function SeedPile({ count, hole }: { count: number; hole: number }) {
  return (
    <svg class="pile" viewBox="-50 -50 100 100" aria-hidden="true">
      {seedPlaces(count, hole).map(({ x, y }, seed) => (
        <circle
          key={seed}
          class="seed"
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={SEED_RADIUS}
          fill="url(#seed)"
        />
      ))}
      {count > MOST_DRAWN && <circle class="heap" r={46} />}
    </svg>
  );
}

/** The light on the seeds, once for the whole page. */
export function SeedLight() {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="seed" cx="38%" cy="32%" r="75%">
          <stop offset="0" class="seed-light" />
          <stop offset="0.45" class="seed-body" />
          <stop offset="1" class="seed-shade" />
        </radialGradient>
      </defs>
    </svg>
  );
}
