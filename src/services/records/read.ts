import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportedGame } from '../../archive';
import { createRecordReader, RECORD_LIMITS, type RecordResult } from '../../engine';
import { DomainError, type ErrorCode } from '../../errors';
import { MOST_MOVES } from '../standing';
import { prepareImport } from './prepare';

/** A game of a text that was not taken, and why. */
export interface ImportRejectionView {
  /** Counts the games of the text from 1. */
  readonly record: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Where in the text, from 1; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
}

export interface ReadGames {
  readonly games: readonly ImportedGame[];
  readonly rejected: readonly ImportRejectionView[];
}

/** Games that one text may hold. */
export const MOST_RECORDS = 2_000;
/** Ten times what the longest of ordinary games takes; some 10 ms. */
const MOST_LAPS_A_GAME = 100_000;
/** Of all games together: several times what as many ordinary games take as the body of a request holds. */
const MOST_LAPS = 2_000_000;
const LIMITS = { ...RECORD_LIMITS, maxPlies: MOST_MOVES, maxLaps: MOST_LAPS_A_GAME };
/** Read at a stretch before others have their turn; it holds so few games that even the longest take little time. */
const STRETCH = 2_000;

/** Reads every game of the text. One that is refused takes no other with it. */
export async function readGames(text: string): Promise<ReadGames> {
  const reader = createRecordReader(LIMITS);
  const collector = new Collector(new Date());
  for (let from = 0; from < text.length; from += STRETCH) {
    collector.add(reader.push(text.slice(from, from + STRETCH)));
    await nextTurn();
  }
  collector.add(reader.end());
  return collector;
}

/** Keeps of each game only what is stored: replayed games are large. */
class Collector implements ReadGames {
  readonly games: ImportedGame[] = [];
  readonly rejected: ImportRejectionView[] = [];
  private laps = 0;

  constructor(private readonly createdAt: Date) {}

  add(results: readonly RecordResult[]): void {
    for (const result of results) {
      this.count(result);
      if (result.ok) this.take(result);
      else this.reject(result, result.fault, result.column);
    }
  }

  private count({ index, laps }: RecordResult): void {
    this.laps += laps;
    if (index >= MOST_RECORDS) throw tooMuch(`holds more than ${String(MOST_RECORDS)} games`, MOST_RECORDS);
    if (this.laps > MOST_LAPS)
      throw tooMuch(`takes more than ${String(MOST_LAPS)} laps to replay`, MOST_LAPS);
  }

  private take(result: Extract<RecordResult, { ok: true }>): void {
    try {
      this.games.push(prepareImport(result.record, this.createdAt));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.reject(result, error, 1);
    }
  }

  private reject(
    { index, line }: RecordResult,
    { code, message }: { readonly code: ErrorCode; readonly message: string },
    column: number,
  ): void {
    this.rejected.push({ record: index + 1, code, message, line, column });
  }
}

function tooMuch(what: string, most: number): DomainError {
  const message = `the text ${what}: send it in several parts`;
  return new DomainError('LIMIT_EXCEEDED', message, { argument: 'records', most });
}
