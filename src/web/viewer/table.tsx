import type { Game } from '../api/gameShapes';
import type { Side } from '../api/shapes';
import { Board } from '../board/board';
import { findHole, holeOfMove, sizeOf } from '../board/geometry';
import { Store } from '../board/store';
import { board, moment, ply, shownPly } from './game';
import { playerName } from './players';

/** The board after the ply that is shown, or in the middle of it. */
export function Table({ game }: { game: Game }) {
  const current = board.value ?? game.startPosition;
  const size = sizeOf(current.ranks);
  const shown = moment.value;
  const counts = shown?.counts ?? current.ranks.flat();
  const captured = shown === undefined ? current.captured : shown.captured;
  const played = shownPly.value === undefined ? undefined : findHole(holeOfMove(shownPly.value.move), size);
  const isOver = ply.value === game.plies.length && game.outcome !== null;
  const half = counts.length / 2;
  const store = (side: Side) => {
    const own = side === 'SOUTH' ? counts.slice(half) : counts.slice(0, half);
    return (
      <Store
        side={side}
        name={playerName(side === 'SOUTH' ? game.south : game.north, side)}
        captured={captured === null ? null : captured[side === 'SOUTH' ? 'south' : 'north']}
        onBoard={own.reduce((sum, seeds) => sum + seeds, 0)}
        isToMove={!isOver && current.sideToMove === side}
      />
    );
  };
  const closed = current.closedHoles.map((name) => findHole(name, size) ?? -1);
  return (
    <Board
      size={size}
      counts={counts}
      closed={new Set(closed)}
      marksOf={(hole) => {
        const marks = [];
        if (shown?.at === hole) marks.push('is-active', `does-${shown.kind.toLowerCase()}`);
        if (shown === undefined && played === hole) marks.push('was-played');
        return { marks, isPlayable: false, description: '' };
      }}
      {...(shown?.at !== undefined && shown.hand > 0 && { hand: { at: shown.at, seeds: shown.hand } })}
      north={store('NORTH')}
      south={store('SOUTH')}
    />
  );
}
