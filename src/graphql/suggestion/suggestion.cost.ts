import { searchPoints } from '../../services';
import { weigh, type Weight } from '../limits/weights';

/** Answers of a search that is followed depth by depth; more are rare. */
export const DEPTHS_STREAMED = 12;

/** What the search may take, and what is read of its answers. */
export function searchCost(answers: number): Weight {
  return weigh(['level', 'limits'], ({ args, childComplexity }) => {
    return searchPoints(args) + answers * childComplexity;
  });
}
