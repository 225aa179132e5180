import { LRUCache } from 'lru-cache';
import type { SuggestAnswer } from '../../workers';

export interface CacheBounds {
  /** Answers kept, 5,000 where absent. */
  readonly most?: number;
  /** Bytes they take together, roughly; 16 MB where absent. */
  readonly mostBytes?: number;
  /** How long an answer is kept that a clock has ended; 60,000 where absent. */
  readonly timedMillis?: number;
}

/** The size of an answer is that of its moves, with what an object costs besides. */
const BYTES_A_LINE = 200;
const BYTES_A_MOVE = 24;

/**
 * Answers given lately. One that depth, nodes or a proof has ended is what a new search would find, and is kept for as
 * long as there is room; one that the clock has ended might be better next time, and is kept for a minute.
 */
export class AnswerCache {
  private readonly answers: LRUCache<string, SuggestAnswer>;
  private readonly timedMillis: number;

  constructor({ most = 5_000, mostBytes = 16 << 20, timedMillis = 60_000 }: CacheBounds = {}) {
    this.answers = new LRUCache({
      max: most,
      maxSize: mostBytes,
      sizeCalculation: (answer, key) => 2 * key.length + sizeOf(answer),
    });
    this.timedMillis = timedMillis;
  }

  find(key: string): SuggestAnswer | undefined {
    return this.answers.get(key);
  }

  keep(key: string, answer: SuggestAnswer): void {
    this.answers.set(key, answer, answer.repeatable ? {} : { ttl: this.timedMillis });
  }
}

function sizeOf(answer: SuggestAnswer): number {
  return [answer, ...answer.lines].reduce(
    (bytes, { principalVariation }) => bytes + BYTES_A_LINE + BYTES_A_MOVE * principalVariation.length,
    0,
  );
}
