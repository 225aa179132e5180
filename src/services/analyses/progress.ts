import type { StoredAnalysis } from '../../archive';
import type { Store } from '../store';
import { type AnalysedPly, makeAnalysedPly } from './analysedPly';

/** Between two writes: a worker that is killed loses no more work than this. */
const SAVE_MILLIS = 250;

/** Another worker has begun since, or another level is wanted by now. */
export class Replaced extends Error {
  override readonly name = 'Replaced';
}

/** The plies of an analysis on their way into the store. */
export class Progress {
  private kept: number;
  private fresh: string[] = [];
  private savedAt = performance.now();

  constructor(
    private readonly store: Store,
    private readonly analysis: StoredAnalysis,
  ) {
    this.kept = analysis.plies.length;
  }

  /** Plies that are known. */
  get count(): number {
    return this.kept + this.fresh.length;
  }

  async add(ply: AnalysedPly): Promise<void> {
    this.fresh.push(makeAnalysedPly(ply));
    if (performance.now() - this.savedAt >= SAVE_MILLIS) await this.save();
  }

  finish(): Promise<void> {
    return this.save(true);
  }

  async save(isDone = false): Promise<void> {
    const { gameId, attempts } = this.analysis;
    const { kept, fresh: plies } = this;
    const isKept = await this.store.keepAnalysis({ gameId, attempts, kept, plies, isDone });
    if (!isKept) throw new Replaced('the analysis is in other hands');
    this.kept += plies.length;
    this.fresh = [];
    this.savedAt = performance.now();
  }
}
