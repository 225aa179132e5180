import { useEffect, useState } from 'preact/hooks';
import type { Game, SideAnalysis } from '../api/gameShapes';
import { MOST_LEVEL } from '../play/address';
import { FaultNote } from '../shell/faultNote';
import { analyse, analysis, analysisFault, followAnalysis, isUnderWay, leaveAnalysis } from './analysing';

const USUAL_LEVEL = 5;

/** What the analysis found about both sides; where there is none, a way to ask for it. */
export function AnalysisPanel({ game }: { game: Game }) {
  const [level, setLevel] = useState(USUAL_LEVEL);
  useEffect(() => {
    analysis.value = game.analysis;
    if (isUnderWay(game.analysis)) void followAnalysis(game.id);
  }, [game]);
  useEffect(() => leaveAnalysis, []);

  const current = analysis.value;
  const ask = (): void => void analyse(game.id, level);
  return (
    <section class="panel analysis" aria-label="Analysis">
      <h2>Analysis</h2>
      {analysisFault.value !== undefined && <FaultNote fault={analysisFault.value} retry={ask} />}
      {isUnderWay(current) && (
        <label class="progress">
          <span>{current?.status === 'QUEUED' ? 'Waiting for a worker' : 'Looking at every ply'}</span>
          <progress max={1} value={current?.progress} />
        </label>
      )}
      {current?.status === 'DONE' && current.south !== null && current.north !== null && (
        <Sides south={current.south} north={current.north} />
      )}
      {game.status === 'IN_PROGRESS' ? (
        <p class="quiet">A game can be analysed when it has ended.</p>
      ) : (
        !isUnderWay(current) && (
          <div class="control-row">
            <label class="level">
              <span>Level</span>
              <select
                value={level}
                onChange={({ currentTarget }) => {
                  setLevel(Number(currentTarget.value));
                }}
              >
                {Array.from({ length: MOST_LEVEL }, (_, index) => (
                  <option key={index}>{index + 1}</option>
                ))}
              </select>
            </label>
            <button type="button" class={current === null ? 'primary' : ''} onClick={ask}>
              {current === null ? 'Analyse the game' : 'Analyse deeper'}
            </button>
          </div>
        )
      )}
      {current?.status === 'DONE' && <p class="quiet">Analysed at level {current.level}.</p>}
    </section>
  );
}

const ROWS: readonly (readonly [name: string, value: (side: SideAnalysis) => string])[] = [
  ['Accuracy', ({ accuracy }) => `${accuracy.toFixed(1)} %`],
  ['Seeds lost a ply', ({ averageLoss }) => averageLoss.toFixed(2)],
  ['Inaccuracies', ({ inaccuracies }) => String(inaccuracies)],
  ['Mistakes', ({ mistakes }) => String(mistakes)],
  ['Blunders', ({ blunders }) => String(blunders)],
];

function Sides({ south, north }: { south: SideAnalysis; north: SideAnalysis }) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col" class="number of-south">
            South
          </th>
          <th scope="col" class="number of-north">
            North
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="number">{value(south)}</td>
            <td class="number">{value(north)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
