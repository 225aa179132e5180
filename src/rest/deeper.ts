import type { SuggestionView } from '../services';

type Step = IteratorResult<SuggestionView, undefined>;

/** Suggestions of a search, without those that somebody has seen before; the last one is told in any case. */
export class DeeperThan implements AsyncIterator<SuggestionView, undefined> {
  private heldBack: SuggestionView | undefined;

  constructor(
    private readonly depth: number,
    private readonly views: AsyncIterator<SuggestionView, undefined>,
  ) {}

  async next(): Promise<Step> {
    for (;;) {
      const step = await this.views.next();
      const value = step.done === true ? this.heldBack : step.value;
      if (value === undefined) return { done: true, value };
      const isTold = step.done === true || value.depth > this.depth;
      this.heldBack = isTold ? undefined : value;
      if (isTold) return { done: false, value };
    }
  }

  async return(): Promise<Step> {
    await this.views.return?.();
    return { done: true, value: undefined };
  }
}
