import type { GameLengths } from '../api/gameShapes';
import { search } from './archive';
import { makeSearch } from './filter';
import { lengthColumns } from './lengthColumns';

const MOST_LABELS = 6;

/** How long the games were: columns for the eye, and a table that leads to the games. */
export function Lengths({ lengths }: { lengths: readonly GameLengths[] }) {
  const columns = lengthColumns(lengths);
  const most = columns.reduce((best, column) => (column.games > best.games ? column : best));
  const all = columns.reduce((sum, { games }) => sum + games, 0);
  return (
    <>
      <figure
        class="lengths"
        role="img"
        aria-label={`Games by their length. Most of them, ${count(most.games)}, have ${span(most)} plies. The table below tells all.`}
      >
        <div class="length-columns">
          {columns.map((column) => (
            <span
              key={column.minPlies}
              class={column.games === 0 ? 'is-empty' : ''}
              title={`${span(column)} plies: ${count(column.games)}`}
              style={{ height: `${((column.games / most.games) * 100).toFixed(1)}%` }}
            />
          ))}
        </div>
        <Scale columns={columns} />
      </figure>
      <details>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Plies</th>
              <th scope="col" class="number">
                Games
              </th>
              <th scope="col" class="number">
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.minPlies}>
                <th scope="row">
                  {column.games === 0 ? span(column) : <a href={addressOf(column)}>{span(column)}</a>}
                </th>
                <td class="number">{count(column.games)}</td>
                <td class="number">{((column.games / all) * 100).toFixed(1)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** Where columns begin, as far as there is room. */
function Scale({ columns }: { columns: readonly GameLengths[] }) {
  const step = Math.ceil(columns.length / MOST_LABELS);
  return (
    <div class="length-scale">
      {columns.map(({ minPlies }, index) => (
        <span key={minPlies}>{index % step === 0 ? minPlies : ''}</span>
      ))}
    </div>
  );
}

function span({ minPlies, maxPlies }: GameLengths): string {
  return `${String(minPlies)} to ${String(maxPlies)}`;
}

function count(games: number): string {
  return games.toLocaleString('en');
}

/** The games of a column, of those that were searched for. */
function addressOf({ minPlies, maxPlies }: GameLengths): string {
  const { fields, orderBy } = search.value;
  const most = Math.min(maxPlies, Number(fields['maxPlies'] ?? Infinity));
  const least = Math.max(minPlies, Number(fields['minPlies'] ?? 0));
  const bounds = { status: 'FINISHED', minPlies: String(least), maxPlies: String(most) };
  return `/archive${makeSearch({ fields: { ...fields, ...bounds }, orderBy })}`;
}
