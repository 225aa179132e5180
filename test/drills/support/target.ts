import type { Client } from '../../support/client';
import { createTestDatabase } from '../../support/database';
import { startProcess } from '../../support/process';

/** A server in a process of its own, over a database of its own. */
export interface Target extends Client {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** How often a drill is repeated where that tells more: `DRILLS=20` for twenty times as often. */
export const SCALE = Number(process.env['DRILLS'] ?? 1);

export async function startTarget(environment: Readonly<Record<string, string>> = {}): Promise<Target> {
  const database = await createTestDatabase();
  const server = await startProcess({ DATABASE_URL: database.url, DRAIN_MILLIS: '0', ...environment });
  return {
    ...server,
    databaseUrl: database.url,
    stop: async () => {
      server.signal('SIGTERM');
      await server.exited;
      await database.drop();
    },
  };
}

let open: Target | undefined;

/** The one server that the families of drills attack one after the other. */
export function site(): Target {
  if (open === undefined) throw new Error('the server of the drills is not open');
  return open;
}

export async function openSite(): Promise<void> {
  open = await startTarget();
}

export async function closeSite(): Promise<void> {
  await open?.stop();
  open = undefined;
}
