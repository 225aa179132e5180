import { useEffect, useRef } from 'preact/hooks';
import { moves, undone } from './game';

/** The moves played so far; those taken back stay in sight. */
export function MoveList() {
  const end = useRef<HTMLLIElement>(null);
  const played = moves.value;
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list !== null && list !== undefined) list.scrollTop = list.scrollHeight;
  }, [played.length]);
  if (played.length + undone.value.length === 0) return <p class="quiet">No move yet.</p>;
  return (
    <ol class="moves" tabIndex={0} aria-label="Moves played">
      {played.map((move, index) => (
        <li key={index} class={index === played.length - 1 ? 'is-last' : ''} ref={end}>
          <span class="ply-number">{index + 1}</span> {move}
        </li>
      ))}
      {[...undone.value].reverse().map((move, index) => (
        <li key={`undone-${String(index)}`} class="is-undone">
          <span class="ply-number">{played.length + index + 1}</span> <s>{move}</s>
        </li>
      ))}
    </ol>
  );
}
