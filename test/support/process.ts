import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from './client';

const root = join(__dirname, '../..');
const START_MILLIS = 60_000;
/** Endgame tables that one server has built the next one finds. */
const DATA_DIR = join(tmpdir(), 'mancala-api-test-data');

export interface ProcessHandle {
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code; null where a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Everything it has said until now: its log and its errors. */
  output(): string;
}

export type ServerProcess = Client & ProcessHandle;

export interface Output {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** What is bundled for those who run it: faster to start than its sources, and what ships. */
function start(environment: Environment, entry = 'main', args: readonly string[] = []): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, ['--enable-source-maps', `dist/server/${entry}.js`, ...args], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', QUOTAS: 'off', WORKERS: '1', DATA_DIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The real server in a process of its own, as people start it; resolves when it tells its address. */
export async function startProcess(environment: Environment): Promise<ServerProcess> {
  const child = start(environment);
  const output = collect(child);
  const exited = exitOf(child);
  const url = await announcement(child, /Mancala API at (\S+)/);
  return { ...createClient(url), ...handleOf(child, exited, output) };
}

/** A process that does jobs alone; resolves when it is ready for them. */
export async function startWorkerProcess(environment: Environment): Promise<ProcessHandle> {
  const child = start(environment, 'worker');
  const output = collect(child);
  const exited = exitOf(child);
  await announcement(child, /Mancala worker (is ready)/);
  return handleOf(child, exited, output);
}

function collect(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return () => output;
}

function handleOf(child: ChildProcess, exited: Promise<number | null>, output: () => string): ProcessHandle {
  return {
    exited,
    output,
    signal: (name) => {
      child.kill(name);
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return once(child, 'exit').then(([code]) => {
    // What it has started itself may hold the other ends open for a while.
    child.stdout?.destroy();
    child.stderr?.destroy();
    return code as number | null;
  });
}

/** What the process says when it is ready. */
function announcement(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the process did not start: ${output}`));
    }, START_MILLIS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const said = pattern.exec(output)?.[1];
      if (said === undefined) return;
      clearTimeout(timer);
      resolve(said);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the process ended with ${String(code)}: ${output}`));
    });
  });
}

/** Runs a server, or what another file starts, that is expected to end by itself. */
export async function runProcess(
  environment: Environment,
  entry?: string,
  args?: readonly string[],
): Promise<Output> {
  const child = start(environment, entry, args);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}
