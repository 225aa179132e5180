import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, isServerStopping } from '../errors';
import type { ServerEvent } from '../http';
import { reportProblem } from './problem';

/** What tells that nothing will follow; who connects again with it is told so by the status 204. */
export const COMPLETE_ID = 'complete';
const HEADER = 'Last-Event-ID';
/** For an `EventSource` that was cut off. */
export const RETRY_MILLIS = 2_000;

export interface EventsOptions<T> {
  readonly write: (value: T) => ServerEvent;
  readonly request: FastifyRequest;
  /** What was read before the events began. */
  readonly first?: IteratorResult<T, undefined>;
}

type Step = IteratorResult<ServerEvent, undefined>;

const END: Step = { done: true, value: undefined };

/**
 * Values as events, then one of the name `complete`; what goes wrong is a last event `problem`. Where the server stops
 * the stream just ends, so that clients connect again. Not a generator: leaving must not wait for the next value.
 */
export class ValueEvents<T> implements AsyncIterator<ServerEvent, undefined> {
  private isComplete = false;
  private first: IteratorResult<T, undefined> | undefined;

  constructor(
    private readonly values: AsyncIterator<T, undefined>,
    private readonly options: EventsOptions<T>,
  ) {
    this.first = options.first;
  }

  async next(): Promise<Step> {
    if (this.isComplete) return END;
    const { request, write } = this.options;
    try {
      const step = this.first ?? (await this.values.next());
      this.first = undefined;
      if (step.done !== true) return { done: false, value: write(step.value) };
      this.isComplete = true;
      return { done: false, value: { id: COMPLETE_ID, event: 'complete' } };
    } catch (error) {
      await this.return();
      if (isServerStopping(error)) return END;
      return { done: false, value: { event: 'problem', data: reportProblem(error as Error, request) } };
    }
  }

  async return(): Promise<Step> {
    this.isComplete = true;
    await this.values.return?.();
    return END;
  }
}

/** The number of the last event that the client has seen; undefined where it has seen none. */
export function lastEventOf({ headers }: FastifyRequest): number | typeof COMPLETE_ID | undefined {
  const id = headers[HEADER.toLowerCase()] ?? '';
  if (id === '') return undefined;
  if (id === COMPLETE_ID) return id;
  if (typeof id === 'string' && /^\d{1,15}$/.test(id)) return Number(id);
  throw new DomainError('BAD_INPUT', `${HEADER} holds the id of an event of this stream`, { header: HEADER });
}

/** For whoever has seen all that there is: an `EventSource` does not connect again then. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(204).header('cache-control', 'no-store').send();
}
