import type { Archive } from '../../src/archive';
import { createRandom } from '../random';
import { percentile, printTable } from '../table';
import type { Question } from './queries';

const ROUNDS = 60;

interface Timing {
  readonly question: Question;
  readonly millis: number[];
}

/** Every question in turn with a round trip before it, round after round; the first round only warms up. */
export async function measureQuestions(archive: Archive, questions: readonly Question[]): Promise<void> {
  const random = createRandom(99);
  const trips: number[] = [];
  const timings = questions.map((question): Timing => ({ question, millis: [] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { question, millis } of timings) {
      const trip = await time(() => archive.ping());
      const asked = await time(() => question.ask(random));
      if (round === 0) continue;
      trips.push(trip);
      millis.push(asked);
    }
  }
  const trip = inOrder(trips);
  const median = percentile(trip, 0.5);
  printTable(
    ['question', 'p50 ms', 'p95 ms', 'wanted', 'p50 / SELECT 1'],
    [
      ['SELECT 1', median.toFixed(2), percentile(trip, 0.95).toFixed(2), '', '1'],
      ...timings.map(({ question, millis }) => {
        const sorted = inOrder(millis);
        const middle = percentile(sorted, 0.5);
        const wanted = question.wanted === undefined ? '' : String(question.wanted);
        const high = percentile(sorted, 0.95).toFixed(2);
        return [question.name, middle.toFixed(2), high, wanted, (middle / median).toFixed(1)];
      }),
    ],
  );
}

async function time(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

function inOrder(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
