import { Gauge, type Registry } from 'prom-client';
import type { Archive, JobCount } from '../../archive';

type Measured = Pick<Archive, 'load' | 'replicas' | 'countJobs'>;

/** Whoever asks for metrics waits no longer for a database that does not answer. */
const ASK_MILLIS = 1_000;

export function showStore(register: Registry, archive: Measured): void {
  showConnections(register, archive);
  showReplicas(register, archive);
  showJobs(register, archive);
}

function showConnections(register: Registry, archive: Measured): void {
  new Gauge({
    name: 'mancala_store_connections',
    help: 'Connections to the primary database, by what they do',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { total, idle } = archive.load();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'mancala_store_waiting',
    help: 'Calls that wait for a connection to the primary database',
    registers: [register],
    collect() {
      this.set(archive.load().waiting);
    },
  });
}

function showReplicas(register: Registry, archive: Measured): void {
  new Gauge({
    name: 'mancala_replica_in_use',
    help: '1 where reads go to the replica, by its place in DATABASE_REPLICA_URLS, from 1 on',
    labelNames: ['replica'],
    registers: [register],
    collect() {
      archive.replicas().forEach(({ state }, index) => {
        this.set({ replica: String(index + 1) }, state === 'IN_USE' ? 1 : 0);
      });
    },
  });
  new Gauge({
    name: 'mancala_replica_lag_seconds',
    help: 'How far the replica is behind the primary, where that is known',
    labelNames: ['replica'],
    registers: [register],
    collect() {
      this.reset();
      archive.replicas().forEach(({ lagMillis }, index) => {
        if (lagMillis !== null) this.set({ replica: String(index + 1) }, lagMillis / 1000);
      });
    },
  });
}

function showJobs(register: Registry, archive: Measured): void {
  const registers = [register];
  const count = askedOnce(() => countInTime(archive));
  new Gauge({
    name: 'mancala_store_up',
    help: '1 where the primary database has answered just now',
    registers,
    async collect() {
      this.set((await count()) === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'mancala_jobs_oldest_seconds',
    help: 'How long the first of the jobs that wait could have been taken already; NaN where that is not known',
    registers,
    async collect() {
      this.set((await count())?.oldestSeconds ?? NaN);
    },
  });
  new Gauge({
    name: 'mancala_jobs',
    help: 'Jobs in the queue of the database, which all processes share; failed ones are not tried again; NaN where that is not known',
    labelNames: ['state'],
    registers,
    async collect() {
      const counted = await count();
      for (const state of ['waiting', 'running', 'failed'] as const)
        this.set({ state }, counted?.[state] ?? NaN);
    },
  });
}

/** Calls at the same time share an answer. */
function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let flight: Promise<T> | undefined;
  return () =>
    (flight ??= ask().finally(() => {
      flight = undefined;
    }));
}

async function countInTime(archive: Measured): Promise<JobCount | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ASK_MILLIS, undefined);
  });
  const counted = archive.countJobs().catch(() => undefined);
  return Promise.race([counted, late]).finally(() => {
    clearTimeout(timer);
  });
}
