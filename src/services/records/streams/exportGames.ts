import { cursorOf, type GameFilter, type StoredAnalysis, type StoredGame } from '../../../archive';
import { AnalysisView } from '../../analyses';
import { makeCursor, parseCursor } from '../../games/cursor';
import { type GameFilterInput, readFilter } from '../../games/filter';
import { GameView } from '../../games/view';
import type { Store } from '../../store';
import { checkNumber } from '../../text';
import { makeGameLine } from '../gameLine';
import { streamBusy } from './gate';
import type { GameFormat } from './importGames';
import { Pace } from './pace';

export interface ExportInput {
  readonly format: GameFormat;
  readonly filter?: GameFilterInput;
  readonly orderBy: 'OLDEST' | 'NEWEST';
  /** The cursor behind which to go on. */
  readonly after?: string | undefined;
  /** Games at most; all of them where absent. */
  readonly limit?: number | undefined;
}

/** The last thing an export says: without it, it was cut off. */
export interface ExportEnd {
  /** Games of this export. */
  readonly games: number;
  /** Behind the last of them; null where there was none and no place to go on from was given. */
  readonly cursor: string | null;
  /** There are more games than were asked for. */
  readonly hasMore: boolean;
}

/** Games read at a time; no more than one such page is held. */
const PAGE = 500;
/** Characters handed on at a time, or a little more. */
const CHUNK = 16_384;
const MOST_GAMES = 1_000_000_000;

/** Text of games, one after the other, with a marker after each page and one at the end. */
export async function* exportGames(
  store: Store,
  input: ExportInput,
  closing: AbortSignal,
): AsyncGenerator<string, undefined> {
  const { orderBy, limit = MOST_GAMES } = input;
  const filter = readFilter(input.filter ?? {});
  const writer = WRITERS[input.format];
  const pace = new Pace();
  let end: ExportEnd = { games: 0, cursor: input.after ?? null, hasMore: true };
  checkNumber('limit', limit, 1, MOST_GAMES);
  while (end.hasMore && end.games < limit) {
    const page = await readPage(store, filter, { orderBy, after: end.cursor, most: limit - end.games });
    const analyses = await store.findAnalyses(page.games.map(({ id }) => id));
    yield* writeAll(page.games, analyses, writer, pace);
    const last = page.games.at(-1);
    const cursor = last === undefined ? end.cursor : makeCursor(cursorOf(last, orderBy), orderBy);
    end = { games: end.games + page.games.length, cursor, hasMore: page.hasMore };
    if (end.hasMore && end.games < limit) yield writer.cursor(cursor ?? '');
    if (closing.aborted) throw streamBusy('the server is about to stop: go on behind the last cursor');
  }
  yield writer.end(end);
  return undefined;
}

async function* writeAll(
  games: readonly StoredGame[],
  analyses: readonly (StoredAnalysis | undefined)[],
  writer: Writer,
  pace: Pace,
): AsyncGenerator<string, void> {
  let text = '';
  for (const [index, game] of games.entries()) {
    const analysis = analyses[index];
    text += writer.game(game, analysis && new AnalysisView(analysis));
    if (text.length >= CHUNK) {
      yield text;
      text = '';
    }
    if (pace.isDue) await pace.rest();
  }
  if (text !== '') yield text;
}

interface PageInput {
  readonly orderBy: ExportInput['orderBy'];
  readonly after: string | null;
  readonly most: number;
}

function readPage(store: Store, filter: GameFilter, { orderBy, after, most }: PageInput) {
  return store.listGames({
    filter,
    order: orderBy,
    direction: 'FIRST',
    limit: Math.min(PAGE, most),
    after: parseCursor('after', after, orderBy),
  });
}

interface Writer {
  game(game: StoredGame, analysis: AnalysisView | undefined): string;
  cursor(cursor: string): string;
  end(end: ExportEnd): string;
}

const WRITERS: Readonly<Record<GameFormat, Writer>> = {
  LINES: {
    game: (game, analysis) => `${makeGameLine(game, analysis)}\n`,
    cursor: (cursor) => `${JSON.stringify({ cursor })}\n`,
    end: (end) => `${JSON.stringify({ end })}\n`,
  },
  RECORDS: {
    game: (game, analysis) => `${new GameView(game).makeRecord(analysis)}\n`,
    cursor: (cursor) => `% cursor ${cursor}\n\n`,
    end: ({ games, cursor, hasMore }) =>
      `% end games=${String(games)} cursor=${cursor ?? '-'} hasMore=${String(hasMore)}\n`,
  },
};
