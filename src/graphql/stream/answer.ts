import { isServerStopping } from '../../errors';
import type { ServerEvent } from '../../http';
import type { StreamedResult } from './subscription';

type Step = IteratorResult<ServerEvent, undefined>;

const END: Step = { done: true, value: undefined };

/**
 * Results as the events of GraphQL over SSE, in its mode of distinct connections: `next` for each, then `complete`. Where
 * the server stops the stream just ends: clients that know the protocol connect again.
 */
export class ResultEvents implements AsyncIterator<ServerEvent, undefined> {
  private isComplete = false;

  constructor(private readonly results: AsyncIterator<StreamedResult, undefined>) {}

  async next(): Promise<Step> {
    if (this.isComplete) return END;
    try {
      const { done, value } = await this.results.next();
      if (done !== true) return { done: false, value: { event: 'next', data: value } };
      this.isComplete = true;
      return { done: false, value: { event: 'complete' } };
    } catch (error) {
      this.isComplete = true;
      if (isServerStopping(error)) return END;
      throw error;
    }
  }

  async return(): Promise<Step> {
    this.isComplete = true;
    await this.results.return?.();
    return END;
  }
}
