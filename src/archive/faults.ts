import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `UNAVAILABLE` the database cannot be reached, has no connection free in time, or broke one off: a write may or
 * may not have happened. `TIMEOUT` a statement ran too long and was undone. `CONFLICT` the database could not
 * order this call among others, in several tries; nothing happened. `READ_ONLY` the database takes no writes now: its
 * disk is full, or it is being replaced; nothing happened. `INVALID_TEXT` a text holds what a database cannot keep: a
 * null character or half a surrogate pair.
 */
export type ArchiveErrorCode = 'UNAVAILABLE' | 'TIMEOUT' | 'CONFLICT' | 'READ_ONLY' | 'INVALID_TEXT';

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly code: ArchiveErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const codeBySqlState: Readonly<Record<string, ArchiveErrorCode>> = {
  '22021': 'INVALID_TEXT', // character not in repertoire
  '22P05': 'INVALID_TEXT', // untranslatable character
  '25006': 'READ_ONLY', // read-only transaction
  '25P03': 'UNAVAILABLE', // idle in transaction for too long
  '25P04': 'TIMEOUT', // transaction took too long
  '28000': 'UNAVAILABLE', // not let in
  '28P01': 'UNAVAILABLE', // wrong password
  '3D000': 'UNAVAILABLE', // no such database
  '40001': 'CONFLICT', // serialization failure
  '40P01': 'CONFLICT', // deadlock
  '53100': 'READ_ONLY', // disk full
  '53200': 'UNAVAILABLE', // out of memory
  '53300': 'UNAVAILABLE', // too many connections
  '55P03': 'TIMEOUT', // lock not available
  '57014': 'TIMEOUT', // query cancelled
  '57P01': 'UNAVAILABLE', // admin shutdown
  '57P02': 'UNAVAILABLE', // crash shutdown
  '57P03': 'UNAVAILABLE', // cannot connect now
  '57P04': 'UNAVAILABLE', // database dropped
  '57P05': 'UNAVAILABLE', // idle for too long
  '58030': 'UNAVAILABLE', // input or output failed
};

const codeByName: Readonly<Record<string, ArchiveErrorCode>> = {
  P1001: 'UNAVAILABLE',
  P1002: 'UNAVAILABLE',
  P1008: 'TIMEOUT',
  P1017: 'UNAVAILABLE',
  P2024: 'UNAVAILABLE',
  P2028: 'UNAVAILABLE',
  P2034: 'CONFLICT',
  DatabaseNotReachable: 'UNAVAILABLE',
  ConnectionClosed: 'UNAVAILABLE',
  TooManyConnections: 'UNAVAILABLE',
  SocketTimeout: 'TIMEOUT',
  TransactionWriteConflict: 'CONFLICT',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  EPIPE: 'UNAVAILABLE',
  ETIMEDOUT: 'UNAVAILABLE',
  ENOTFOUND: 'UNAVAILABLE',
  EAI_AGAIN: 'UNAVAILABLE',
  EHOSTUNREACH: 'UNAVAILABLE',
  EHOSTDOWN: 'UNAVAILABLE',
  ENETUNREACH: 'UNAVAILABLE',
  ENETDOWN: 'UNAVAILABLE',
  EMFILE: 'UNAVAILABLE',
  ENFILE: 'UNAVAILABLE',
};

/** pg's own errors have no code. */
const codeByMessage: readonly (readonly [RegExp, ArchiveErrorCode])[] = [
  [
    /timeout exceeded when trying to connect|timeout expired|connection terminated|not queryable|pool after calling end/i,
    'UNAVAILABLE',
  ],
  [/query read timeout/i, 'TIMEOUT'],
];

const titles: Readonly<Record<ArchiveErrorCode, string>> = {
  UNAVAILABLE: 'The archive cannot be reached',
  TIMEOUT: 'The archive took too long to answer',
  CONFLICT: 'The archive was busy with the same game',
  READ_ONLY: 'The archive takes no writes now',
  INVALID_TEXT: 'A text holds a character that cannot be stored',
};

/** What Prisma's errors, the adapter's inside them and pg's have in common. */
interface DatabaseFault {
  readonly code?: unknown;
  readonly errorCode?: unknown;
  readonly message?: unknown;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: DatabaseFault } };
  readonly originalCode?: unknown;
  readonly kind?: unknown;
}

/** The names an error goes by, SQLSTATE first where it has one. */
function namesOf(error: unknown): string[] {
  const { code, errorCode, meta } = (error ?? {}) as DatabaseFault;
  const cause = meta?.driverAdapterError?.cause;
  return [cause?.originalCode, cause?.kind, errorCode, code].filter((name) => typeof name === 'string');
}

function codeOf(error: unknown): ArchiveErrorCode | undefined {
  for (const name of namesOf(error)) {
    const code =
      codeBySqlState[name] ?? codeByName[name] ?? (/^08...$/.test(name) ? 'UNAVAILABLE' : undefined);
    if (code !== undefined) return code;
  }
  const message = error instanceof Error ? error.message : '';
  return codeByMessage.find(([pattern]) => pattern.test(message))?.[1];
}

/** An ArchiveError for what callers can act on; anything else as it is. */
export function toArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError) return error;
  const code = codeOf(error);
  return code === undefined ? error : new ArchiveError(code, titles[code], { cause: error });
}

const maxRetries = 3;
const baseWaitMillis = 10;

/** Runs `call`, again where the database could not order it among others. Each call must be one statement or none. */
export async function guarded<T>(call: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await call();
    } catch (error) {
      const known = toArchiveError(error);
      const again = known instanceof ArchiveError && known.code === 'CONFLICT' && retry < maxRetries;
      if (!again) throw known;
      await sleep(baseWaitMillis * 2 ** retry * (0.5 + Math.random()));
    }
  }
}
