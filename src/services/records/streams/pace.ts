import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work at a stretch, before everybody else has a turn. */
const STRETCH_MILLIS = 5;

/** Keeps work that goes on for long from holding everything else up. */
export class Pace {
  private since = performance.now();

  /** Whether it is time to rest. */
  get isDue(): boolean {
    return performance.now() - this.since > STRETCH_MILLIS;
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.since = performance.now();
  }
}
