import type { StoredGame } from '../../archive';
import { parseMove, type RecordComment, type Rules } from '../../engine';
import { unwrap } from '../faults';

/** What the record of a stored game says about its plies. */
export function commentsOfGame(rules: Rules, { comments }: StoredGame): RecordComment[] {
  return comments.map(({ best, ...comment }) => ({
    ...comment,
    ...(best !== undefined && { best: unwrap(parseMove(rules, best)) }),
  }));
}
