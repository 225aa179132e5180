import { useRef } from 'preact/hooks';
import type { HoleMarks } from './board';
import { SeedPile } from './seedPile';

export interface HoleUse {
  /** One hole of the board is in the order of the Tab key. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onPoint: () => void;
  readonly onPick: (isTouch: boolean) => void;
}

interface HoleProps {
  readonly hole: number;
  readonly name: string;
  readonly count: number;
  readonly side: 'south' | 'north';
  readonly isClosed: boolean;
  readonly marks: HoleMarks;
  /** Undefined for a hole that is only looked at. */
  readonly use: HoleUse | undefined;
}

/** A hole with its seeds and their number. */
export function Hole(props: HoleProps) {
  const { name, count, side, isClosed, marks, use } = props;
  const classes = ['hole', `of-${side}`, ...marks.marks];
  if (isClosed) classes.push('is-closed');
  if (marks.isPlayable) classes.push('is-playable');
  const facts = { class: classes.join(' '), 'data-hole': name, 'data-count': count };
  if (use !== undefined) return <UsedHole {...props} use={use} facts={facts} />;
  return (
    <div role="cell" class="cell">
      <div {...facts}>
        <span class="unseen">{tell(props)}</span>
        <Seeds {...props} />
      </div>
    </div>
  );
}

function UsedHole({ use, facts, ...props }: HoleProps & { use: HoleUse; facts: object }) {
  const pointer = useRef('');
  return (
    <div role="gridcell" class="cell">
      <button
        type="button"
        {...facts}
        tabIndex={use.isReachable ? 0 : -1}
        aria-disabled={!props.marks.isPlayable}
        aria-label={tell(props)}
        onFocus={use.onFocus}
        onPointerEnter={use.onPoint}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={() => {
          use.onPick(pointer.current === 'touch');
          pointer.current = '';
        }}
      >
        <Seeds {...props} />
      </button>
    </div>
  );
}

function Seeds({ isClosed, count, hole }: Omit<HoleProps, 'use'>) {
  return (
    <>
      <span class="well">{!isClosed && <SeedPile count={count} hole={hole} />}</span>
      <span class="count" aria-hidden="true">
        {isClosed ? '×' : count}
      </span>
    </>
  );
}

function tell({ name, count, isClosed, marks }: Omit<HoleProps, 'use'>): string {
  const seeds = count === 1 ? '1 seed' : `${String(count)} seeds`;
  return [name, isClosed ? 'closed' : seeds, marks.description].filter(Boolean).join(', ');
}
