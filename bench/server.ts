import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** Holds its database. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** As `npm start` has it. */
const FLAGS = ['--enable-source-maps', '--max-old-space-size=1024'];

/** All of the load comes from one address. */
const SETTINGS = { PORT: '0', LOG_LEVEL: 'error', QUOTAS: 'off', AI_CONCURRENCY: '256' };

/** The service in a process of its own, over an embedded database that is thrown away. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-bench-'));
  const child = spawn(process.execPath, [...FLAGS, 'dist/server/main.js'], {
    env: { ...process.env, ...SETTINGS, ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Mancala API at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => {
      reject(new Error(`the server did not start: ${output}`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
