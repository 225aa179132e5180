/** How connections that stay are kept, in milliseconds. */
export interface Pace {
  /** Between signs of life on a silent connection: shorter than proxies keep one that says nothing. */
  readonly heartbeatMillis: number;
  /** For a WebSocket to say what it is for. */
  readonly initMillis: number;
  /** For what still runs on a WebSocket when the server stops, and then for its client to close it. */
  readonly closeMillis: number;
}

export const USUAL_PACE: Pace = { heartbeatMillis: 15_000, initMillis: 10_000, closeMillis: 4_000 };
