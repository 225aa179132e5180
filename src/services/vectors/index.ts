import { playRandomly, type Rules } from '../../engine';
import { createGate, streamBusy } from '../records/streams/gate';
import { Pace } from '../records/streams/pace';
import { type PositionInput, rulesOf } from '../standing';
import { checkNumber } from '../text';
import { rulesPart, vectorView } from './vector';

export interface VectorsInput {
  readonly variant: string;
  readonly options?: PositionInput['options'];
  /** The same seed, the same vectors; 1 where absent. */
  readonly seed?: number | undefined;
  /** 100 where absent. */
  readonly count?: number | undefined;
  /** False leaves out how each result came about; true where absent. */
  readonly events?: boolean | undefined;
}

/** Plies with their results, to check another implementation of the same rules by. */
export interface Vectors {
  /** Lines of JSON, played only as fast as they are taken. */
  stream(input: VectorsInput): AsyncGenerator<string, undefined>;
  /** Brings streams that run to an end, and lets no other begin. */
  close(): void;
}

export const MOST_VECTORS = 10_000;
const MOST_SEED = 2 ** 32 - 1;
/** Streams at the same time: all of them play on the thread that answers requests. */
const MOST_STREAMS = 4;
/** Characters handed on at a time, or a little more. */
const CHUNK = 16_384;

export function createVectors(): Vectors {
  const gate = createGate('streams of vectors', MOST_STREAMS);
  return {
    stream: (input) => gate.pass((closing) => writeVectors(input, closing)),
    close: () => {
      gate.close();
    },
  };
}

async function* writeVectors(
  { variant, options, seed = 1, count = 100, events = true }: VectorsInput,
  closing: AbortSignal,
): AsyncGenerator<string, undefined> {
  checkNumber('seed', seed, 0, MOST_SEED);
  checkNumber('count', count, 1, MOST_VECTORS);
  const rules = rulesOf(variant, options);
  const pace = new Pace();
  let text = '';
  for (const line of vectorLines(rules, seed, count, events)) {
    text += line;
    if (text.length >= CHUNK) {
      yield text;
      text = '';
      if (closing.aborted) throw streamBusy('the server is about to stop');
    }
    if (pace.isDue) await pace.rest();
  }
  if (text !== '') yield text;
  return undefined;
}

function* vectorLines(rules: Rules, seed: number, count: number, events: boolean): Generator<string> {
  const common = rulesPart(rules);
  let left = count;
  for (const played of playRandomly(rules, seed)) {
    yield `${JSON.stringify({ ...common, ...vectorView(played, events) })}\n`;
    if (--left === 0) return;
  }
}

export type { VectorView } from './vector';
