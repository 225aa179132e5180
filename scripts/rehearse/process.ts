import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Caller } from './caller';

const START_MILLIS = 60_000;

export interface Server extends Caller {
  /** Ends it as an upgrade does, and gives its exit code: null where a signal had to end it. */
  stop(): Promise<number | null>;
}

export interface Version {
  /** What the report calls it. */
  readonly name: string;
  /** Holds `dist/server/`. */
  readonly folder: string;
}

export type Environment = Readonly<Record<string, string>>;

function start({ folder }: Version, entry: string, environment: Environment): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const settings = { PORT: '0', LOG_LEVEL: 'error', QUOTAS: 'off', WORKERS: '1' };
  return spawn(process.execPath, ['--enable-source-maps', `dist/server/${entry}.js`], {
    cwd: folder,
    env: { PATH, HOME, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return () => output;
}

/** @throws Error, with what the process has said, where it does not tell its address within a minute. */
export async function startServer(version: Version, environment: Environment): Promise<Server> {
  const child = start(version, 'main', environment);
  const output = outputOf(child);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const deadline = Date.now() + START_MILLIS;
  const address = (): string | undefined => /Mancala API at (\S+)/.exec(output())?.[1];
  while (address() === undefined) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${version.name} did not start: ${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const caller = new Caller(version.name, address() ?? '');
  return Object.assign(caller, {
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  });
}

/** Brings the database up to date as `npm run migrate:deploy` of that version does. */
export async function migrateWith(version: Version, environment: Environment): Promise<void> {
  const child = start(version, 'migrate', environment);
  const output = outputOf(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the migration of ${version.name} ended with ${String(code)}: ${output()}`);
}
