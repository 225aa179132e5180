import type { Board } from './board';

/** Successors of the holes of a two-row board for any set of closed holes, which do not exist for sowing. */
export function createOpenPaths(board: Board, step: 1 | -1): (closed: number) => Uint8Array {
  const paths = new Map<number, Uint8Array>();
  let lastClosed = 0;
  let last = createPath(board, step, 0);
  return (closed) => {
    if (closed === lastClosed) return last;
    const path = paths.get(closed) ?? createPath(board, step, closed);
    paths.set(closed, path);
    lastClosed = closed;
    last = path;
    return path;
  };
}

function createPath(board: Board, step: 1 | -1, closed: number): Uint8Array {
  const path = new Uint8Array(board.holes);
  for (let hole = 0; hole < board.holes; hole++) {
    let next = hole;
    do next = (next + step + board.holes) % board.holes;
    while ((closed >> next) & 1);
    path[hole] = next;
  }
  return path;
}
