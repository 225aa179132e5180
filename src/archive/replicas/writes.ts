import { ArchiveError } from '../faults';
import type { Callers } from './callers';
import type { FindEnd } from './findEnd';
import { NEVER } from './lsn';
import { currentVisit } from './visit';

/** Does a write, and remembers for whom: nothing that lacks it answers them from then on. */
export type Write = <T>(call: () => Promise<T>) => Promise<T>;

export function createWrite(callers: Callers, findEnd: FindEnd): Write {
  return async (call) => {
    const visit = currentVisit();
    if (visit === undefined) return call();
    try {
      const answer = await call();
      const end = await findEnd();
      if (end !== undefined) visit.noteWrite(end);
      callers.noteWrite(visit.caller, end ?? NEVER);
      return answer;
    } catch (error) {
      if (mayHaveHappened(error)) callers.noteWrite(visit.caller, NEVER);
      throw error;
    }
  };
}

function mayHaveHappened(error: unknown): boolean {
  return error instanceof ArchiveError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');
}
