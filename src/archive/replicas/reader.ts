import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client';
import { ArchiveError } from '../faults';
import { createPool, type PoolOptions } from '../pool';

/** Connections to one server for reads, which can all be given up at once. */
export interface Reader {
  /** Rejects, with `UNAVAILABLE`, also when the reader is closed before there is an answer. */
  read<T>(call: (prisma: PrismaClient) => Promise<T>): Promise<T>;
  /** Fails what runs; connections that hang are left to their time-outs. */
  close(): Promise<void>;
}

/** A replica that is short of connections is passed over soon: others can do its work. */
const CONNECT_MILLIS = 1_000;

/** Connects on the first read, not here. */
export function createReader(url: string, options: PoolOptions): Reader {
  const pool = createPool(url, { ...options, connectionTimeoutMillis: CONNECT_MILLIS });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
  const running = new Set<(error: Error) => void>();

  return {
    read: (call) =>
      new Promise((resolve, reject) => {
        running.add(reject);
        void call(prisma)
          .then(resolve, reject)
          .finally(() => running.delete(reject));
      }),
    close: async () => {
      const lost = new ArchiveError('UNAVAILABLE', 'A replica does not answer any more');
      for (const fail of running) fail(lost);
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
