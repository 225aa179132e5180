import { useEffect, useRef } from 'preact/hooks';
import type { LegalMove, Position } from '../api/shapes';
import { holeName } from '../board/geometry';
import { MiniBoard } from '../board/miniBoard';
import { isPersonsTurn, position, size } from './game';
import { choose, leavePicked, lookedAt, offered, picked, pointedMove } from './pointed';
import { directionOf, tellResult } from './words';

/** What the move of the hole that is looked at would do. */
export function Preview() {
  const current = position.value;
  const moves = offered.value;
  const shown = moves.find(({ move }) => move === pointedMove.value) ?? moves[0];
  return (
    <section class="preview" aria-label="Preview">
      {current === undefined || shown === undefined || !isPersonsTurn.value ? (
        <p class="quiet">{idleText(current)}</p>
      ) : (
        <>
          <div class="preview-told">
            {moves.length > 1 ? (
              <Directions moves={moves} mover={current.sideToMove} />
            ) : (
              <One legal={shown} />
            )}
          </div>
          <MiniBoard board={shown.position} before={current} />
        </>
      )}
    </section>
  );
}

function idleText(current: Position | undefined): string {
  if (current === undefined || !isPersonsTurn.value) return '';
  const at = lookedAt.value;
  if (at !== undefined) return `${holeName(at, size.value)} cannot be played now.`;
  return 'Point at a hole to see what its move would do. Arrow keys walk the board, Enter plays.';
}

function One({ legal }: { legal: LegalMove }) {
  const mover = position.value?.sideToMove ?? 'SOUTH';
  return (
    <>
      <p>
        <b>{legal.move}</b> {tellResult(legal, mover)}.
      </p>
      {picked.value !== undefined && (
        <button type="button" class="primary" onClick={() => choose(legal.move)}>
          Play {legal.move}
        </button>
      )}
    </>
  );
}

function Directions({ moves, mover }: { moves: readonly LegalMove[]; mover: Position['sideToMove'] }) {
  const first = useRef<HTMLButtonElement>(null);
  const at = picked.value;
  useEffect(() => {
    if (at !== undefined) first.current?.focus();
  }, [at]);

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || at === undefined) return;
    leavePicked();
    document.querySelector<HTMLElement>(`[data-hole="${holeName(at, size.value)}"]`)?.focus();
  }

  return (
    <div class="directions" role="group" aria-label="Directions" onKeyDown={leave}>
      {moves.map((legal, index) => (
        <button
          key={legal.move}
          type="button"
          {...(index === 0 && { ref: first })}
          data-move={legal.move}
          tabIndex={at === undefined ? -1 : 0}
          onClick={() => choose(legal.move)}
          onFocus={() => (pointedMove.value = legal.move)}
          onPointerEnter={() => (pointedMove.value = legal.move)}
        >
          <b>{legal.move}</b> {directionOf(legal.move) ?? 'the usual way'}
          <small>{tellResult(legal, mover)}</small>
        </button>
      ))}
    </div>
  );
}
