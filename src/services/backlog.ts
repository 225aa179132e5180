interface Reader<T> {
  resolve(result: IteratorResult<T, undefined>): void;
  reject(error: unknown): void;
}

/**
 * Values on their way to one reader, who may be slower than they come: of those not read yet only the newest are kept.
 * Not a generator, so that leaving does not have to wait for the next value.
 */
export class Backlog<T> implements AsyncIterableIterator<T, undefined> {
  private values: T[] = [];
  private reader: Reader<T> | undefined;
  private isOver = false;
  private error: { readonly reason: unknown } | undefined;

  constructor(
    private readonly most: number,
    /** Called once, when the reader wants no more. */
    private readonly onLeave: () => void,
  ) {}

  put(value: T): void {
    if (this.isOver) return;
    this.values.push(value);
    if (this.values.length > this.most) this.values.shift();
    this.serve();
  }

  /** What is left may still be read. */
  end(): void {
    this.isOver = true;
    this.serve();
  }

  /** The error comes after what is left. */
  fail(reason: unknown): void {
    if (this.isOver) return;
    this.error = { reason };
    this.end();
  }

  next(): Promise<IteratorResult<T, undefined>> {
    return new Promise((resolve, reject) => {
      this.reader = { resolve, reject };
      this.serve();
    });
  }

  return(): Promise<IteratorResult<T, undefined>> {
    const isLeaving = !this.isOver;
    this.values = [];
    this.error = undefined;
    this.end();
    if (isLeaving) this.onLeave();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private serve(): void {
    const { reader, error } = this;
    if (reader === undefined || (this.values.length === 0 && !this.isOver)) return;
    this.reader = undefined;
    const [value] = this.values.splice(0, 1);
    if (value !== undefined) {
      reader.resolve({ done: false, value });
      return;
    }
    this.error = undefined;
    if (error === undefined) reader.resolve({ done: true, value: undefined });
    else reader.reject(error.reason);
  }
}
