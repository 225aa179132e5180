/**
 * SEARCH_BUSY: no thread came free in time; `retryAfterSeconds` says when to ask again.
 * SEARCH_TIMEOUT: the thread did not end the job within its limit and was stopped by force.
 * SEARCH_FAILED: the thread threw, exited or ran out of memory.
 * SEARCH_ABORTED: the caller's signal ended the job.
 */
export type SearchPoolErrorCode = 'SEARCH_BUSY' | 'SEARCH_TIMEOUT' | 'SEARCH_FAILED' | 'SEARCH_ABORTED';

export class SearchPoolError extends Error {
  override readonly name = 'SearchPoolError';

  constructor(
    readonly code: SearchPoolErrorCode,
    message: string,
    /** Whole seconds, with SEARCH_BUSY only. */
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
