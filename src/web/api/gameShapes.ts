/** What the documents of gameDocuments.ts ask for, as it comes. */
import type { Board, MoveEvent, NamedValue, Outcome, SeedPair, Side } from './shapes';

export interface Player {
  readonly kind: 'AI' | 'HUMAN';
  readonly level: number | null;
  readonly name: string;
}

export type Verdict = 'BEST' | 'GOOD' | 'FORCED' | 'INACCURACY' | 'MISTAKE' | 'BLUNDER';

export interface PlyAnalysis {
  readonly best: string;
  readonly evaluation: number;
  readonly played: number;
  readonly loss: number;
  readonly verdict: Verdict;
  readonly principalVariation: readonly string[];
}

export interface Ply {
  readonly number: number;
  readonly side: Side;
  readonly move: string;
  readonly captured: SeedPair;
  readonly position: Board;
  readonly analysis: PlyAnalysis | null;
}

export interface SideAnalysis {
  readonly accuracy: number;
  readonly averageLoss: number;
  readonly blunders: number;
  readonly mistakes: number;
  readonly inaccuracies: number;
}

export interface Analysis {
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly progress: number;
  readonly level: number;
  readonly turningPoint: number | null;
  readonly south: SideAnalysis | null;
  readonly north: SideAnalysis | null;
}

export interface GameFacts {
  readonly id: string;
  readonly variant: string;
  readonly status: 'IN_PROGRESS' | 'FINISHED' | 'ABANDONED';
  readonly source: string;
  readonly createdAt: string;
  readonly plyCount: number;
  readonly south: Player;
  readonly north: Player;
  readonly outcome: Outcome | null;
}

export interface Game extends GameFacts {
  /** Grows with every change. */
  readonly version: number;
  readonly tags: readonly string[];
  readonly record: string;
  readonly options: readonly NamedValue[];
  readonly startPosition: Board;
  readonly analysis: Analysis | null;
  readonly plies: readonly Ply[];
}

export interface PlyEvents {
  readonly laps: number;
  readonly account: readonly string[];
  readonly events: readonly MoveEvent[];
}

/** What became of games: of a position, of a move, of all that were asked for. */
export interface Results {
  readonly games: number;
  readonly southWins: number;
  readonly draws: number;
  readonly northWins: number;
  readonly averageMargin: number;
}

export interface MoveResults extends Results {
  readonly move: string;
}

export interface Exploration extends Results {
  readonly moves: readonly MoveResults[];
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface GamePage {
  readonly totalCount: number;
  readonly totalCountIsExact: boolean;
  readonly pageInfo: PageInfo;
  readonly nodes: readonly GameFacts[];
}

/** Games of about the same length; both bounds belong to them. */
export interface GameLengths {
  readonly minPlies: number;
  readonly maxPlies: number;
  readonly games: number;
}

export interface Statistics extends Results {
  readonly averagePlies: number;
  readonly averageLaps: number;
  readonly averageBranching: number;
  readonly firstMover: {
    readonly score: number;
    readonly wins: number;
    readonly draws: number;
    readonly losses: number;
  };
  readonly endings: readonly { readonly reason: string; readonly games: number; readonly share: number }[];
  readonly openings: readonly MoveResults[];
  /** Shortest first, without those that no game has. */
  readonly lengths: readonly GameLengths[];
  readonly longestGame: { readonly id: string; readonly plyCount: number } | null;
}

export interface RuleSetFigures {
  readonly variant: string;
  readonly options: readonly NamedValue[];
  readonly games: number;
  readonly averagePlies: number;
  readonly firstMover: { readonly score: number };
}
