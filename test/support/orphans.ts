import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the database in `dataDir` when this process is gone: a run that was killed has no teardown. */
export function watchOver(dataDir: string): void {
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = readFileSync(pidFile, 'utf8').split('\n', 1)[0] ?? '';
  const script = `while kill -0 "$1"; do sleep 2; done; [ -e "$2" ] && kill -INT "$3" && sleep 5; rm -rf "$4"`;
  spawn('sh', ['-c', script, 'sh', String(process.pid), pidFile, postmaster, dataDir], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}
