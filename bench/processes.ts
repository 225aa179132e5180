/** What processes cost, from Linux's /proc. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Fields of /proc/<pid>/stat from the parent's number on: the name before them may hold anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Microseconds of processor time so far; with those of ended children where `withChildren`. */
export function cpuMicros(pid: number, withChildren = false): number {
  const stat = statOf(pid);
  const ticks = stat.slice(11, withChildren ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  return (ticks / TICKS_PER_SECOND) * 1e6;
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(statOf(each)[1]) === pid;
      } catch {
        return false;
      }
    });
}

/** Memory that the process shares with no other. */
export function privateBytes(pid: number): number {
  const lines = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8').matchAll(
    /^Private_\w+: +(\d+) kB/gm,
  );
  return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}

/** The PostgreSQL that a server has started in its data folder. */
export interface EmbeddedServer {
  readonly pid: number;
  readonly url: string;
}

export function findEmbedded(dataDir: string): EmbeddedServer {
  const home = join(dataDir, 'postgres');
  const [pid, , , port] = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return { pid: Number(pid), url: `postgresql://mancala:${password}@127.0.0.1:${port}/mancala` };
}

/** Of the server and all that it has ever started. */
export function cpuMicrosOfPostgres(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuMicros(child), cpuMicros(pid, true));
}
