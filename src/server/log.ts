import { type Logger, pino } from 'pino';
import type { LogLevel } from './config';

/** JSON lines on standard output. */
export function createLog(level: LogLevel): Logger {
  return pino({ level, redact: ['req.headers.authorization', 'req.headers["x-api-key"]'] });
}
