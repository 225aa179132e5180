import { createRandom } from './noise';
import type { Plan } from './plan';
import type { SearchAnswer, SearchLine } from './request';
import type { RootMove, RootSearch } from './rootSearch';
import type { Scoring } from './scoring';

/** What a search has to say after `depth` completed plies. */
export function makeAnswer(
  plan: Plan,
  root: RootSearch,
  scoring: Scoring,
  depth: number,
  nodes: number,
): SearchAnswer {
  const chosen = chooseMove(plan, root);
  const shown = root.moves.slice(0, plan.lines);
  if (!shown.includes(chosen)) shown[shown.length - 1] = chosen;
  const makeLine = (move: RootMove): SearchLine => {
    const pliesToEnd = scoring.findDistance(move.value);
    return {
      move: move.move,
      evaluation: scoring.toEvaluation(move.value),
      exact: root.isExact(move),
      ...(pliesToEnd !== undefined && { pliesToEnd }),
      principalVariation: root.principalVariation(move),
    };
  };
  const lines = shown.map(makeLine);
  const exact = chosen === root.moves[0] ? root.isPositionExact() : root.isExact(chosen);
  return {
    ...lines[shown.indexOf(chosen)],
    exact,
    depth,
    nodes,
    source: plan.hasOneMove ? 'ONLY_MOVE' : 'SEARCH',
    lines,
  };
}

/** Each move may seem better than it is by less than the noise: the best-looking one is chosen. */
function chooseMove({ noise, seed }: Plan, root: RootSearch): RootMove {
  const [best, ...others] = root.moves;
  if (noise === 0) return best;
  const random = createRandom(seed);
  // One for each place in the engine's list: the choice is the same whatever order the search has left them in.
  const lots = root.moves.map(random);
  const seeming = ({ value, place }: RootMove): number => value + lots[place] * noise;
  let chosen = best;
  let most = seeming(best);
  for (const move of others) {
    const value = seeming(move);
    if (value <= most) continue;
    chosen = move;
    most = value;
  }
  return chosen;
}
