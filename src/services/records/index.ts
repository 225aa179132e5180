import { requireScope } from '../keys';
import type { Store } from '../store';
import { readGames } from './read';
import type { ImportRejectionView } from './rejection';
import {
  createGate,
  exportGames,
  type ExportInput,
  importGames,
  type ImportEvent,
  type ImportProgress,
  type ImportStreamInput,
} from './streams';

/** What became of the games of a text; every one of them is counted once. */
export interface ImportView {
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: readonly ImportRejectionView[];
}

/** Games that come in as text, and go out as text. */
export interface Records {
  /**
   * Keeps every game of the text that is in order and not kept yet. Sent again, whole or after an error on the way,
   * it adds nothing twice.
   */
  import(text: string): Promise<ImportView>;
  /** The same for any number of games, which are read only as fast as they are kept. */
  importStream(input: ImportStreamInput): AsyncGenerator<ImportEvent, ImportProgress>;
  /** Stored games as text, read only as fast as they are taken. */
  exportStream(input: ExportInput): AsyncGenerator<string, undefined>;
  /** Brings streams that run to an end, and lets no other begin. */
  close(): void;
}

/** Games kept by one statement. */
const BATCH = 200;
/** Streams at the same time. Each import holds two batches of games, each export a page. */
const MOST_IMPORTS = 3;
const MOST_EXPORTS = 8;

export function createRecords(store: Store): Records {
  const imports = createGate('imports', MOST_IMPORTS);
  const exports = createGate('exports', MOST_EXPORTS);
  return {
    import: async (text) => {
      requireScope('games:import');
      const { games, rejected } = await readGames(text);
      let imported = 0;
      for (let from = 0; from < games.length; from += BATCH) {
        const ids = await store.importGames(games.slice(from, from + BATCH));
        imported += ids.filter((id) => id !== undefined).length;
      }
      return { imported, duplicates: games.length - imported, rejected };
    },
    importStream: (input) => {
      requireScope('games:import');
      return imports.pass((closing) => importGames(store, input, closing));
    },
    exportStream: (input) => exports.pass((closing) => exportGames(store, input, closing)),
    close: () => {
      imports.close();
      exports.close();
    },
  };
}

export { MOST_RECORDS } from './read';
export type { ImportRejectionView } from './rejection';
export type { ExportInput, GameFormat, ImportEvent, ImportProgress, ImportStreamInput } from './streams';
