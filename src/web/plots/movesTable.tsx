import type { MoveResults } from '../api/gameShapes';
import { ResultBar } from './resultBar';

interface MovesTableProps {
  readonly caption: string;
  readonly moves: readonly MoveResults[];
  /** The address that a move leads to. */
  readonly addressOf: (move: string) => string | undefined;
  readonly current?: string;
}

/** Moves with how often each was played, and what came of it. */
export function MovesTable({ caption, moves, addressOf, current }: MovesTableProps) {
  // Where no seeds are counted in the end there is no margin to tell.
  const hasMargin = moves.some(({ averageMargin }) => averageMargin !== 0);
  return (
    <table class="moves-table">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Move</th>
          <th scope="col" class="number">
            Games
          </th>
          <th scope="col">Results</th>
          {hasMargin && (
            <th scope="col" class="number">
              Margin
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.move} class={move.move === current ? 'is-current' : ''}>
            <th scope="row">
              <MoveName move={move.move} address={addressOf(move.move)} />
            </th>
            <td class="number">{move.games.toLocaleString('en')}</td>
            <td class="bar-cell">
              <ResultBar {...move} />
            </td>
            {hasMargin && <td class="number">{signed(move.averageMargin)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MoveName({ move, address }: { move: string; address: string | undefined }) {
  return address === undefined ? <>{move}</> : <a href={address}>{move}</a>;
}

/** Seeds that South was ahead by. */
export function signed(seeds: number): string {
  const text = Math.abs(seeds).toFixed(1);
  return seeds < 0 ? `−${text}` : `+${text}`;
}
