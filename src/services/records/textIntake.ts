import { createRecordReader, type RecordReader, type RecordResult } from '../../engine';
import { DomainError } from '../../errors';
import type { Intake, IntakeOptions, Settled } from './intake';
import { GAME_LIMITS } from './limits';
import { prepareImport } from './prepare';

/** Characters read at a stretch: so few games that even the longest take little time. */
const STRETCH = 2_000;

/** Game records, one after the other. */
export class TextIntake implements Intake {
  private readonly reader: RecordReader;
  private readonly createdAt: Date;

  constructor({ createdAt, passOver = 0 }: IntakeOptions) {
    this.reader = createRecordReader(GAME_LIMITS, passOver);
    this.createdAt = createdAt;
  }

  *push(text: string): Generator<Settled | undefined> {
    for (let from = 0; from < text.length; from += STRETCH) {
      for (const result of this.reader.push(text.slice(from, from + STRETCH))) yield this.settle(result);
      yield undefined;
    }
  }

  *end(): Generator<Settled> {
    for (const result of this.reader.end()) yield this.settle(result);
  }

  /** Keeps of each game only what is stored: replayed games are large. */
  private settle(result: RecordResult): Settled {
    if (!result.ok) return rejected(result, result.fault, result);
    try {
      return { game: prepareImport(result.record, { createdAt: this.createdAt }), laps: result.laps };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return rejected(result, error, { column: 1 });
    }
  }
}

function rejected(
  { index, line, laps }: RecordResult,
  { code, message }: Pick<DomainError, 'code' | 'message'>,
  { column, ply = null }: { readonly column: number; readonly ply?: number | null },
): Settled {
  return { rejection: { record: index + 1, ply, code, message, line, column }, laps };
}
