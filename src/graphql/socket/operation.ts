import type { GraphQLFormattedError } from 'graphql';
import { isServerStopping } from '../../errors';
import type { StreamedResult } from '../stream/subscription';

/** An operation that was refused before it ran. */
export class Refused extends Error {
  constructor(readonly errors: readonly GraphQLFormattedError[]) {
    super('the operation was refused');
  }
}

export type Results = AsyncIterator<StreamedResult, undefined>;
type Step = IteratorResult<StreamedResult, undefined>;

const END: Step = { done: true, value: undefined };

/**
 * An operation on a connection. It begins with its first `next`, so that the client can take it back from the start, and
 * `return` ends all that it does. It has the shape of a generator, for others are not left by graphql-ws.
 */
export class SocketOperation implements AsyncIterableIterator<StreamedResult, undefined> {
  private readonly leaving = new AbortController();
  private results: Promise<Results> | undefined;

  constructor(
    private readonly begin: (signal: AbortSignal) => Promise<Results>,
    /** Called when nothing of it runs any more. */
    private readonly onOver: () => void,
  ) {}

  /** @throws Refused, as the first thing. */
  async next(): Promise<Step> {
    const step = await this.take().catch((error: unknown) => this.fail(error));
    if (step.done === true || this.isLeft) {
      this.onOver();
      return END;
    }
    if ('data' in step.value) return step;
    this.onOver();
    throw new Refused(step.value.errors ?? []);
  }

  async return(): Promise<Step> {
    this.leaving.abort(new Error('the client has completed it'));
    if (this.results === undefined) this.onOver();
    await this.results?.then(leave, () => undefined);
    return END;
  }

  throw(): Promise<Step> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private get isLeft(): boolean {
    return this.leaving.signal.aborted;
  }

  private async take(): Promise<Step> {
    if (this.isLeft) return END;
    this.results ??= this.begin(this.leaving.signal);
    return (await this.results).next();
  }

  /** When the server stops nothing is said of the operation: its connection ends with a word that all clients know. */
  private async fail(error: unknown): Promise<Step> {
    this.onOver();
    if (this.isLeft) return END;
    if (!isServerStopping(error)) throw error;
    await new Promise((resolve) => {
      this.leaving.signal.addEventListener('abort', resolve, { once: true });
    });
    return END;
  }
}

async function leave(results: Results): Promise<void> {
  await results.return?.();
}
