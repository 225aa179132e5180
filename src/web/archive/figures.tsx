import type { Statistics } from '../api/gameShapes';
import { reasonText } from '../play/words';
import { MovesTable, signed } from '../plots/movesTable';
import { ResultBar, ResultKey } from '../plots/resultBar';
import { FaultNote } from '../shell/faultNote';
import { figures, figuresFault, pageFault, search, searchAgain } from './archive';
import { Bars } from './bars';
import { FirstMovers } from './firstMovers';
import { makeSearch } from './filter';
import { Lengths } from './lengths';

const MOST_OPENINGS = 12;

/** What the games that were found say together. */
export function FiguresPanel() {
  // What is wrong with the search is told once.
  if (pageFault.value !== undefined) return null;
  if (figuresFault.value !== undefined) return <FaultNote fault={figuresFault.value} retry={searchAgain} />;
  const found = figures.value;
  if (found === undefined) return <p class="quiet">The figures are being counted.</p>;
  const { statistics, ruleSets } = found;
  if (statistics.games === 0)
    return <p class="quiet">None of these games has ended: there is nothing to count.</p>;
  return (
    <>
      <Numbers statistics={statistics} />
      <section class="panel" aria-label="Results">
        <h2>
          Results of {statistics.games.toLocaleString('en')} ended {statistics.games === 1 ? 'game' : 'games'}
        </h2>
        <div class="big-bar">
          <ResultBar {...statistics} />
        </div>
        <ResultKey />
        <p class="quiet">
          Playing first scores {(statistics.firstMover.score * 100).toFixed(1)} %
          {statistics.averageMargin !== 0 &&
            `; South is ahead by ${signed(statistics.averageMargin)} seeds on average`}
          .
        </p>
      </section>
      <section class="panel" aria-label="Lengths">
        <h2>How many plies they had</h2>
        <Lengths lengths={statistics.lengths} />
      </section>
      <section class="panel" aria-label="Endings">
        <h2>How they ended</h2>
        <Bars
          rows={statistics.endings.map(({ reason, games, share }) => ({
            name: reasonText(reason),
            games,
            share,
          }))}
        />
      </section>
      {ruleSets.length > 1 && (
        <section class="panel" aria-label="Playing first">
          <h2>What playing first is worth</h2>
          <FirstMovers ruleSets={ruleSets} />
        </section>
      )}
      {'variant' in search.value.fields && <Openings statistics={statistics} />}
    </>
  );
}

function Numbers({
  statistics: { averagePlies, averageLaps, averageBranching, longestGame },
}: {
  statistics: Statistics;
}) {
  const numbers = [
    [averagePlies.toFixed(1), 'plies a game'],
    [averageLaps.toFixed(2), 'laps a ply'],
    [averageBranching.toFixed(2), 'moves to choose from'],
  ] as const;
  return (
    <dl class="numbers">
      {numbers.map(([number, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{number}</dd>
        </div>
      ))}
      {longestGame !== null && (
        <div>
          <dt>plies in the longest</dt>
          <dd>
            <a href={`/games/${longestGame.id}`}>{longestGame.plyCount}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Openings({ statistics: { openings } }: { statistics: Statistics }) {
  const { fields, orderBy } = search.value;
  const isRoot = !('opening' in fields);
  return (
    <section class="panel" aria-label="First moves">
      <h2>First moves</h2>
      <MovesTable
        caption="First moves and their results"
        moves={openings.slice(0, MOST_OPENINGS)}
        addressOf={(move) =>
          isRoot ? `/archive${makeSearch({ fields: { ...fields, opening: move }, orderBy })}` : undefined
        }
      />
    </section>
  );
}
