import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { fileName, holeByKey, type HoleIndex, holeName, isSouths, type Size } from './geometry';
import { Hand } from './hand';
import { Hole, type HoleUse } from './hole';

export interface HoleMarks {
  /** Classes that tell of the hole in colour. */
  readonly marks: readonly string[];
  /** The same for whoever does not see it. */
  readonly description: string;
  readonly isPlayable: boolean;
}

interface BoardProps {
  readonly size: Size;
  readonly counts: readonly number[];
  readonly closed: ReadonlySet<HoleIndex>;
  readonly marksOf: (hole: HoleIndex) => HoleMarks;
  /** Seeds on their way, and where they are. */
  readonly hand?: { readonly at: HoleIndex; readonly seeds: number };
  readonly north: ComponentChildren;
  readonly south: ComponentChildren;
  /** What holes can be used for; a board that is only looked at has none. */
  readonly use?: BoardUse;
}

export interface BoardUse {
  /** Where the keyboard enters. */
  readonly entry: HoleIndex;
  readonly onPoint: (hole: HoleIndex | undefined, isFocus: boolean) => void;
  readonly onPick: (hole: HoleIndex, isTouch: boolean) => void;
}

/** A board of any size: South at the bottom, as in every diagram. */
export function Board(props: BoardProps) {
  const { size, north, south } = props;
  return (
    <div class="board" style={{ '--files': size.files, '--ranks': size.ranks }}>
      {north}
      <div class="field-scroll">
        <div class="field">
          <ol class="rank-names" aria-hidden="true">
            {Array.from({ length: size.ranks }, (_, row) => (
              <li key={row}>{size.ranks - row}</li>
            ))}
          </ol>
          <Holes {...props} />
          <ol class="file-names" aria-hidden="true">
            {Array.from({ length: size.files }, (_, file) => (
              <li key={file}>{fileName(file)}</li>
            ))}
          </ol>
        </div>
      </div>
      {south}
    </div>
  );
}

function Holes({ size, counts, closed, marksOf, hand, use }: BoardProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<HoleIndex | undefined>(undefined);
  const isFocusKept = focused !== undefined && focused < counts.length;
  const reachable = isFocusKept ? focused : use?.entry;

  function walk(event: KeyboardEvent): void {
    const next = reachable === undefined ? undefined : holeByKey(event.key, reachable, size);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-hole="${holeName(next, size)}"]`)?.focus();
  }

  const usesOf = (hole: HoleIndex): HoleUse | undefined =>
    use && {
      isReachable: hole === reachable,
      onFocus: () => {
        setFocused(hole);
        use.onPoint(hole, true);
      },
      onPoint: () => {
        use.onPoint(hole, false);
      },
      onPick: (isTouch) => {
        use.onPick(hole, isTouch);
      },
    };

  const rows = Array.from({ length: size.ranks }, (_, row) => row);
  const files = Array.from({ length: size.files }, (_, file) => file);
  return (
    <div
      class="holes"
      role={use === undefined ? 'table' : 'grid'}
      aria-label="Board"
      ref={grid}
      onKeyDown={walk}
      onPointerLeave={() => use?.onPoint(undefined, false)}
    >
      {rows.map((row) => (
        <div class={row === size.ranks / 2 ? 'rank is-front' : 'rank'} role="row" key={row}>
          {files.map((file) => {
            const hole = row * size.files + file;
            return (
              <Hole
                key={file}
                hole={hole}
                name={holeName(hole, size)}
                count={counts[hole] ?? 0}
                side={isSouths(hole, size) ? 'south' : 'north'}
                isClosed={closed.has(hole)}
                marks={marksOf(hole)}
                use={usesOf(hole)}
              />
            );
          })}
        </div>
      ))}
      {hand !== undefined && <Hand {...hand} size={size} />}
    </div>
  );
}
