import { AsyncLocalStorage } from 'node:async_hooks';
import type { QuotaStanding } from '../quotas';
import type { Scope } from './scopes';

/** Who asks for something from outside, and what he may. */
export interface Asker {
  /** Takes turns with others, and has quotas: the holder of a key, or an address. */
  readonly client: string;
  /** Null for whoever has no key. */
  readonly holder: string | null;
  readonly scopes: ReadonlySet<Scope>;
  /** SHA-256 of the seat tokens that came with the request. */
  readonly seats: readonly Uint8Array[];
  /** Of what he asks for with this request. */
  readonly account: Account;
}

export interface Account {
  /** Of the quota that was spent from last; absent where nothing is counted. */
  standing?: QuotaStanding;
}

const askers = new AsyncLocalStorage<Asker>();

/** Whatever `call` does, and what it starts, is done on behalf of the asker. */
export function asking<T>(asker: Asker, call: () => T): T {
  return askers.run(asker, call);
}

/** Undefined where the server acts of its own accord. */
export function currentAsker(): Asker | undefined {
  return askers.getStore();
}
