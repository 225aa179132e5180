import { type CallOptions, readJson, type Transport } from './transport';
import type { GameLine, ImportAnswer, ImportProgress, ImportRejection } from './types';

export interface ImportOptions extends CallOptions {
  /** Games at the beginning that are counted and not read: so an import that was cut off is taken up. */
  readonly from?: number;
}

export interface TextOptions extends ImportOptions {
  /** What the text is: game records, or lines of JSON; records where it is absent. */
  readonly format?: 'RECORDS' | 'LINES';
}

/** What is told while games come in, by the words of the API; `done` comes last. */
export type ImportEvent =
  | { readonly rejected: ImportRejection }
  | { readonly progress: ImportProgress }
  | { readonly done: ImportProgress };

const TYPES = { RECORDS: 'text/plain', LINES: 'application/x-ndjson' } as const;
/** Of one request. The server keeps as many games in a second, about. */
const BATCH_GAMES = 1_000;
const BATCH_CHARACTERS = 1_000_000;

export function createImportCalls(transport: Transport) {
  const send = (content: string | Blob, type: string, options: ImportOptions): Promise<ImportAnswer> => {
    const { from = 0, ...rest } = options;
    const query = from === 0 ? undefined : { from };
    const upload = { type, content };
    // What is kept already is not kept again.
    const call = {
      ...rest,
      method: 'POST',
      path: '/v1/games/import',
      query,
      upload,
      isRepeatable: true,
    } as const;
    return transport.send(call, readJson<ImportAnswer>);
  };

  return {
    /** Takes in a text or a file, in one request; a file is sent as it is read. */
    importGames: (content: string | Blob, options: TextOptions = {}): Promise<ImportAnswer> => {
      const { format = 'RECORDS', ...rest } = options;
      return send(content, TYPES[format], rest);
    },

    /**
     * Takes in any number of games, in requests of up to 1,000, and tells after each of them how far it has come. Games
     * are taken from the source only as fast as they are kept. Sent again after a connection that broke, games that were
     * kept count as duplicates.
     */
    async *importAllGames(
      source: Iterable<GameLine> | AsyncIterable<GameLine>,
      { from = 0, ...options }: ImportOptions = {},
    ): AsyncGenerator<ImportEvent, void> {
      let all: ImportProgress = { records: from, imported: 0, duplicates: 0, rejected: 0 };
      for await (const lines of batchesOf(source, from)) {
        const told = await send(lines.join(''), TYPES.LINES, options);
        for (const each of told.rejections) yield { rejected: placed(each, all.records) };
        all = sumOf(all, told);
        yield { progress: all };
      }
      yield { done: all };
    },
  };
}

/** Lines for one request each, the first games being passed over. */
async function* batchesOf(
  source: Iterable<GameLine> | AsyncIterable<GameLine>,
  from: number,
): AsyncGenerator<string[], void> {
  let passed = 0;
  let lines: string[] = [];
  let characters = 0;
  for await (const game of source) {
    if (passed++ < from) continue;
    const line = `${JSON.stringify(game)}\n`;
    lines.push(line);
    characters += line.length;
    if (lines.length < BATCH_GAMES && characters < BATCH_CHARACTERS) continue;
    yield lines;
    [lines, characters] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

/** A game is a line: its number among all of them is that of its line. */
function placed(rejection: ImportRejection, before: number): ImportRejection {
  return { ...rejection, record: rejection.record + before, line: rejection.line + before };
}

function sumOf(a: ImportProgress, b: ImportProgress): ImportProgress {
  return {
    records: a.records + b.records,
    imported: a.imported + b.imported,
    duplicates: a.duplicates + b.duplicates,
    rejected: a.rejected + b.rejected,
  };
}
