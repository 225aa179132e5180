import { cursorOf, type GamePage, type StoredGame } from '../../archive';
import { createRecordReader, parseRecord, type ReadRecord } from '../../engine';
import { DomainError } from '../../errors';
import type { Store } from '../store';
import type { PlayedGame } from './playGame';
import { prepareSelfPlay } from './prepare';
import type { Run } from './run';
import { runName } from './tags';

/** Keeps a game that has just been played. One that is kept already stays as it is. */
export async function keepGame(store: Store, { record }: PlayedGame): Promise<void> {
  const read = parseRecord(record);
  if (!read.ok) throw new DomainError(read.error.code, read.error.message);
  await store.importGames([prepareSelfPlay(read.value, new Date())]);
}

const PAGE = 500;

/** The numbers of a run's games that are kept already. */
export async function listKept(store: Store, run: Run): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  const request = {
    filter: { source: 'SELF_PLAY', tag: runName(run) },
    order: 'OLDEST',
    limit: PAGE,
    direction: 'FIRST',
  } as const;
  let after: ReturnType<typeof cursorOf> | undefined;
  for (let hasMore = true; hasMore;) {
    const page: GamePage = await store.listGames({ ...request, after });
    for (const game of page.games) kept.add(numberOf(game));
    const last = page.games.at(-1);
    after = last && cursorOf(last, request.order);
    hasMore = page.hasMore;
  }
  return kept;
}

function numberOf({ header }: StoredGame): number {
  return Number(header?.find(({ name }) => name === 'Round')?.value);
}

/** What became of the games of a text. */
export interface KeptGames {
  readonly added: number;
  /** Kept before. */
  readonly known: number;
}

/** Games kept by one statement. */
const BATCH = 200;

/**
 * Keeps games of self-play that were written into a text before. Sent again it adds nothing. All of them are read
 * before the first is kept: a text with a fault in it is refused as a whole.
 */
export async function keepRecords(store: Store, text: string): Promise<KeptGames> {
  const createdAt = new Date();
  const games = readAll(text).map((record) => prepareSelfPlay(record, createdAt));
  let added = 0;
  for (let from = 0; from < games.length; from += BATCH) {
    const ids = await store.importGames(games.slice(from, from + BATCH));
    added += ids.filter((id) => id !== undefined).length;
  }
  return { added, known: games.length - added };
}

function readAll(text: string): ReadRecord[] {
  const reader = createRecordReader();
  return [...reader.push(text), ...reader.end()].map((result) => {
    if (result.ok) return result.record;
    const { index, line, column, fault } = result;
    const message = `game ${String(index + 1)}: ${fault.message}`;
    throw new DomainError(fault.code, message, { line, column });
  });
}
