import type { PrismaClient } from '../generated/prisma/client';

/** A request for points out of the bucket that a client has in common for all processes. */
export interface QuotaLease {
  readonly client: string;
  /** What the points are for. */
  readonly quota: string;
  /** Points of a full bucket. */
  readonly capacity: number;
  readonly pointsASecond: number;
  /** Fewer are of no use; 0 where points are only given back. */
  readonly needed: number;
  /** As many are taken where they are there. */
  readonly wanted: number;
  /** Points of an earlier lease that were not spent. */
  readonly returned: number;
}

export interface QuotaGrant {
  /** None, or at least as many as were needed. */
  readonly granted: number;
  /** Points left in the bucket. */
  readonly left: number;
}

interface GrantRow {
  readonly granted: number;
  readonly left: number;
}

/**
 * One statement: the bucket fills by the time that has passed, takes back what was not spent and gives what it has. A
 * client who is not known has a full one.
 */
export async function leaseQuota(prisma: PrismaClient, lease: QuotaLease): Promise<QuotaGrant> {
  const { client, quota, capacity, pointsASecond, needed, wanted, returned } = lease;
  const [row] = await prisma.$queryRaw<GrantRow[]>`
    INSERT INTO quota_buckets AS kept (client, quota, points, granted, filled_at)
    SELECT ${client}, ${quota}, full_points - least(full_points, wanted), least(full_points, wanted), now()
    FROM (SELECT ${capacity}::float8 AS full_points, ${wanted}::float8 AS wanted) AS new
    ON CONFLICT (client, quota) DO UPDATE SET (points, granted, filled_at) = (
      SELECT now_there - given, given, now()
      FROM (SELECT least(
        ${capacity}::float8,
        kept.points + ${returned}::float8
          + ${pointsASecond}::float8 * greatest(0, extract(epoch FROM now() - kept.filled_at)::float8)
      ) AS now_there) AS filled
      CROSS JOIN LATERAL (SELECT CASE
        WHEN now_there >= ${needed}::float8 THEN least(now_there, ${wanted}::float8) ELSE 0 END AS given
      ) AS gift
    )
    RETURNING granted, points AS left`;
  return row ?? { granted: 0, left: 0 };
}

/** Forgets buckets that are full again by now. */
export async function dropFullQuotas(prisma: PrismaClient, fullAfterSeconds: number): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM quota_buckets WHERE filled_at < now() - make_interval(secs => ${fullAfterSeconds}::float8)`;
}
