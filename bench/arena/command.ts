import { availableParallelism } from 'node:os';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Crew } from './crew';

/** Where results and candidates lie: ignored by git. */
export const FOLDER = 'data/arena';

export const MAIN_VARIANTS = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'] as const;

/** The words after a command: `--name value`, each name one of those allowed. */
export class Options {
  private readonly given = new Map<string, string>();

  constructor(args: readonly string[], allowed: readonly string[]) {
    for (let i = 0; i < args.length; i += 2) {
      const name = args[i].replace(/^--/, '');
      if (!allowed.includes(name) || args[i + 1] === undefined) {
        throw new Error(`options are ${allowed.map((known) => `--${known} <value>`).join(', ')}`);
      }
      this.given.set(name, args[i + 1]);
    }
  }

  text(name: string, fallback?: string): string {
    const value = this.given.get(name) ?? fallback;
    if (value === undefined) throw new Error(`--${name} is missing`);
    return value;
  }

  count(name: string, fallback: number): number {
    const value = Number(this.given.get(name) ?? fallback);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1`);
    return value;
  }

  /** One variant, or the four main ones. */
  variants(): readonly string[] {
    const variant = this.given.get('variant');
    return variant === undefined ? MAIN_VARIANTS : [variant];
  }

  threads(): number {
    return this.count('threads', availableParallelism());
  }
}

const WORKER = join(__dirname, 'worker.js');

/** Runs `work` with a crew that is sent home at its end, whatever happens. */
export async function withCrew(count: number, work: (crew: Crew) => Promise<void>): Promise<void> {
  const crew = new Crew(WORKER, count);
  try {
    await work(crew);
  } finally {
    crew.close();
  }
}

/** Names what results depend on besides the players: the very program that plays. */
export function programDigest(): string {
  const kernel = join(__dirname, '../generated/kernel');
  const files = [WORKER, ...readdirSync(kernel).map((name) => join(kernel, name))];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
