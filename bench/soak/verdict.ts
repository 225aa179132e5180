import type { State } from './state';

/** Sums of one look at the server. */
export interface Sample extends State {
  readonly second: number;
  /** PostgreSQL and its children, without what they share; undefined where it is not ours. */
  readonly postgresMegabytes: number | undefined;
}

export interface Verdict {
  readonly isGood: boolean;
  readonly line: string;
}

/** Fewer tell nothing: the first third is the warming up. */
const LEAST_SAMPLES = 9;

interface Bound {
  readonly name: string;
  readonly read: (sample: Sample) => number;
  /** How much the last third may be above the second one, in the unit of the value and as a share of it. */
  readonly most: number;
  readonly mostShare: number;
}

/** Memory of Node goes up and down with its collections: a tenth and more between thirds is usual. */
const BOUNDS: readonly Bound[] = [
  { name: 'memory of the server, MB', read: (each) => each.rssMegabytes, most: 20, mostShare: 0.1 },
  { name: 'heap, MB', read: (each) => each.heapMegabytes, most: 15, mostShare: 0.2 },
  { name: 'resources', read: (each) => each.resources, most: 10, mostShare: 0.2 },
  { name: 'open files', read: (each) => each.openFiles, most: 10, mostShare: 0.1 },
];

/** Whether something has grown from the second third of the time to the last one. */
export function judgeGrowth(samples: readonly Sample[]): Verdict[] {
  if (samples.length < LEAST_SAMPLES) {
    return [{ isGood: true, line: `growth: not judged, ${String(samples.length)} samples are too few` }];
  }
  const third = Math.floor(samples.length / 3);
  return BOUNDS.map(({ name, read, most, mostShare }) => {
    const before = medianOf(samples.slice(third, 2 * third).map(read));
    const after = medianOf(samples.slice(2 * third).map(read));
    const isGood = after - before <= Math.max(most, before * mostShare);
    const change = `${before.toFixed(1)} to ${after.toFixed(1)}`;
    return { isGood, line: `${name}: ${change}, ${isGood ? 'steady' : 'GROWS'}` };
  });
}

/** Once nobody asks any more: the one request that is open is the look itself. */
export function judgeRest({ openRequests, openStreams, busyThreads, queuedSearches }: State): Verdict {
  const left = { requests: openRequests - 1, streams: openStreams, searches: busyThreads + queuedSearches };
  const isGood = Object.values(left).every((count) => count === 0);
  const told = Object.entries(left).map(([name, count]) => `${String(count)} ${name}`);
  return { isGood, line: `left at rest: ${told.join(', ')}${isGood ? '' : ', LEFT BEHIND'}` };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
