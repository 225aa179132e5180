import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobReport, SearchPool } from '../../workers';

/** Told from the start: of a counter that appears with its first event Prometheus sees no increase. */
const ALARMING: readonly JobReport['outcome'][] = ['SEARCH_BUSY', 'SEARCH_FAILED', 'SEARCH_TIMEOUT'];
const KINDS: readonly JobReport['kind'][] = ['suggest', 'perft'];
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function countSearches(register: Registry): (report: JobReport) => void {
  const registers = [register];
  const total = new Counter({
    name: 'mancala_search_jobs_total',
    help: 'Jobs of the search threads that have ended or left the queue, by what became of them',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const waited = new Histogram({
    name: 'mancala_search_wait_seconds',
    help: 'How long jobs waited for a thread, or until they left without one',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const ran = new Histogram({
    name: 'mancala_search_run_seconds',
    help: 'How long jobs had a thread',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  for (const outcome of ALARMING) {
    for (const kind of [...KINDS, 'background']) total.inc({ kind, outcome }, 0);
  }
  return ({ kind: asked, isBackground, waitedMillis, ranMillis, outcome }) => {
    const kind = isBackground ? 'background' : asked;
    total.inc({ kind, outcome });
    waited.observe({ kind }, waitedMillis / 1000);
    if (ranMillis !== undefined) ran.observe({ kind }, ranMillis / 1000);
  };
}

export function showPool(register: Registry, pool: Pick<SearchPool, 'stats'>): void {
  const show = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  };
  show('mancala_search_threads', 'Search threads', () => pool.stats().threads);
  show('mancala_search_busy', 'Search threads that are busy', () => pool.stats().busy);
  show('mancala_search_queued', 'Jobs that wait for a search thread', () => pool.stats().queued);
}
