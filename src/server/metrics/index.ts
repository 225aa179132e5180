/** What the process tells of itself, in the text format of Prometheus. */
import { collectDefaultMetrics, Histogram, type MetricObject, Registry } from 'prom-client';
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
  /** Everything that may be told. */
  describe(): Description[];
}

export interface Description {
  readonly name: string;
  readonly labels: readonly string[];
  /** Told as three series, `_bucket`, `_sum` and `_count`. */
  readonly isHistogram: boolean;
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
    describe: () => register.getMetricsAsArray().map(describe),
  };
}

/** The names of labels are not in the types of the package. */
function describe(metric: MetricObject): Description {
  const { labelNames = [] } = metric as { readonly labelNames?: readonly string[] };
  return { name: metric.name, labels: labelNames, isHistogram: metric instanceof Histogram };
}
