/** What the process tells of itself, in the text format of Prometheus. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Archive } from '../../archive';
import type { TryReport } from '../../jobs';
import type { JobReport, SearchPool } from '../../workers';
import { countRequests, type RequestMetrics } from './requests';
import { countSearches, showPool } from './searches';
import { showStore } from './store';
import { countTries } from './tries';

export interface Metrics extends RequestMetrics {
  /** For the search pool to be made with. */
  readonly onJob: (report: JobReport) => void;
  /** For the job queue to be started with. */
  readonly onTry: (report: TryReport) => void;
  /** For services to be made with. */
  readonly onReplay: () => void;
  /** From now on what these are like is told as well. */
  show(parts: MeasuredParts): void;
  readonly contentType: string;
  /** Everything, as it is now. */
  text(): Promise<string>;
  /** Of everything that may be told. */
  names(): Promise<string[]>;
}

export interface MeasuredParts {
  readonly pool: Pick<SearchPool, 'stats'>;
  readonly archive: Pick<Archive, 'load' | 'replicas' | 'countJobs'>;
}

export interface MetricsOptions {
  /** What Node tells of the whole process; once a process. */
  readonly ofProcess?: boolean;
}

export function createMetrics({ ofProcess = false }: MetricsOptions = {}): Metrics {
  const register = new Registry();
  if (ofProcess) collectDefaultMetrics({ register });
  return {
    ...countRequests(register),
    onJob: countSearches(register),
    onTry: countTries(register),
    show: ({ pool, archive }) => {
      showPool(register, pool);
      showStore(register, archive);
    },
    contentType: register.contentType,
    text: () => register.metrics(),
    names: async () => (await register.getMetricsAsJSON()).map(({ name }) => name),
  };
}
