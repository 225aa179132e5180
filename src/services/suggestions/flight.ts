import { DomainError } from '../../errors';
import type { SuggestAnswer, SuggestHooks } from '../../workers';

/** Somebody who waits for a search. */
export interface Listener {
  readonly signal?: AbortSignal | undefined;
  /** Told of each deeper answer from now on, and at once of the last one before. */
  readonly onDeeper?: ((answer: SuggestAnswer) => void) | undefined;
}

/** One search and everybody who waits for it. It is ended when the last of them is gone. */
export class Flight {
  private readonly listeners = new Set<Listener>();
  private readonly controller = new AbortController();
  private readonly answer: Promise<SuggestAnswer>;
  private latest: SuggestAnswer | undefined;

  constructor(
    start: (hooks: SuggestHooks) => Promise<SuggestAnswer>,
    /** Called once, when nobody can join any more. */
    private readonly onOver: () => void,
  ) {
    const { signal } = this.controller;
    this.answer = start({ signal, onDeeper: (deeper) => this.tell(deeper) }).finally(onOver);
  }

  /** The answer; REQUEST_ABORTED where the listener's signal comes first. */
  async join(listener: Listener): Promise<SuggestAnswer> {
    const { signal } = listener;
    if (signal === undefined) {
      this.enter(listener);
      return this.answer;
    }
    let leave = (): void => undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      leave = () => {
        this.leave(listener);
        reject(new DomainError('REQUEST_ABORTED', 'the caller is gone', {}, { cause: signal.reason }));
      };
    });
    if (signal.aborted) leave();
    else this.enter(listener);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([gone, this.answer]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private enter(listener: Listener): void {
    this.listeners.add(listener);
    if (this.latest !== undefined) listener.onDeeper?.(this.latest);
  }

  private leave(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size > 0) return;
    this.onOver();
    this.controller.abort(listener.signal?.reason);
  }

  private tell(deeper: SuggestAnswer): void {
    this.latest = deeper;
    for (const { onDeeper } of this.listeners) onDeeper?.(deeper);
  }
}
