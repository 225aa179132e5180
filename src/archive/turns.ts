import { ArchiveError } from './faults';

/** Calls that write to one game. */
export type InTurn = <T>(gameId: string, call: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets at most `most` calls for one game run at a time: they wait for each other in the database anyway, each with a
 * connection that others could use. One that has waited for `maxMillis` is UNAVAILABLE, and has not run.
 */
export function createTurns(most: number, maxMillis: number): InTurn {
  const lines = new Map<string, Line>();

  function enter(id: string): Promise<void> | undefined {
    const line = lines.get(id) ?? { running: 0, waiting: [] };
    lines.set(id, line);
    if (line.running === most) return wait(line);
    line.running++;
    return undefined;
  }

  function wait({ waiting }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new ArchiveError('UNAVAILABLE', 'Too many calls write to the same game'));
      }, maxMillis);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(begin);
    });
  }

  /** Who waits longest takes the place over. */
  function leave(id: string): void {
    const line = lines.get(id);
    if (line === undefined) return;
    const next = line.waiting.shift();
    if (next !== undefined) next();
    else if (--line.running === 0) lines.delete(id);
  }

  return async (id, call) => {
    await enter(id);
    try {
      return await call();
    } finally {
      leave(id);
    }
  };
}
