import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client';
import { ArchiveError, toArchiveError } from '../faults';
import type { PoolOptions } from '../pool';
import { createAlone } from './alone';
import { type Callers, createCallers } from './callers';
import { createFindEnd } from './findEnd';
import { type Lsn, laterOf, parseLsn } from './lsn';
import { watchPrimary } from './primary';
import { createReplica, type Replica } from './replica';
import { currentVisit } from './visit';
import { createWrite, type Write } from './writes';

/**
 * `IN_USE` it is read from; `BEHIND` it shows too little of what was written of late; `SILENT` it does not answer;
 * `FOREIGN` it is no replica of this primary.
 */
export type ReplicaState = 'IN_USE' | 'BEHIND' | 'SILENT' | 'FOREIGN';

export interface ReplicaReport {
  readonly state: ReplicaState;
  /** How late it is where it is in use, give or take the time between two looks; null where it is not. */
  readonly lagMillis: number | null;
}

export type Read<T> = (prisma: PrismaClient) => Promise<T>;

/** Chooses who answers a read: the primary, or a replica that has what the caller must see. */
export interface Replicas {
  /**
   * By a replica where the current visit may lag. The primary answers again where the replica fails, and where its
   * answer is not whole: what is missing may have been written a moment ago.
   */
  read<T>(call: Read<T>, isWhole?: (answer: T) => boolean): Promise<T>;
  readonly write: Write;
  /** In the order of their addresses. */
  report(): readonly ReplicaReport[];
  close(): Promise<void>;
}

export interface ReplicasOptions {
  readonly urls: readonly string[];
  /** Of every replica. */
  readonly pool: PoolOptions;
  readonly primary: { readonly url: string; readonly prisma: PrismaClient; readonly pool: Pool };
  /** A replica that is later than this is not read from; 5,000 where absent. */
  readonly maxLagMillis?: number;
  /** `index` is its place among the addresses. */
  readonly onChange?: (index: number, report: ReplicaReport) => void;
}

/** Between two looks at a server. */
const LOOK_MILLIS = 200;
/** A write that has happened is answered even if nobody can say where in the log it stands. */
const MOST_WAIT_MILLIS = 1_000;

export function createReplicas(options: ReplicasOptions): Replicas {
  const { primary } = options;
  if (options.urls.length === 0) return createAlone(primary.prisma);
  const callers = createCallers();
  const { replicas, reportOf, close } = lookAtAll(options);
  let turn = 0;

  function choose(): Replica | undefined {
    const least = leastLsn(callers);
    if (least === undefined) return undefined;
    const usable = replicas.filter((replica) => {
      const lsn = replica.whereabouts?.lsn;
      return lsn !== undefined && lsn >= least && reportOf(replica).state === 'IN_USE';
    });
    return usable.at(turn++ % usable.length);
  }

  const findEnd = createFindEnd(async () => {
    const { rows } = await primary.pool.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn() AS lsn');
    return parseLsn(rows[0].lsn);
  }, MOST_WAIT_MILLIS);

  return {
    read: async (call, isWhole = () => true) => {
      const replica = choose();
      if (replica === undefined) return call(primary.prisma);
      try {
        const answer = await replica.read(call);
        if (isWhole(answer)) return answer;
      } catch (error) {
        passOver(replica, error);
      }
      return call(primary.prisma);
    },
    write: createWrite(callers, findEnd),
    report: () => replicas.map(reportOf),
    close,
  };
}

/** How far a replica must be to answer the current visit; undefined where none may. */
function leastLsn(callers: Callers): Lsn | undefined {
  const visit = currentVisit();
  if (visit?.mayLag !== true) return undefined;
  return laterOf(visit.seen, callers.leastFor(visit.caller)) ?? 0n;
}

/** @throws what is not the replica's fault, and would come again elsewhere. */
function passOver(replica: Replica, error: unknown): void {
  const known = toArchiveError(error);
  const isOwn = known instanceof ArchiveError && (known.code === 'UNAVAILABLE' || known.code === 'CONFLICT');
  if (!isOwn) throw error;
  // A conflict is what the primary's changes did to one statement; the next one may do.
  if (known.code === 'UNAVAILABLE') replica.doubt();
}

function lookAtAll({ urls, pool, primary, maxLagMillis = 5_000, onChange }: ReplicasOptions) {
  const watch = watchPrimary(primary.url, LOOK_MILLIS, maxLagMillis);
  const told = urls.map((): ReplicaState => 'SILENT');
  const replicas = urls.map((url, index) =>
    createReplica({ url, pool, everyMillis: LOOK_MILLIS, onLooked: () => tell(index) }),
  );

  function reportOf({ whereabouts }: Replica): ReplicaReport {
    if (whereabouts === undefined) return { state: 'SILENT', lagMillis: null };
    const { lsn, cluster } = whereabouts;
    if (lsn === undefined || watch.isForeign(cluster)) return { state: 'FOREIGN', lagMillis: null };
    const lag = watch.progress.lagOf(lsn);
    if (lag === undefined) return { state: 'BEHIND', lagMillis: null };
    return { state: 'IN_USE', lagMillis: Math.round(lag) };
  }

  function tell(index: number): void {
    const report = reportOf(replicas[index]);
    if (report.state === told[index]) return;
    told[index] = report.state;
    onChange?.(index, report);
  }

  return {
    replicas,
    reportOf,
    close: async () => {
      await Promise.all([watch.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
