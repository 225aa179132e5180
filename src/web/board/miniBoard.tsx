import type { Board } from '../api/shapes';

/** A position in numbers alone; those that `before` had otherwise stand out. */
export function MiniBoard({ board, before }: { board: Board; before: Board }) {
  const files = board.ranks[0]?.length ?? 0;
  return (
    <div class="mini-board" style={{ '--files': files }} aria-hidden="true">
      {board.ranks.flatMap((rank, row) =>
        rank.map((count, file) => (
          <span
            key={`${String(row)}-${String(file)}`}
            class={before.ranks[row]?.[file] === count ? '' : 'is-changed'}
          >
            {count}
          </span>
        )),
      )}
    </div>
  );
}
