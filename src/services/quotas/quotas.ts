import { LRUCache } from 'lru-cache';
import { currentAsker } from '../keys';
import type { Store } from '../store';
import { Bucket, type QuotaStanding } from './bucket';
import { FULL_AFTER_SECONDS, quotaOf, type QuotaName } from './policy';

/** Reckons what clients ask for. */
export interface Quotas {
  /**
   * Spends points of whoever asks, before what they are for is done. What the server does of its own accord costs
   * nothing.
   *
   * @throws DomainError RATE_LIMITED where there are not enough.
   */
  spend(name: QuotaName, cost: number): Promise<void>;
  /** Gives back to other processes what was not spent here. */
  close(): Promise<void>;
}

export interface QuotasOptions {
  /** False: everything may be asked for, as often as wanted. */
  readonly areOn: boolean;
  /** Between two looks for points that are not being spent. */
  readonly tidyMillis?: number;
}

/** Clients known at a time; of others it is forgotten what they have leased. */
const MOST_BUCKETS = 20_000;
const TIDY_MILLIS = 5_000;
/** Tidyings between two looks for buckets that are full again. */
const TIDYINGS_A_DROP = 60;

export function createQuotas(store: Store, { areOn, tidyMillis = TIDY_MILLIS }: QuotasOptions): Quotas {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_BUCKETS });
  let tidyings = 0;

  function find(client: string, name: QuotaName): Bucket | undefined {
    const asker = currentAsker();
    const quota = asker && quotaOf(asker, name);
    if (quota === undefined) return undefined;
    const id = `${name} ${client}`;
    const known = buckets.get(id);
    if (known !== undefined) return known;
    const bucket = new Bucket({ client, quota, lease: (request) => store.leaseQuota(request) });
    buckets.set(id, bucket);
    return bucket;
  }

  async function tidy(idleMillis: number): Promise<void> {
    const since = performance.now() - idleMillis;
    const idle = [...buckets.entries()].filter(([, { usedAt }]) => usedAt <= since);
    for (const [id, bucket] of idle) {
      buckets.delete(id);
      await bucket.giveBack();
    }
  }

  const timer = setInterval(() => {
    void tidy(tidyMillis);
    // What cannot be dropped now will be later.
    if (++tidyings % TIDYINGS_A_DROP === 0)
      void store.dropFullQuotas(FULL_AFTER_SECONDS).catch(() => undefined);
  }, tidyMillis).unref();

  return {
    spend: async (name, cost) => {
      const asker = areOn ? currentAsker() : undefined;
      const bucket = asker && find(asker.client, name);
      if (asker === undefined || bucket === undefined) return;
      try {
        asker.account.standing = await bucket.spend(cost);
      } catch (error) {
        asker.account.standing = bucket.standing;
        throw error;
      }
    },
    close: () => {
      clearInterval(timer);
      return tidy(0);
    },
  };
}

export type { QuotaStanding };
