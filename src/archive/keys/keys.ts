import { type ApiKey, Prisma, type PrismaClient } from '../../generated/prisma/client';
import { arrayOf } from '../parameters';
import type { KeyUse, NewKey, StoredKey } from './model';

const columns = Prisma.sql`
  id, holder, secret_hash AS "secretHash", scopes, created_at AS "createdAt", expires_at AS "expiresAt",
  revoked_at AS "revokedAt", last_used_at AS "lastUsedAt"`;

/** Holders are dealt with one after the other. */
const LOCK = 1_766_531_001;

/** Undefined, and no key is kept, where its holder has as many in force as he may. */
export async function addKey(prisma: PrismaClient, key: NewKey): Promise<StoredKey | undefined> {
  const { id, holder, secretHash, scopes, expiresAt, mostInForce } = key;
  const [, [row]] = await prisma.$transaction([
    prisma.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, hashtext(${holder}))`,
    prisma.$queryRaw<ApiKey[]>`
      INSERT INTO api_keys (id, holder, secret_hash, scopes, created_at, expires_at)
      SELECT ${id}, ${holder}, ${secretHash}, ${[...scopes]}::text[], now(), ${expiresAt}::timestamptz
      WHERE (
        SELECT count(*) FROM api_keys
        WHERE holder = ${holder} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
      ) < ${mostInForce}::int
      RETURNING ${columns}`,
  ]);
  return row;
}

/** In the order of `ids`, undefined for those that are not there. */
export async function findKeys(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<(StoredKey | undefined)[]> {
  const rows = await prisma.$queryRaw<ApiKey[]>`
    SELECT ${columns} FROM api_keys WHERE id = ANY (${[...new Set(ids)]}::text[])`;
  const keys = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => keys.get(id));
}

/** All of them, or those of a holder; oldest first. */
export function listKeys(prisma: PrismaClient, holder?: string): Promise<StoredKey[]> {
  const condition = holder === undefined ? Prisma.sql`true` : Prisma.sql`holder = ${holder}`;
  return prisma.$queryRaw<ApiKey[]>`
    SELECT ${columns} FROM api_keys WHERE ${condition} ORDER BY created_at, id`;
}

/** From now on it opens nothing; undefined where there is no such key. The first time counts. */
export async function revokeKey(prisma: PrismaClient, id: string): Promise<StoredKey | undefined> {
  const [row] = await prisma.$queryRaw<ApiKey[]>`
    UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = ${id} RETURNING ${columns}`;
  return row;
}

/** One statement for all of them. An earlier use than the one that is known changes nothing. */
export async function noteKeyUses(prisma: PrismaClient, uses: readonly KeyUse[]): Promise<void> {
  await prisma.$executeRaw`
    UPDATE api_keys SET last_used_at = used.at
    FROM unnest(
      ${arrayOf(uses.map(({ id }) => id))}::text[],
      ${arrayOf(uses.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) AS used (id, at)
    WHERE api_keys.id = used.id AND (last_used_at IS NULL OR last_used_at < used.at)`;
}
