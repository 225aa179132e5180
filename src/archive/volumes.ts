import { Prisma } from '../generated/prisma/client';

/** The numbers of all volumes that hold late positions, as an array: what is asked of all games is asked of each. */
export const everyVolume = Prisma.sql`
  ARRAY(SELECT generate_series(0, (SELECT max(volume) FROM reached_late)))`;
