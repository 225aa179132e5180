import type { ImportedGame } from '../../../archive';
import { DomainError } from '../../../errors';
import type { Store } from '../../store';
import type { Intake, Settled } from '../intake';
import { LineIntake } from '../lineIntake';
import type { ImportRejectionView } from '../rejection';
import { TextIntake } from '../textIntake';
import { streamBusy } from './gate';
import { Pace } from './pace';
import { withPauses } from './pauses';

export type GameFormat = 'RECORDS' | 'LINES';

export interface ImportStreamInput {
  readonly format: GameFormat;
  /** Text of any length, cut anywhere; no more of it is asked for than is read. */
  readonly source: AsyncIterable<string>;
  /** Games at the beginning that are counted and not read: those that an import before has told of. */
  readonly from?: number;
  /** Ends the import; what is kept is kept. */
  readonly signal?: AbortSignal;
}

/** All games up to here; each of them has been kept, was there already, or is refused. */
export interface ImportProgress {
  /** Those that were passed over included: from here an import may be taken up again. */
  readonly records: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: number;
}

export type ImportEvent = { readonly rejected: ImportRejectionView } | { readonly progress: ImportProgress };

/** Games kept by one statement, and refused ones told at a time. */
const BATCH = 100;
/** Statements that write them at the same time: each keeps one core of the database busy. */
const WRITTEN_AT_ONCE = 2;
/** Games wait no longer than this for others to be kept with. */
const PAUSE_MILLIS = 500;
/** Progress is told no more often. */
const TELL_MILLIS = 500;

/**
 * Keeps games as they come in. Three batches are held at most: one is read while those before it are written, and
 * nothing more is read until the oldest is.
 *
 * @throws DomainError whose details tell the `progress`, where an import ends early.
 */
export async function* importGames(
  store: Store,
  input: ImportStreamInput,
  closing: AbortSignal,
): AsyncGenerator<ImportEvent, ImportProgress> {
  const run = new Run(store, input.from ?? 0);
  try {
    yield* readAll(run, input, closing);
  } catch (error) {
    if (input.signal?.aborted === true) {
      throw new DomainError('REQUEST_ABORTED', 'whoever sent the games has gone', {}, { cause: error });
    }
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    throw new DomainError(code, message, { ...details, progress: run.progress }, { cause: error });
  }
  return run.progress;
}

async function* readAll(
  run: Run,
  { source, format, from = 0, signal }: ImportStreamInput,
  closing: AbortSignal,
): AsyncGenerator<ImportEvent> {
  const intake = createIntake(format, from);
  const pace = new Pace();
  const takeAll = async function* (found: Iterable<Settled | undefined>): AsyncGenerator<ImportEvent> {
    for (const settled of found) {
      if (settled !== undefined) run.add(settled);
      if (run.isFull) yield* run.flush();
      if (!pace.isDue) continue;
      await pace.rest();
      signal?.throwIfAborted();
    }
  };
  for await (const text of withPauses(source, PAUSE_MILLIS)) {
    signal?.throwIfAborted();
    if (closing.aborted) throw streamBusy('the server is about to stop');
    yield* text === undefined ? run.finish() : takeAll(intake.push(text));
  }
  yield* takeAll(intake.end());
  yield* run.finish();
}

function createIntake(format: GameFormat, passOver: number): Intake {
  const options = { createdAt: new Date(), passOver };
  return format === 'RECORDS' ? new TextIntake(options) : new LineIntake(options);
}

/** What became of a batch. */
interface Written {
  readonly games: number;
  /** Those that were not there already. */
  readonly kept: number;
  readonly rejections: readonly ImportRejectionView[];
}

async function write(store: Store, { games, rejections }: Batch): Promise<Written> {
  const ids = await keep(store, games);
  return { games: games.length, kept: ids.filter((id) => id !== undefined).length, rejections };
}

/** A batch that takes the database too long is kept in two parts: nothing of it was kept then. */
async function keep(store: Store, games: readonly ImportedGame[]): Promise<(string | undefined)[]> {
  if (games.length === 0) return [];
  try {
    return await store.importGames(games);
  } catch (error) {
    const isTooMuch = error instanceof DomainError && error.code === 'STORE_TIMEOUT';
    if (!isTooMuch || games.length === 1) throw error;
    const middle = games.length >> 1;
    return [...(await keep(store, games.slice(0, middle))), ...(await keep(store, games.slice(middle)))];
  }
}

interface Batch {
  readonly games: ImportedGame[];
  readonly rejections: ImportRejectionView[];
}

/** What an import has done so far, and what it is about to. */
class Run {
  progress: ImportProgress;
  private batch: Batch = { games: [], rejections: [] };
  /** Batches that are being written, the oldest first. */
  private readonly writing: Promise<Written>[] = [];
  private toldAt = -Infinity;

  constructor(
    private readonly store: Store,
    passedOver: number,
  ) {
    this.progress = { records: passedOver, imported: 0, duplicates: 0, rejected: 0 };
  }

  get isFull(): boolean {
    const { games, rejections } = this.batch;
    return games.length >= BATCH || rejections.length >= BATCH;
  }

  add(settled: Settled): void {
    if ('game' in settled) this.batch.games.push(settled.game);
    else this.batch.rejections.push(settled.rejection);
  }

  /** Lets the present batch be written while more is read, and tells of the oldest where too many are. */
  async *flush(): AsyncGenerator<ImportEvent> {
    const { batch } = this;
    if (batch.games.length + batch.rejections.length === 0) return;
    if (this.writing.length >= WRITTEN_AT_ONCE) yield* this.settleOldest();
    this.batch = { games: [], rejections: [] };
    const written = write(this.store, batch);
    // What goes wrong is told where it is waited for.
    written.catch(() => undefined);
    this.writing.push(written);
  }

  /** Leaves nothing unwritten and nothing untold. */
  async *finish(): AsyncGenerator<ImportEvent> {
    yield* this.flush();
    while (this.writing.length > 0) yield* this.settleOldest();
  }

  /** Batches are told of in their order, whichever is written first: an import is taken up behind the last of them. */
  private async *settleOldest(): AsyncGenerator<ImportEvent> {
    const written = await this.writing.shift();
    if (written === undefined) return;
    const { kept, games, rejections } = written;
    const { records, imported, duplicates, rejected } = this.progress;
    this.progress = {
      records: records + games + rejections.length,
      imported: imported + kept,
      duplicates: duplicates + games - kept,
      rejected: rejected + rejections.length,
    };
    yield* this.tell(rejections);
  }

  private *tell(rejections: readonly ImportRejectionView[]): Generator<ImportEvent> {
    for (const rejection of rejections) yield { rejected: rejection };
    const now = performance.now();
    if (now - this.toldAt < TELL_MILLIS) return;
    this.toldAt = now;
    yield { progress: this.progress };
  }
}
