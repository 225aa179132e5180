import type { PrismaClient } from '../generated/prisma/client';

/** A standby takes no writes, and neither does a server whose disk is nearly full. */
export async function takesWrites(prisma: PrismaClient): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ isReadOnly: boolean }[]>`
    SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`;
  return row?.isReadOnly === false;
}
