/** On whose behalf something is done that others may have to wait for. */
export interface Caller {
  /** Clients take turns at the search; where absent it is the server itself that asks. */
  readonly client?: string;
  /** Fires when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}
