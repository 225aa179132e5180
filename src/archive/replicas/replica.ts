import type { PrismaClient } from '../../generated/prisma/client';
import type { PoolOptions } from '../pool';
import { type Lsn, parseLsn } from './lsn';
import { poll } from './poll';
import { createReader, type Reader } from './reader';

/** What a replica says of itself. */
export interface Whereabouts {
  /** It shows all that the primary has written up to here; undefined where it follows nobody. */
  readonly lsn: Lsn | undefined;
  /** Of all copies of one database, and of no other. */
  readonly cluster: string;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly pool: PoolOptions;
  readonly everyMillis: number;
  /** Told after each look at it. */
  readonly onLooked: () => void;
}

export interface Replica {
  /** As of the last look; undefined where it did not answer then, or has failed since. */
  readonly whereabouts: Whereabouts | undefined;
  /** Only where there are whereabouts. What fails because the replica did is `UNAVAILABLE` or `CONFLICT`. */
  read<T>(call: (prisma: PrismaClient) => Promise<T>): Promise<T>;
  /** It has failed somebody: until it is seen to answer it is left alone. */
  doubt(): void;
  close(): Promise<void>;
}

interface Row {
  readonly lsn: string | null;
  readonly cluster: string;
}

const LOOK = `
  SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn,
    (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

/** Looks at the replica all the time; its connections are made when it is read from. */
export function createReplica({ url, pool, everyMillis, onLooked }: ReplicaOptions): Replica {
  let whereabouts: Whereabouts | undefined;
  let reader: Reader | undefined;
  const leaving = new Set<Promise<void>>();

  /** Connections that were open when a server stopped answering may hang when it answers again. */
  function leave(): void {
    const left = reader
      ?.close()
      .catch(() => undefined)
      .finally(() => leaving.delete(left as Promise<void>));
    if (left !== undefined) leaving.add(left);
    reader = undefined;
  }

  const looking = poll<Row>({
    url,
    sql: LOOK,
    everyMillis,
    onRow: ({ lsn, cluster }) => {
      whereabouts = { lsn: lsn === null ? undefined : parseLsn(lsn), cluster };
      onLooked();
    },
    onSilence: () => {
      whereabouts = undefined;
      leave();
      onLooked();
    },
  });

  return {
    get whereabouts() {
      return whereabouts;
    },
    read: (call) => (reader ??= createReader(url, pool)).read(call),
    doubt: () => {
      whereabouts = undefined;
    },
    close: async () => {
      await looking.close();
      leave();
      await Promise.all(leaving);
    },
  };
}
