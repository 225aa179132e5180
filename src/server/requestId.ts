import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may stand in a log line and a header without harm. */
const SANE = /^[\w.:-]{1,64}$/;

/** The caller's own id for the request where it is sane, a new one where not. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
