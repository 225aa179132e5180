import { setPriority } from 'node:os';

/** Nice value of a search thread: it gets about a third of what the event loop may take of a core they share. */
const SEARCH_NICENESS = 5;

/**
 * Lets the event loop, and the database, go first where cores are short. On Linux priorities belong to threads; elsewhere
 * this would slow down the whole process.
 */
export function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, SEARCH_NICENESS);
  } catch {
    // Not allowed here: the threads are equals then.
  }
}
