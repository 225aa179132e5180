/**
 * Why the embedded database is not available:
 * `IN_USE` another server runs on the same data folder;
 * `UNREACHABLE` a folder cannot be entered or written by the account the database runs as;
 * `UNSUPPORTED` this platform or account cannot run it;
 * `WRONG_VERSION` the data folder was made by another major version of PostgreSQL;
 * `FAILED` it did not start; the message ends with the last lines of its log.
 */
export type EmbeddedPostgresErrorCode = 'IN_USE' | 'UNREACHABLE' | 'UNSUPPORTED' | 'WRONG_VERSION' | 'FAILED';

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
