import type { GameFacts, GamePage } from '../api/gameShapes';
import { reasonText, resultText } from '../play/words';
import { FaultNote } from '../shell/faultNote';
import { playerName } from '../viewer/players';
import { isSearching, page, pageFault, search, searchAgain, searchFor, variants } from './archive';

/** The games that were found, a page at a time. */
export function Results() {
  if (pageFault.value !== undefined) return <FaultNote fault={pageFault.value} retry={searchAgain} />;
  const found = page.value;
  if (found === undefined) return <p class="quiet">The archive is being searched.</p>;
  return (
    <section aria-label="Games found" aria-busy={isSearching.value}>
      <h2 class="total" role="status">
        {totalText(found)}
      </h2>
      {found.nodes.length > 0 && <List games={found.nodes} />}
      <Paging found={found} />
    </section>
  );
}

function totalText({ totalCount, totalCountIsExact }: GamePage): string {
  if (totalCount === 0) return 'No game is like this';
  const number = totalCount.toLocaleString('en');
  const noun = totalCount === 1 ? 'game' : 'games';
  return totalCountIsExact ? `${number} ${noun}` : `About ${number} ${noun} (an estimate)`;
}

function List({ games }: { games: readonly GameFacts[] }) {
  return (
    <ul class="games">
      {games.map((game) => (
        <li key={game.id}>
          <a href={`/games/${game.id}`}>
            <span class="players">
              {playerName(game.south, 'SOUTH')} – {playerName(game.north, 'NORTH')}
            </span>
            <span class={`result ${winnerClass(game)}`}>{standing(game)}</span>
            <span class="facts">
              {variants.value.find(({ id }) => id === game.variant)?.name ?? game.variant}, {game.plyCount}{' '}
              plies, {game.createdAt.slice(0, 10)}
              {game.outcome !== null && `; ${reasonText(game.outcome.reason)}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function standing({ outcome, status }: GameFacts): string {
  if (outcome !== null) return resultText(outcome);
  return status === 'IN_PROGRESS' ? 'going on' : 'no outcome';
}

function winnerClass({ outcome }: GameFacts): string {
  const { winner = null } = outcome ?? {};
  return winner === null ? '' : `by-${winner.toLowerCase()}`;
}

function Paging({ found: { pageInfo } }: { found: GamePage }) {
  const { hasPreviousPage, hasNextPage, startCursor, endCursor } = pageInfo;
  const { fields, orderBy } = search.value;
  return (
    <nav class="paging" aria-label="Pages of the list">
      <button
        type="button"
        disabled={!hasPreviousPage || startCursor === null}
        onClick={() => {
          searchFor({ fields, orderBy, before: startCursor ?? '' });
        }}
      >
        Previous
      </button>
      <button
        type="button"
        disabled={!hasNextPage || endCursor === null}
        onClick={() => {
          searchFor({ fields, orderBy, after: endCursor ?? '' });
        }}
      >
        Next
      </button>
    </nav>
  );
}
