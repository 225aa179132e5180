import type { Line } from '../engine';
import { makeAnswer } from './answer';
import { Budget } from './budget';
import { createScoring } from './createScoring';
import { planSearch } from './plan';
import type { SearchAnswer, SearchHooks, SearchRequest } from './request';
import { RootSearch } from './rootSearch';
import { answerFromTable } from './tableAnswer';
import { TranspositionTable } from './transpositionTable';

/** Half a million entries, 8 MB. */
const TABLE_BITS = 19;

/** The table between two searches: each takes it, or a new one where it is taken, and clears it. */
let spareTable: TranspositionTable | undefined;

/**
 * The best moves of the position at the end of a line, with the line's history taken into account.
 *
 * Pure and synchronous: the same line and request always give the same answer, unless `shouldStop` ends the
 * search. Throws a RangeError where the line has ended or the level is unknown.
 */
export function suggest(line: Line, request: SearchRequest = {}, hooks: SearchHooks = {}): SearchAnswer {
  if (line.outcome !== undefined) throw new RangeError('the game is over: there is no move to suggest');
  const plan = planSearch(line, request);
  const known = hooks.endgames === undefined ? undefined : answerFromTable(line, plan, hooks.endgames);
  if (known !== undefined) {
    hooks.onDepth?.(known);
    return known;
  }
  const table = spareTable ?? new TranspositionTable(TABLE_BITS);
  spareTable = undefined;
  table.clear();
  const budget = new Budget(plan.maxNodes, hooks.shouldStop ?? (() => false));
  const scoring = createScoring(line.position.rules);
  const root = new RootSearch(line, scoring, table, budget);
  let depth = 0;
  while (depth < plan.maxDepth && root.deepen(depth + 1, plan.linesSearched)) {
    if (++depth === 1) budget.bind();
    hooks.onDepth?.(makeAnswer(plan, root, scoring, depth, budget.nodes));
    if (root.isSettled(depth, plan.linesSearched)) break;
  }
  const answer = makeAnswer(plan, root, scoring, depth, budget.nodes);
  spareTable = table;
  return answer;
}
