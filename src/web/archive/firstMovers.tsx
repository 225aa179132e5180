import type { RuleSetFigures } from '../api/gameShapes';
import { ruleSetName } from './ruleSetName';
import { variants } from './archive';

/** Rule sets of fewer games would only show chance. */
const LEAST_GAMES = 20;
const MOST_ROWS = 20;

/** The score of the side that plays first, a dot a rule set; the middle is even. */
export function FirstMovers({ ruleSets }: { ruleSets: readonly RuleSetFigures[] }) {
  const shown = ruleSets.filter(({ games }) => games >= LEAST_GAMES).slice(0, MOST_ROWS);
  const rows = [...shown].sort((a, b) => b.firstMover.score - a.firstMover.score);
  return (
    <table class="first-movers">
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{ruleSetName(row, variants.value)}</th>
            <td class="bar-cell" aria-hidden="true">
              <Dot score={row.firstMover.score} />
            </td>
            <td class="number">{(row.firstMover.score * 100).toFixed(0)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Dot({ score }: { score: number }) {
  const [from, to] = score < 0.5 ? [score, 0.5] : [0.5, score];
  return (
    <span class="dot-track">
      <span class="dot-reach" style={{ left: percent(from), width: percent(to - from) }} />
      <span class="dot" style={{ left: percent(score) }} />
    </span>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
