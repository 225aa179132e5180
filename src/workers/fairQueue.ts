/** What waits, and for whom. */
export interface Waiting {
  readonly client: string;
}

/**
 * Waiting entries by client. Clients take turns, so that nobody waits behind all that another one has asked for. A
 * client that has nothing waiting leaves no trace.
 */
export class FairQueue<T extends Waiting> {
  /** First entry first; the client whose turn is next comes first. */
  private readonly lines = new Map<string, T[]>();
  private count = 0;

  constructor(
    private readonly most: number,
    private readonly mostEach: number,
  ) {}

  get size(): number {
    return this.count;
  }

  /**
   * Takes an entry in. What comes back has no place any more: the entry itself where its client has enough waiting,
   * the newest one of the client that has most where the queue is full.
   */
  add(entry: T): T | undefined {
    const own = this.lines.get(entry.client) ?? [];
    if (own.length >= this.mostEach) return entry;
    const crowded = this.count < this.most ? undefined : this.findLongest(own.length + 1);
    if (this.count >= this.most && crowded === undefined) return entry;
    own.push(entry);
    this.lines.set(entry.client, own);
    this.count++;
    const displaced = crowded?.at(-1);
    if (displaced !== undefined) this.remove(displaced);
    return displaced;
  }

  /** The next entry of the first client that may have its turn now. */
  takeNext(mayRun: (client: string) => boolean): T | undefined {
    for (const [client, line] of this.lines) {
      if (!mayRun(client)) continue;
      const [entry] = line;
      this.lines.delete(client);
      this.lines.set(client, line);
      this.remove(entry);
      return entry;
    }
    return undefined;
  }

  /** False where it does not wait here. */
  remove(entry: T): boolean {
    const line = this.lines.get(entry.client) ?? [];
    const place = line.indexOf(entry);
    if (place < 0) return false;
    line.splice(place, 1);
    this.count--;
    if (line.length === 0) this.lines.delete(entry.client);
    return true;
  }

  list(): T[] {
    return [...this.lines.values()].flat();
  }

  /** The longest line, if it is longer than `length`. */
  private findLongest(length: number): T[] | undefined {
    let longest: T[] | undefined;
    for (const line of this.lines.values()) {
      if (line.length > (longest?.length ?? length)) longest = line;
    }
    return longest;
  }
}
