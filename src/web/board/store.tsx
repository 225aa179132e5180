import type { Side } from '../api/shapes';

const ROWS = 2;
const STEP = 11;

interface StoreProps {
  readonly side: Side;
  readonly name: string;
  /** Seeds captured; null where none leave the board. */
  readonly captured: number | null;
  readonly onBoard: number;
  readonly isToMove: boolean;
}

/** One side of the board: who sits there, and what was captured. */
export function Store({ side, name, captured, onBoard, isToMove }: StoreProps) {
  return (
    <div class={`store store-${side.toLowerCase()} ${isToMove ? 'is-to-move' : ''}`}>
      <span class="store-name">
        <span class="turn-mark" aria-hidden="true" />
        {name}
      </span>
      {captured !== null && <Trough seeds={captured} />}
      <span class="store-count" data-store={side} data-count={captured ?? onBoard}>
        <b>{captured ?? onBoard}</b> {captured === null ? 'on the board' : 'captured'}
      </span>
    </div>
  );
}

/** Captured seeds in two rows, as one lays them out to count. */
function Trough({ seeds }: { seeds: number }) {
  const columns = Math.max(12, Math.ceil(seeds / ROWS));
  return (
    <svg
      class="trough"
      viewBox={`0 0 ${String(columns * STEP + 4)} ${String(ROWS * STEP + 4)}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      {Array.from({ length: seeds }, (_, seed) => (
        <circle
          key={seed}
          cx={Math.floor(seed / ROWS) * STEP + 7.5}
          cy={(seed % ROWS) * STEP + 7.5}
          r="4.6"
          fill="url(#seed)"
        />
      ))}
    </svg>
  );
}
