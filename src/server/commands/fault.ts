import { ArchiveError, EmbeddedPostgresError, MigrationError } from '../../archive';
import { DomainError } from '../../errors';
import { SearchPoolError } from '../../workers';

/** A mistake of whoever calls the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Faults that say all there is to say. */
const PLAIN = [UsageError, DomainError, ArchiveError, EmbeddedPostgresError, MigrationError, SearchPoolError];

/** The last word of a command that failed; a stack only where the fault is ours. */
export function tellFault(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What the system and the database refuse has a code.
  const isPlain = 'code' in error || PLAIN.some((kind) => error instanceof kind);
  return isPlain ? error.message : (error.stack ?? error.message);
}
