import { DomainError } from '../../errors';
import type { SearchPool, SuggestAnswer, SuggestRequest } from '../../workers';
import { answerOf } from '../search';

/** How a run reaches the search threads. */
export interface Searching {
  readonly pool: SearchPool;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

/** A search that the clock ended is tried again: the machine may have been busy. */
const MOST_TRIES = 5;

/** An answer in which no clock had a part, so that the same game is played again. */
export async function searchRepeatably(
  { pool, signal }: Searching,
  request: SuggestRequest,
): Promise<SuggestAnswer> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await answerOf(pool.suggest(request, { signal }));
    if (answer.repeatable) return answer;
  }
  const message = 'the machine is too slow for these searches: allow them fewer positions';
  throw new DomainError('SEARCH_TIMEOUT', message);
}
