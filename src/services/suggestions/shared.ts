import { DomainError } from '../../errors';
import type { SearchPool, SuggestAnswer, SuggestRequest } from '../../workers';
import { answerOf } from '../search';
import type { AnswerCache } from './cache';
import { Flight, type Listener } from './flight';

export interface SharedRequest extends Listener {
  /** Equal for requests that may share an answer. */
  readonly key: string;
  readonly request: SuggestRequest;
  /** Whether the answer is worth keeping for others. */
  readonly isKept: boolean;
  /** Whose search it is where nobody has begun it yet. */
  readonly client: string | undefined;
}

/** Searches in flight: equal requests are one search, and whoever comes later gets what it finds from then on. */
export class SharedSearches {
  private readonly flights = new Map<string, Flight>();

  constructor(
    private readonly pool: SearchPool,
    private readonly cache: AnswerCache,
  ) {}

  async search(shared: SharedRequest): Promise<SuggestAnswer> {
    const flight = this.flights.get(shared.key);
    if (flight === undefined) return this.start(shared).join(shared);
    try {
      return await flight.join(shared);
    } catch (error) {
      // It waited in another client's line, and that one was full: our own may not be.
      if (!isBusy(error)) throw error;
      return (this.flights.get(shared.key) ?? this.start(shared)).join(shared);
    }
  }

  private start({ key, request, client, isKept }: SharedRequest): Flight {
    const flight: Flight = new Flight(
      async (hooks) => {
        const answer = await answerOf(
          this.pool.suggest(request, client === undefined ? hooks : { ...hooks, client }),
        );
        if (isKept) this.cache.keep(key, answer);
        return answer;
      },
      () => {
        if (this.flights.get(key) === flight) this.flights.delete(key);
      },
    );
    this.flights.set(key, flight);
    return flight;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'SEARCH_BUSY';
}
