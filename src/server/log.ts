import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config';

/** Keys of clients, and the client that the database's driver hangs on errors, with secrets of its connection. */
const SECRETS = ['req.headers.authorization', 'req.headers["x-api-key"]', 'err.client', 'err.*.client'];

/** JSON lines, on standard output where nothing else is said. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, redact: { paths: SECRETS, remove: true } }, destination);
}
