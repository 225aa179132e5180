import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../support/client';
import { createTestDatabase } from '../../support/database';
import { type ServerProcess, startProcess } from '../../support/process';

/** A server in a process of its own, over a database of its own. */
export interface Target extends Client {
  readonly databaseUrl: string;
  readonly signal: ServerProcess['signal'];
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
let folder = '';

/** The one server that the families of drills attack one after the other; clients come through one proxy. */
export function site(): Target {
  if (open === undefined) throw new Error('the server of the drills is not open');
  return open;
}

export async function openSite(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'mancala-heap-'));
  const probe = join(__dirname, 'heapProbe.cjs');
  open = await startTarget({
    PROXIES: '1',
    HEAP_FILE: join(folder, 'heap'),
    NODE_OPTIONS: `--expose-gc --require ${probe}`,
  });
}

export async function closeSite(): Promise<void> {
  await open?.stop();
  open = undefined;
  rmSync(folder, { recursive: true, force: true });
}

/** What its heap and its buffers hold once garbage is collected. */
export async function heapBytes(): Promise<number> {
  const file = join(folder, 'heap');
  rmSync(file, { force: true });
  site().signal('SIGUSR2');
  for (;;) {
    await sleep(20);
    const bytes = readNumber(file);
    if (bytes > 0) return bytes;
  }
}

function readNumber(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
