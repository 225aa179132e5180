import { Pool } from 'pg';

export interface PoolOptions {
  /** Connections at most; 10 by default. */
  readonly maxConnections?: number;
  /** How long a call waits for a connection before it fails; 3,000 by default. */
  readonly connectionTimeoutMillis?: number;
  /** How long a statement may run; 5,000 by default. */
  readonly statementTimeoutMillis?: number;
  /** Told of idle connections that broke. The pool replaces them on its own. */
  readonly onIdleError?: (error: Error) => void;
}

export const CONNECTION_MILLIS = 3_000;
const graceMillis = 1_000;

/**
 * Sessions are in UTC whatever the database's default is: the Prisma adapter writes dates without a zone, and
 * another zone would store another instant.
 */
export function createPool(databaseUrl: string, options: PoolOptions): Pool {
  const statementTimeoutMillis = options.statementTimeoutMillis ?? 5_000;
  const url = new URL(databaseUrl);
  // No statement here runs long enough to be worth compiling.
  const settings = ['-c timezone=UTC', '-c jit=off', `-c statement_timeout=${statementTimeoutMillis}`];
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...settings].join(' ').trim());
  if (!url.searchParams.has('application_name')) url.searchParams.set('application_name', 'mancala-api');
  const pool = new Pool({
    connectionString: url.href,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? CONNECTION_MILLIS,
    // The server ends slow statements; this ends the wait for a server that no longer answers.
    query_timeout: statementTimeoutMillis + graceMillis,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks while it is lent out and nothing runs on it: whoever uses it next is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
