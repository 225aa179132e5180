/** How long clients may take, in milliseconds. */
export interface Pace {
  /** For a request to arrive, headers and body. */
  readonly receiveMillis: number;
  /** For a connection on which nothing moves, neither of a request nor of an answer, before it is given up. */
  readonly stallMillis: number;
  /** Between signs of life on a silent connection: shorter than proxies keep one that says nothing. */
  readonly heartbeatMillis: number;
  /** For a WebSocket to say what it is for. */
  readonly initMillis: number;
  /** For what still runs on a WebSocket when the server stops, and then for its client to close it. */
  readonly closeMillis: number;
}

export const USUAL_PACE: Pace = {
  receiveMillis: 30_000,
  stallMillis: 120_000,
  heartbeatMillis: 15_000,
  initMillis: 10_000,
  closeMillis: 4_000,
};
