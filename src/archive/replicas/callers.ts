import { LRUCache } from 'lru-cache';
import { laterOf, type Lsn } from './lsn';

export interface CallersOptions {
  /** Callers remembered at a time; 10,000 where absent. */
  readonly most?: number;
  /** How long a write is remembered: longer than a replica in use may be behind. 30,000 where absent. */
  readonly maxMillis?: number;
}

/** How far a replica must be for each caller, by what the caller has written through this process. */
export interface Callers {
  noteWrite(caller: string, lsn: Lsn): void;
  /** Undefined where any replica will do. */
  leastFor(caller: string): Lsn | undefined;
}

export function createCallers({ most = 10_000, maxMillis = 30_000 }: CallersOptions = {}): Callers {
  /** For everybody: those who had to be forgotten before their time are among them. */
  const EVERYBODY = '';
  const ofAll = new LRUCache<string, Lsn>({ max: 1, ttl: maxMillis });
  const written = new LRUCache<string, Lsn>({
    max: most,
    ttl: maxMillis,
    dispose: (lsn, _caller, reason) => {
      if (reason === 'evict') raise(ofAll, EVERYBODY, lsn);
    },
  });

  return {
    noteWrite: (caller, lsn) => {
      raise(written, caller, lsn);
    },
    leastFor: (caller) => laterOf(written.get(caller), ofAll.get(EVERYBODY)),
  };
}

/** The time counts from the latest write. */
function raise(cache: LRUCache<string, Lsn>, key: string, lsn: Lsn): void {
  const known = cache.get(key);
  if (known === undefined || lsn > known) cache.set(key, lsn);
}
