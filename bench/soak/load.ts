import { setTimeout as sleep } from 'node:timers/promises';
import { type Act, ACTS, chooseAct } from './acts';
import type { Client } from './client';

/** What was done until somebody takes it. */
export interface Done {
  readonly act: string;
  readonly millis: number;
  readonly error?: string;
}

export interface Load {
  /** Everything done since it was last taken. */
  take(): Done[];
  /** Lets what has begun come to its end. */
  stop(): Promise<void>;
}

/** After something that went wrong. */
const REFUSED_MILLIS = 50;

/** Does one thing after the other, in so many places at the same time. */
export function startLoad(
  client: Client,
  places: number,
  random: () => number,
  acts: readonly Act[] = ACTS,
): Load {
  let done: Done[] = [];
  let isStopping = false;

  async function runOne(): Promise<boolean> {
    const act = chooseAct(acts, random);
    const begun = performance.now();
    const error = await act.run(client, random).then(
      () => undefined,
      (reason: unknown) => String(reason),
    );
    done.push({ act: act.name, millis: performance.now() - begun, ...(error !== undefined && { error }) });
    return error === undefined;
  }

  // A server that is away refuses at once: without a pause nothing else would have its turn.
  async function keepOn(): Promise<void> {
    while (!isStopping) {
      if (!(await runOne())) await sleep(REFUSED_MILLIS);
    }
  }

  const running = Promise.all(Array.from({ length: places }, keepOn));
  return {
    take: () => {
      const taken = done;
      done = [];
      return taken;
    },
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
