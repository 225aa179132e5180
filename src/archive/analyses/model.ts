import type { Side } from '../model';

/** `QUEUED` waits for a worker, `RUNNING` has one, `DONE` is complete, `FAILED` was given up after several tries. */
export type AnalysisStatus = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';

/** The analysis of a finished game, as far as it has come. */
export interface StoredAnalysis {
  readonly gameId: string;
  /** How hard the search thinks, 1 to 8. */
  readonly level: number;
  readonly status: AnalysisStatus;
  /** One text for each ply analysed so far, oldest first, in the words of whoever analysed it. */
  readonly plies: readonly string[];
  /** One more whenever a worker begins, and when it is asked for anew. */
  readonly attempts: number;
  readonly game: AnalysedGame;
}

/** What of the game itself belongs to its analysis. */
export interface AnalysedGame {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  /** null is a draw, or a game without an outcome. */
  readonly winner: Side | null;
  readonly plyCount: number;
}

export interface AnalysisRequest {
  readonly gameId: string;
  readonly level: number;
  /** Analyses that may wait or run at the same time. */
  readonly mostOpen: number;
}

/**
 * `asked` the analysis as it is now: a new one, or what was there already. `full` too many are waiting. `missing` no
 * such game, or one that goes on.
 */
export type AnalysisResult =
  | { readonly kind: 'asked'; readonly analysis: StoredAnalysis }
  | { readonly kind: 'full' }
  | { readonly kind: 'missing' };

/** A worker's hold on an analysis. Whoever begins after it makes it void. */
export interface AnalysisHold {
  readonly gameId: string;
  readonly attempts: number;
}

export interface AnalysisProgress extends AnalysisHold {
  /** Plies that are kept already. */
  readonly kept: number;
  /** Those that follow. */
  readonly plies: readonly string[];
  readonly isDone: boolean;
}
