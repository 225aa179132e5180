import { faultOf } from '../api/fault';
import { phase, position, seatToMove, trouble } from './game';

let current = new AbortController();

/** Ends whatever the table waits for. */
export function callOff(): void {
  current.abort();
}

/**
 * Does one thing at a time: what was going on ends. Where it fails the trouble is told, and the table is as before;
 * the same can be tried again.
 */
export async function attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  callOff();
  current = new AbortController();
  const { signal } = current;
  trouble.value = undefined;
  try {
    await work(signal);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined || signal.aborted) return;
    trouble.value = { fault, retry: () => void attempt(work) };
    if (position.value !== undefined) phase.value = seatToMove.value === 0 ? 'ready' : 'stopped';
  }
}
