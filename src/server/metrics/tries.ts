import { Counter, Histogram, type Registry } from 'prom-client';
import { ANALYSIS_TASK } from '../../archive';
import type { TryReport } from '../../jobs';

const SECONDS = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

export function countTries(register: Registry): (report: TryReport) => void {
  const registers = [register];
  const total = new Counter({
    name: 'mancala_job_tries_total',
    help: 'Tries of jobs in the background that have ended in this process, by what became of them',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'mancala_job_try_seconds',
    help: 'How long such tries took',
    labelNames: ['task'],
    buckets: SECONDS,
    registers,
  });
  // Told from the start: of a counter that appears with its first event Prometheus sees no increase.
  total.inc({ task: ANALYSIS_TASK, outcome: 'FAILED' }, 0);
  return ({ task, outcome, millis }) => {
    total.inc({ task, outcome });
    seconds.observe({ task }, millis / 1000);
  };
}
