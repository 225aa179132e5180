import { readFileSync } from 'node:fs';
import { findRules, type Rules } from '../../src/engine/index';
import { type AskTable, judgeByTable, ProofChecker } from '../../src/solver/index';
import type { EndgameTable } from '../../src/tables/index';

/** Says what the file proves; throws where it does not. */
export function checkFile(path: string, openTable: (rules: Rules) => EndgameTable | undefined): string {
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const { variant } = JSON.parse(head) as { variant?: unknown };
  const checker = new ProofChecker(JSON.parse(head), askFor(String(variant), openTable));
  for (const line of lines) checker.check(JSON.parse(line));
  const { goal, proven, lines: checked, fromTable } = checker.finish();
  const side = goal.side === 0 ? 'South' : 'North';
  const what = goal.seeds === undefined ? 'wins' : `ends with at least ${String(goal.seeds)} seeds`;
  return `proven: in ${proven} of ${String(variant)} ${side} ${what} (${String(checked)} lines, ${String(fromTable)} of them by tables)`;
}

function askFor(variant: string, openTable: (rules: Rules) => EndgameTable | undefined): AskTable {
  const rules = findRules(variant);
  const table = rules.ok ? openTable(rules.value) : undefined;
  if (table === undefined) return () => false;
  return (position, goal) => judgeByTable(table, position.rules, position.state, goal) === true;
}
