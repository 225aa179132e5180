import type { QuotaGrant, QuotaLease } from '../../archive';
import { DomainError } from '../../errors';
import type { Quota } from './policy';

/** How a client stands with a quota. */
export interface QuotaStanding {
  readonly quota: Quota;
  /** Points that are left, as far as this process knows. */
  readonly remaining: number;
  /** Until it is full again. */
  readonly fullInSeconds: number;
}

export interface BucketOptions {
  readonly client: string;
  readonly quota: Quota;
  /** Takes points out of what all processes have in common. */
  readonly lease: (request: QuotaLease) => Promise<QuotaGrant>;
  readonly now?: () => number;
  /** How long the database is waited for. */
  readonly waitMillis?: number;
}

/** Points leased at a time, as a share of a full bucket: few enough that processes leave each other some. */
const LEASED_SHARE = 0.04;
/** A database that has not answered for so long is not waited for: what cannot be reckoned is not refused. */
const MOST_WAIT_MILLIS = 250;
/** Others may have spent what was leased for this one. */
const MOST_TRIES = 20;

/**
 * What a client may still spend in this process. It takes points from the common bucket ahead, so that most calls need
 * no word with the database.
 */
export class Bucket {
  private leased = 0;
  /** What those want who are waiting for points. */
  private demand = 0;
  /** In the common bucket, when it was last heard of; others may have taken from it since. */
  private left: number;
  private heardAt: number;
  private leasing: Promise<void> | undefined;
  private readonly now: () => number;
  /** Of the last call, in milliseconds. */
  usedAt: number;

  constructor(private readonly options: BucketOptions) {
    // The clock on the wall may be put back.
    this.now = options.now ?? (() => performance.now());
    this.left = options.quota.capacity;
    this.heardAt = this.usedAt = this.now();
  }

  /** @throws DomainError RATE_LIMITED where there is not enough, and nothing is spent. */
  async spend(cost: number): Promise<QuotaStanding> {
    this.usedAt = this.now();
    this.demand += cost;
    try {
      for (let tries = 0; this.leased < cost; tries++) {
        if (tries === MOST_TRIES || this.leased + this.mostLeft < cost) throw this.refusal(cost);
        this.leasing ??= this.take(cost - this.leased).finally(() => (this.leasing = undefined));
        await this.leasing;
      }
    } finally {
      this.demand -= cost;
    }
    this.leased -= cost;
    return this.standing;
  }

  get standing(): QuotaStanding {
    const { quota } = this.options;
    const remaining = Math.min(quota.capacity, Math.floor(this.leased + this.mostLeft));
    return {
      quota,
      remaining,
      fullInSeconds: Math.ceil((quota.capacity - remaining) / quota.pointsASecond),
    };
  }

  /** Gives back what is not spent, for other processes. */
  async giveBack(): Promise<void> {
    const returned = this.leased;
    if (returned === 0 || this.leasing !== undefined) return;
    this.leased = 0;
    await this.ask({ needed: 0, wanted: 0, returned });
  }

  /** More cannot be there: nobody but time fills it. */
  private get mostLeft(): number {
    const { capacity, pointsASecond } = this.options.quota;
    return Math.min(capacity, this.left + (pointsASecond * (this.now() - this.heardAt)) / 1_000);
  }

  private async take(needed: number): Promise<void> {
    const { quota, waitMillis = MOST_WAIT_MILLIS } = this.options;
    const wanted = Math.max(needed, this.demand - this.leased, Math.ceil(quota.capacity * LEASED_SHARE));
    const asked = this.ask({ needed, wanted, returned: 0 });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, waitMillis, undefined);
    });
    const granted = await Promise.race([asked, late]);
    clearTimeout(timer);
    this.leased += granted ?? wanted;
  }

  /** The points that are granted; undefined where the database does not say. */
  private async ask(points: Pick<QuotaLease, 'needed' | 'wanted' | 'returned'>): Promise<number | undefined> {
    const { client, quota, lease } = this.options;
    const { name, capacity, pointsASecond } = quota;
    try {
      const { granted, left } = await lease({ client, quota: name, capacity, pointsASecond, ...points });
      this.left = left;
      this.heardAt = this.now();
      return granted;
    } catch {
      return undefined;
    }
  }

  private refusal(cost: number): DomainError {
    const { quota } = this.options;
    const missing = Math.max(1, cost - this.leased - this.mostLeft);
    const retryAfterSeconds = Math.max(1, Math.ceil(missing / quota.pointsASecond));
    const { remaining } = this.standing;
    const message = `this costs ${String(cost)} of the quota "${quota.name}", of which ${String(remaining)} are left; there will be enough in ${String(retryAfterSeconds)} s`;
    const details = { quota: quota.name, cost, remaining, capacity: quota.capacity, retryAfterSeconds };
    return new DomainError('RATE_LIMITED', message, details);
  }
}
