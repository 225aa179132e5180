import { useEffect, useRef } from 'preact/hooks';
import type { Ply } from '../api/gameShapes';
import { jump, ply } from './game';
import { VERDICT_SIGNS } from './verdicts';

/** Every ply of the game, with a sign where seeds were lost. */
export function PlyList({ plies }: { plies: readonly Ply[] }) {
  const list = useRef<HTMLOListElement>(null);
  const now = ply.value;
  useEffect(() => {
    const current = list.current?.children[now - 1];
    if (current instanceof HTMLElement && list.current !== null)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [now]);
  return (
    <ol class="plies" ref={list} aria-label="Moves">
      {plies.map((each) => (
        <li key={each.number}>
          <PlyButton ply={each} isNow={each.number === now} />
        </li>
      ))}
    </ol>
  );
}

function PlyButton({ ply: { number, side, move, analysis }, isNow }: { ply: Ply; isNow: boolean }) {
  const sign = analysis === null ? undefined : VERDICT_SIGNS[analysis.verdict];
  return (
    <button
      type="button"
      class={`ply of-${side.toLowerCase()} ${isNow ? 'is-now' : ''}`}
      {...(isNow && { 'aria-current': 'step' as const })}
      onClick={() => {
        jump(number);
      }}
    >
      <span class="ply-number">{number}</span>
      <span>{move}</span>
      {sign !== undefined && (
        <span class={`verdict is-${sign.name}`} title={sign.name}>
          <span aria-hidden="true">{sign.sign}</span>
          <span class="unseen">{sign.name}</span>
        </span>
      )}
    </button>
  );
}
