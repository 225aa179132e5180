import type { Store } from '../store';
import { type ImportRejectionView, readGames } from './read';

/** What became of the games of a text; every one of them is counted once. */
export interface ImportView {
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: readonly ImportRejectionView[];
}

/** Games that come in as text. */
export interface Records {
  /**
   * Keeps every game of the text that is in order and not kept yet. Sent again, whole or after an error on the way,
   * it adds nothing twice.
   */
  import(text: string): Promise<ImportView>;
}

/** Games kept by one statement. */
const BATCH = 200;

export function createRecords(store: Store): Records {
  return {
    import: async (text) => {
      const { games, rejected } = await readGames(text);
      let imported = 0;
      for (let from = 0; from < games.length; from += BATCH) {
        const ids = await store.importGames(games.slice(from, from + BATCH));
        imported += ids.filter((id) => id !== undefined).length;
      }
      return { imported, duplicates: games.length - imported, rejected };
    },
  };
}

export { type ImportRejectionView, MOST_RECORDS } from './read';
