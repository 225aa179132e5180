import type { Lsn } from './lsn';

interface Mark {
  readonly lsn: Lsn;
  readonly atMillis: number;
}

/** Places noted within this time count as one. */
const GRAIN_MILLIS = 50;

/**
 * Where the primary was when. A replica is late by the age of the oldest place that it has not reached yet: that needs
 * no clock but ours, is 0 where nothing is written, and grows where replay stands still or nothing arrives. While the
 * primary does not answer nobody grows older: what there is may still be read.
 */
export class Progress {
  private marks: Mark[] = [];
  private heardMillis = 0;

  constructor(
    private readonly maxLagMillis: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The primary is there, at this place or beyond. */
  note(lsn: Lsn): void {
    this.heardMillis = this.now();
    const last = this.marks.at(-1);
    if (last !== undefined && lsn <= last.lsn) return;
    // Taken for as old as the first of them, so that none seems younger than it is.
    const isSame = last !== undefined && this.ageOf(last) < GRAIN_MILLIS;
    if (isSame) this.marks.pop();
    this.marks.push({ lsn, atMillis: isSame ? last.atMillis : this.heardMillis });
    this.forget();
  }

  /** Milliseconds; undefined where it is more than we can tell, which is too much. */
  lagOf(lsn: Lsn): number | undefined {
    const missing = this.marks.findIndex((mark) => mark.lsn > lsn);
    if (missing === -1) return this.marks.length === 0 ? undefined : 0;
    const lag = this.ageOf(this.marks[missing]);
    return missing === 0 || lag > this.maxLagMillis ? undefined : lag;
  }

  /** Of the places that are too old the newest stays: it says how far a replica must be. */
  private forget(): void {
    const fresh = this.marks.findIndex((mark) => this.ageOf(mark) <= this.maxLagMillis);
    if (fresh > 1) this.marks = this.marks.slice(fresh - 1);
  }

  private ageOf({ atMillis }: Mark): number {
    return this.heardMillis - atMillis;
  }
}
