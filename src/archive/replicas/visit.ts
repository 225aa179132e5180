import { AsyncLocalStorage } from 'node:async_hooks';
import { laterOf, type Lsn, makeToken, parseToken } from './lsn';

/** Tokens taken together; a client keeps one, or those of calls that ran side by side. */
const MOST_TOKENS = 20;

/**
 * A request, as far as the archive needs to know it to choose where its reads go. They go to the primary unless the
 * request has said that they may lag: reads that a write depends on then need not say anything.
 */
export class Visit {
  private lags = false;
  private writtenLsn: Lsn | undefined;

  private constructor(
    /** Whoever has written sees it in this process from then on. */
    readonly caller: string,
    /** What the caller has seen by his own word. */
    readonly seen: Lsn | undefined,
  ) {}

  /** Undefined where `tokens`, a list with commas, holds something that no answer has brought. */
  static of(caller: string, tokens?: string): Visit | undefined {
    const given = tokens === undefined ? [] : tokens.split(',', MOST_TOKENS + 1);
    const lsns = given.map((token) => parseToken(token.trim()));
    if (given.length > MOST_TOKENS || lsns.includes(undefined)) return undefined;
    return new Visit(caller, lsns.reduce(laterOf, undefined));
  }

  get mayLag(): boolean {
    return this.lags;
  }

  /** For requests that change nothing. */
  allowLag(): void {
    this.lags = true;
  }

  noteWrite(lsn: Lsn): void {
    this.writtenLsn = laterOf(this.writtenLsn, lsn);
  }

  /** What the caller may send with later requests, to whichever process; undefined where nothing was written. */
  get token(): string | undefined {
    const { writtenLsn, seen } = this;
    const lsn = writtenLsn === undefined ? undefined : laterOf(writtenLsn, seen);
    return lsn === undefined ? undefined : makeToken(lsn);
  }
}

const visits = new AsyncLocalStorage<Visit | undefined>();

/** Whatever `call` does, and what it starts, is done for this visit. */
export function visiting<T>(visit: Visit, call: () => T): T {
  return visits.run(visit, call);
}

export function currentVisit(): Visit | undefined {
  return visits.getStore();
}

/** Does something for no visit in particular, though one may have set it off: nothing that it reads lags. */
export function withoutLag<T>(call: () => T): T {
  return currentVisit() === undefined ? call() : visits.run(undefined, call);
}

/** The reads of the current visit may go to a replica from now on. */
export function allowLag(): void {
  currentVisit()?.allowLag();
}
