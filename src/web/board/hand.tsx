import type { HoleIndex, Size } from './geometry';

interface HandProps {
  readonly at: HoleIndex;
  readonly seeds: number;
  readonly size: Size;
}

/** The seeds that are on their way, above the hole that they have come to. */
export function Hand({ at, seeds, size: { files, ranks } }: HandProps) {
  const left = `${String((((at % files) + 0.5) / files) * 100)}%`;
  const top = `${String(((Math.floor(at / files) + 0.5) / ranks) * 100)}%`;
  return (
    <span class="hand" style={{ left, top }} aria-hidden="true">
      {seeds}
    </span>
  );
}
