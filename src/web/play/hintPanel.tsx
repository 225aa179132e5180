import type { SuggestionLine } from '../api/shapes';
import { FaultNote } from '../shell/faultNote';
import { southOf } from './evaluation';
import { askForHint, type Hint, hint, stopHint } from './hint';
import { evaluationText } from './words';

const MOST_SHOWN = 8;

/** The best moves that the search has found, deeper from line to line of its answer. */
export function HintPanel() {
  const current = hint.value;
  if (current === undefined) return null;
  const { suggestion, fault, isRunning } = current;
  return (
    <section class="panel hint" aria-label="Hint">
      <h2>Hint</h2>
      {fault !== undefined && <FaultNote fault={fault} retry={() => void askForHint()} />}
      {suggestion !== undefined && (
        <>
          <ol class="hint-lines">
            {suggestion.lines.map((line) => (
              <Line key={line.move} line={line} of={current} />
            ))}
          </ol>
          <p class="quiet">
            {isRunning ? 'Looking deeper: ' : ''}
            {suggestion.depth} plies ahead, {Number(suggestion.nodes).toLocaleString('en')} positions
          </p>
        </>
      )}
      {isRunning && (
        <button type="button" onClick={stopHint}>
          Stop
        </button>
      )}
    </section>
  );
}

function Line({ line, of }: { line: SuggestionLine; of: Hint }) {
  const { move, evaluation, exact, winIn, principalVariation } = line;
  const south = southOf(evaluation, { sideToMove: of.side });
  const decided = winIn === null ? '' : `, over in ${String(winIn)} plies`;
  return (
    <li>
      <b>{move}</b>
      <span class="hint-value">
        {evaluationText(south)}
        {exact ? ', proven' : ''}
        {decided}
      </span>
      <span class="hint-line">{principalVariation.slice(0, MOST_SHOWN).join(' ')}</span>
    </li>
  );
}
