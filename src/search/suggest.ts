import type { Line } from '../engine';
import { type Kernel, KernelSearch, type Weights, withKernel } from '../kernel';
import { makeAnswer } from './answer';
import { createScoring } from './createScoring';
import { type Plan, planSearch } from './plan';
import type { SearchAnswer, SearchHooks, SearchRequest } from './request';
import { RootSearch } from './rootSearch';
import { createEndgames } from './endgames';
import { answerFromTable } from './tableAnswer';
import { findWeights } from './weights';

/** Table entries for each position that may be visited: a small search is quicker in a small table. */
const ENTRIES_A_NODE = 2;
const LEAST_TABLE_BITS = 10;

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
  return withKernel((kernel) => searchWith(kernel, line, request.weights, plan, hooks));
}

function searchWith(
  kernel: Kernel,
  line: Line,
  weights: Weights | undefined,
  plan: Plan,
  { shouldStop, onDepth, endgames }: SearchHooks,
): SearchAnswer {
  const { rules } = line.position;
  const search = new KernelSearch(kernel, line, {
    weights: weights ?? findWeights(rules),
    tableBits: chooseTableBits(plan),
    endgames: endgames === undefined ? undefined : createEndgames(line, endgames),
    shouldStop,
  });
  const scoring = createScoring(rules);
  const root = new RootSearch(line, scoring, search);
  let depth = 0;
  while (depth < plan.maxDepth && root.deepen(depth + 1, plan.lines, plan.noise)) {
    if (++depth === 1) search.bind(plan.maxNodes);
    onDepth?.(makeAnswer(plan, root, scoring, depth, search.nodes));
    if (root.isSettled(depth, plan.lines, plan.noise)) break;
  }
  return makeAnswer(plan, root, scoring, depth, search.nodes);
}

function chooseTableBits({ maxNodes }: Plan): number {
  return Math.max(LEAST_TABLE_BITS, Math.ceil(Math.log2(ENTRIES_A_NODE * maxNodes)));
}
