/** The two words of memory that pool and thread share for one job. */
const STOP = 0;
const STARTED = 1;

export function createControl(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

/** Asks the thread to end the job at its next look. */
export function requestStop(control: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(control), STOP, 1);
}

export function markStarted(control: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(control), STARTED, 1);
}

/** False while the job still waits for its thread to come up. */
export function hasStarted(control: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(control), STARTED) === 1;
}

/** A look at the flag and at the clock, for loops that must end on either. */
export function createStopCheck(control: SharedArrayBuffer, maxMillis: number): () => boolean {
  const words = new Int32Array(control);
  const deadline = performance.now() + maxMillis;
  return () => Atomics.load(words, STOP) === 1 || performance.now() >= deadline;
}
