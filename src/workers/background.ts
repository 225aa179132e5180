import type { Task } from './task';

/**
 * Times that a search gives its thread away before it keeps it to the end: where callers never leave a pause as long
 * as the search, it would not come to one.
 */
const MOST_INTERRUPTIONS = 30;

/**
 * Searches that nobody waits for. They get the threads that are left over, first come first served, and give them
 * back as soon as a caller wants one: what they have found is forgotten, and they begin again later.
 */
export class Background {
  private readonly waiting: Task[] = [];

  get size(): number {
    return this.waiting.length;
  }

  add(task: Task): void {
    this.waiting.push(task);
  }

  /** One that was interrupted is next in line. */
  putBack(task: Task): void {
    this.waiting.unshift(task);
  }

  takeNext(): Task | undefined {
    return this.waiting.shift();
  }

  /** False where it does not wait here. */
  remove(task: Task): boolean {
    const place = this.waiting.indexOf(task);
    if (place >= 0) this.waiting.splice(place, 1);
    return place >= 0;
  }

  list(): Task[] {
    return [...this.waiting];
  }

  /** Asks so many of the running searches for their threads, as far as there are any in the background. */
  yieldThreads(running: Iterable<Task>, wanted: number): void {
    let missing = wanted;
    for (const task of running) {
      if (missing <= 0) return;
      if (!task.spec.isBackground) continue;
      if (task.isInterrupted) missing--;
      else if (task.interruptions < MOST_INTERRUPTIONS) {
        task.interrupt();
        missing--;
      }
    }
  }
}
