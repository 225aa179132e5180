import { ArchiveError, EmbeddedPostgresError, MigrationError } from '../../src/archive';
import { DomainError } from '../../src/errors';
import { SearchPoolError } from '../../src/workers';

/** A mistake of whoever calls the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Faults that say all there is to say. */
const PLAIN = [UsageError, DomainError, ArchiveError, EmbeddedPostgresError, MigrationError, SearchPoolError];

/** The last word of a command that failed; a stack only where the fault is ours. */
export function tellFault(error: unknown): void {
  const isPlain = PLAIN.some((kind) => error instanceof kind);
  process.stderr.write(`${isPlain ? (error as Error).message : describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
