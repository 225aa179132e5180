import type { Side } from '../api/shapes';
import { Board, type HoleMarks } from '../board/board';
import { findHole, type HoleIndex, holeOfMove } from '../board/geometry';
import { Store } from '../board/store';
import { isPersonsTurn, lastMove, legalByHole, moment, phase, position, setup, size } from './game';
import { hint } from './hint';
import { leavePicked, lookedAt, pick, picked, pointed } from './pointed';
import { count, seatName, tellResult } from './words';

/** The board of the playground, at rest or in the middle of a move. */
export function Stage() {
  const current = position.value;
  if (current === undefined) return <div class="board is-empty" aria-hidden="true" />;
  const shown = moment.value;
  const captured = shown === undefined ? current.captured : shown.captured;
  const counts = shown?.counts ?? current.ranks.flat();
  const closed = new Set(current.closedHoles.map((name) => findHole(name, size.value) ?? -1));
  const hand = shown?.at !== undefined && shown.hand > 0 ? { at: shown.at, seeds: shown.hand } : undefined;
  const store = (side: Side) => (
    <Store
      side={side}
      name={seatName(side, setup.value.seats[side])}
      captured={captured === null ? null : captured[side === 'SOUTH' ? 'south' : 'north']}
      onBoard={seedsOf(side, counts)}
      isToMove={current.outcome === null && current.sideToMove === side}
    />
  );
  return (
    <div class={`stage is-${phase.value}`} onKeyDown={(event) => event.key === 'Escape' && leavePicked()}>
      <Board
        size={size.value}
        counts={counts}
        closed={closed}
        marksOf={marksOf}
        {...(hand !== undefined && { hand })}
        north={store('NORTH')}
        south={store('SOUTH')}
        use={{
          entry: [...legalByHole.value.keys()][0] ?? 0,
          onPoint: (hole, isFocus) => {
            pointed.value = hole;
            // On its way to the choice of a hole the pointer crosses others.
            if (isFocus && hole !== picked.value) leavePicked();
          },
          onPick: pick,
        }}
      />
    </div>
  );
}

function seedsOf(side: Side, counts: readonly number[]): number {
  const half = counts.length / 2;
  const own = side === 'SOUTH' ? counts.slice(half) : counts.slice(0, half);
  return own.reduce((sum, seeds) => sum + seeds, 0);
}

function marksOf(hole: HoleIndex): HoleMarks {
  const legal = legalByHole.value.get(hole) ?? [];
  const isPlayable = isPersonsTurn.value && legal.length > 0;
  const marks = [];
  if (moment.value?.at === hole) marks.push('is-active', `does-${moment.value.kind.toLowerCase()}`);
  if (isPlayable && lookedAt.value === hole) marks.push('is-looked-at');
  if (moment.value === undefined && isHole(lastMove.value?.applied.move, hole)) marks.push('was-played');
  if (isPersonsTurn.value && isHole(hint.value?.suggestion?.move, hole)) marks.push('is-hinted');
  return { marks, isPlayable, description: isPlayable ? tell(hole) : '' };
}

function isHole(move: string | undefined, hole: HoleIndex): boolean {
  return move !== undefined && findHole(holeOfMove(move), size.value) === hole;
}

function tell(hole: HoleIndex): string {
  const legal = legalByHole.value.get(hole) ?? [];
  const [only] = legal;
  const mover = position.value?.sideToMove ?? 'SOUTH';
  return legal.length === 1 && only !== undefined
    ? `playable: ${tellResult(only, mover)}`
    : `playable: ${count(legal.length, 'move')} to choose from`;
}
