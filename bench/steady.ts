import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that answers took, ascending, at so many requests a second whatever they take; refusals left out. */
export async function steady(
  rate: number,
  seconds: number,
  ask: (turn: number) => Promise<number | undefined>,
): Promise<number[]> {
  const pending: Promise<number | undefined>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < rate * seconds; turn++) {
    const wait = startedAt + (turn * 1000) / rate - performance.now();
    if (wait > 0) await sleep(wait);
    pending.push(ask(turn));
  }
  const millis = await Promise.all(pending);
  return millis.filter((each) => each !== undefined).sort((a, b) => a - b);
}
