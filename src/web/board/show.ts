import { pauseMillis, type Speed } from './pace';
import type { Sowing } from './sowing';

/** The screen does not change more often than this. */
const FRAME_MILLIS = 16;

/** Shows one moment after the other, each for its time; `signal` goes to the end at once. */
export async function showSowing(
  moments: Iterable<Sowing>,
  speedOf: () => Speed,
  show: (moment: Sowing) => void,
  signal: AbortSignal,
): Promise<void> {
  let owedMillis = 0;
  for (const moment of moments) {
    if (signal.aborted || speedOf() === 'instant') return;
    owedMillis += pauseMillis(moment, speedOf());
    // Moments shorter than a frame would only make it late.
    if (owedMillis < FRAME_MILLIS) continue;
    show(moment);
    await pause(owedMillis, signal);
    owedMillis = 0;
  }
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, millis);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
