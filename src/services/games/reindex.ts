import { Budget } from '../budget';
import type { Store } from '../store';
import { replay } from './replay';
import { traceOf } from './trace';

const BATCH = 200;

/** Indexes every game that is not indexed, by playing it again; `onDone` is told how many are done so far. */
export async function indexMissing(
  store: Store,
  onDone: (games: number) => void = () => undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    const games = await store.listUnindexed(BATCH);
    if (games.length === 0) return done;
    done += await store.indexGames(
      games.map((game) => {
        const { line, plies } = replay(game, new Budget());
        return { game, trace: traceOf(line.start, plies) };
      }),
    );
    onDone(done);
  }
}
