import type { SearchPool, SuggestAnswer } from '../../workers';
import { Backlog } from '../backlog';
import type { Caller } from '../caller';
import { AnswerCache, type CacheBounds } from './cache';
import { keyOf, readRequest, type SuggestionInput } from './request';
import { SharedSearches } from './shared';
import { SuggestionView } from './view';

export interface SuggestionCaller extends Caller {
  /** False where nobody else will ask for the same. */
  readonly isKept?: boolean;
}

/** The moves that searches find. Equal requests are searched once, and for a while answered from memory. */
export interface Suggestions {
  suggest(input: SuggestionInput, caller?: SuggestionCaller): Promise<SuggestionView>;
  /**
   * Each deeper answer as it is found, the last one being that of `suggest`. A reader that lags misses older ones; one
   * that leaves ends the search, unless others wait for it.
   */
  stream(input: SuggestionInput, caller?: SuggestionCaller): AsyncIterableIterator<SuggestionView, undefined>;
}

/** Deeper answers kept for a reader: those that come in one go, as quick searches find them. */
const MOST_UNREAD = 8;

export function createSuggestions(pool: SearchPool, bounds?: CacheBounds): Suggestions {
  const cache = new AnswerCache(bounds);
  const searches = new SharedSearches(pool, cache);

  async function find(
    input: SuggestionInput,
    { isKept = true, client, signal }: SuggestionCaller,
    onDeeper?: (view: SuggestionView) => void,
  ): Promise<SuggestionView> {
    const request = readRequest(input);
    // What was found with fewer endgame tables is not told again.
    const key = `${pool.tableVersion(request.variant)} ${keyOf(request)}`;
    const known = cache.find(key);
    if (known !== undefined) return new SuggestionView(input.at, known, true);
    const view = (answer: SuggestAnswer): SuggestionView => new SuggestionView(input.at, answer, false);
    const tell = onDeeper && ((deeper: SuggestAnswer) => onDeeper(view(deeper)));
    return view(await searches.search({ key, request, isKept, client, signal, onDeeper: tell }));
  }

  function stream(input: SuggestionInput, { isKept = true, client, signal }: SuggestionCaller = {}) {
    const leaving = new AbortController();
    const signals = signal === undefined ? [leaving.signal] : [leaving.signal, signal];
    const backlog = new Backlog<SuggestionView>(MOST_UNREAD, () => leaving.abort());
    let told: SuggestionView | undefined;
    const put = (view: SuggestionView): void => {
      told = view;
      backlog.put(view);
    };
    const caller = { isKept, signal: AbortSignal.any(signals), ...(client !== undefined && { client }) };
    find(input, caller, put).then(
      (last) => {
        if (told === undefined || isNews(last, told)) put(last);
        backlog.end();
      },
      (error: unknown) => backlog.fail(error),
    );
    return backlog;
  }

  return { suggest: (input, caller = {}) => find(input, caller), stream };
}

/** A depth that was not completed may still have changed the choice. */
function isNews(last: SuggestionView, before: SuggestionView): boolean {
  return last.depth !== before.depth || last.move !== before.move || last.evaluation !== before.evaluation;
}

export type { CacheBounds } from './cache';
export { DEFAULT_LEVEL, DEFAULT_MILLIS, type LimitsInput, type SuggestionInput } from './request';
export { type SearchBounds, searchPoints } from './points';
export { type SuggestionLineView, type SuggestionSource, SuggestionView } from './view';
export type { ExpectedPlyView } from './why';
