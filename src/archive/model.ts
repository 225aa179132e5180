/** The archive's own words for what it keeps: plain objects, independent of the database client. */

export type Side = 'SOUTH' | 'NORTH';
export type PlayerKind = 'HUMAN' | 'AI';
export type GameStatus = 'IN_PROGRESS' | 'FINISHED' | 'ABANDONED';
export type GameSource = 'PLAYED' | 'IMPORTED' | 'SELF_PLAY';
export type GameOrder = 'NEWEST' | 'OLDEST' | 'LONGEST' | 'SHORTEST' | 'WIDEST_MARGIN';

export interface Seat {
  readonly name: string;
  readonly kind: PlayerKind;
  /** Playing strength; null for a human. */
  readonly level: number | null;
  /** SHA-256 of the secret that may play the seat, 32 bytes; null where nobody may from outside. */
  readonly tokenHash: Uint8Array | null;
}

export interface StoredOutcome {
  /** null is a draw. */
  readonly winner: Side | null;
  readonly reason: string;
  /** Final seeds of each side; null in games that count none. */
  readonly southSeeds: number | null;
  readonly northSeeds: number | null;
}

/** A tag of a game record. */
export interface StoredTag {
  readonly name: string;
  readonly value: string;
}

/** A comment of a game record; what is not said in it is absent. */
export interface StoredComment {
  /** Plies played before it. */
  readonly ply: number;
  readonly text?: string;
  readonly evaluationSeeds?: number;
  /** A move in text form. */
  readonly best?: string;
}

/** A side asks to take plies back. */
export interface TakeBackOffer {
  readonly by: Side;
  /** How many plies would stay. */
  readonly toPly: number;
}

export interface StoredGame {
  /** A UUID; later games have greater ones. */
  readonly id: string;
  readonly variant: string;
  /** Option name to value. */
  readonly options: Readonly<Record<string, string>>;
  readonly south: Seat;
  readonly north: Seat;
  readonly status: GameStatus;
  readonly source: GameSource;
  /** 0 at first; one more with every change: a ply, an offer or an answer to it, plies taken back, a resignation. */
  readonly version: number;
  /** Versions that no ply has made, ascending; that of the game's end is left out. */
  readonly otherVersions: readonly number[];
  /** The side that offers a draw; null where none does. */
  readonly drawOffer: Side | null;
  readonly takeBackOffer: TakeBackOffer | null;
  readonly startPosition: string;
  /** The tags of the record it came from; null where the game was played here and its tags follow from it. */
  readonly header: readonly StoredTag[] | null;
  readonly comments: readonly StoredComment[];
  /** Oldest first. */
  readonly moves: readonly string[];
  /** Milliseconds from `createdAt` to each ply; empty where the times are not known. */
  readonly plyMillis: readonly number[];
  /** The position after the last ply. */
  readonly position: string;
  readonly sideToMove: Side;
  /** In progress, and the side to move is an AI seat. */
  readonly aiToMove: boolean;
  /** null until the game has ended. */
  readonly outcome: StoredOutcome | null;
  readonly tags: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly endedAt: Date | null;
  /** The match it is a round of, and its number there from 1; null for a single game. */
  readonly matchId: string | null;
  readonly round: number | null;
  /** The holder of keys to whom a private game belongs; null: everybody sees it. */
  readonly owner: string | null;
}

/** Several rounds of one game. How it stands follows from its rounds. */
export interface StoredMatch {
  /** A UUID; later matches have greater ones. */
  readonly id: string;
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  /** The same in every round. */
  readonly south: Seat;
  readonly north: Seat;
  /** Rounds after which it ends; null where the rules alone end it. */
  readonly roundsWanted: number | null;
  readonly createdAt: Date;
  /** As of its games. */
  readonly owner: string | null;
}

/** A position of a game, where it stood for the first time. */
export interface ReachedPosition {
  /** 16 hex digits. */
  readonly key: string;
  /** Plies played before it. */
  readonly ply: number;
  /** The move played from it; null where none was, or none yet. */
  readonly move: string | null;
}

/** What the plies of a game add up to, for questions about many games. */
export interface GameTrace {
  readonly firstSide: Side;
  /** Every position once, first to last. */
  readonly reached: readonly ReachedPosition[];
  /** Legal moves before each ply, added up. */
  readonly choices: number;
  /** Laps of all plies. */
  readonly laps: number;
}

/** A match to keep; its seats, variant and options are those of its first round. */
export interface NewMatch {
  readonly firstRound: NewGame;
  readonly roundsWanted: number | null;
}

export interface CreatedMatch {
  readonly match: StoredMatch;
  readonly firstRound: StoredGame;
}

/** A game to keep: a fresh one, or (with moves, an outcome and its dates) one played elsewhere. */
export interface NewGame {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  readonly south: Seat;
  readonly north: Seat;
  readonly source: GameSource;
  readonly startPosition: string;
  readonly position: string;
  readonly sideToMove: Side;
  readonly aiToMove: boolean;
  /** IN_PROGRESS by default; FINISHED with an outcome, and never without. */
  readonly status?: GameStatus;
  readonly moves?: readonly string[];
  /** Of all its moves. */
  readonly trace: GameTrace;
  readonly plyMillis?: readonly number[];
  readonly outcome?: StoredOutcome | null;
  readonly tags?: readonly string[];
  /** Null by default: a game that everybody sees. */
  readonly owner?: string | null;
  /** Now by default. */
  readonly createdAt?: Date;
  /** `createdAt` by default, where the game has ended. */
  readonly endedAt?: Date;
}

/** A game that came in as a record. */
export interface ImportedGame {
  readonly game: NewGame;
  readonly header: readonly StoredTag[];
  readonly comments: readonly StoredComment[];
  /** A digest of what makes it this game and no other, 32 bytes: two games with one digest are the same. */
  readonly contentHash: Uint8Array;
}

export interface PlyToPlay {
  readonly gameId: string;
  /** The version the ply was chosen at. Any other, and nothing happens. */
  readonly expectedVersion: number;
  /** Its place in the game, from 1. */
  readonly number: number;
  readonly move: string;
  /** All about the game after the ply: */
  readonly position: string;
  readonly sideToMove: Side;
  readonly aiToMove: boolean;
  /** Set when the ply ended the game. */
  readonly outcome: StoredOutcome | null;
  /** Of the whole game with this ply. */
  readonly trace: GameTrace;
  readonly at: Date;
  readonly idempotency?: Idempotency;
}

export interface Idempotency {
  /** The client's own; unique within the game. */
  readonly key: string;
  /** A digest of what the client asked for. */
  readonly requestHash: string;
}

/** A client's key for the creation of one game or match. */
export interface CreationKey {
  /** SHA-256 of the key, 32 bytes. */
  readonly keyHash: Uint8Array;
  /** A digest of what the client asked for. */
  readonly requestHash: string;
  /** Kept with it, for whoever asks again with the key itself. */
  readonly salt: Uint8Array;
}

/** What a key has created. */
export interface Creation extends CreationKey {
  /** The game, or the first round of the match, as it is now. */
  readonly game: StoredGame;
}

/** The ply a key has played. */
export interface KeyedPly {
  /** 1 for the game's first. */
  readonly number: number;
  /** The game's version right after it: a ply that was taken back had another one than what came in its place. */
  readonly version: number;
  /** Of the request that played it: another one must be refused. */
  readonly requestHash: string;
}

/**
 * `played` the game after the ply. `conflict` the game as it is: at another version, or ended. `missing` no such
 * game. `replayed` the key has played this ply before, and nothing happened now; the game as it is.
 */
export type PlyResult =
  | { readonly kind: 'played'; readonly game: StoredGame }
  | { readonly kind: 'conflict'; readonly game: StoredGame }
  | { readonly kind: 'missing' }
  | { readonly kind: 'replayed'; readonly ply: KeyedPly; readonly game: StoredGame };

export interface GameEnding {
  readonly gameId: string;
  /** The version it was decided at. At any other, nothing happens. */
  readonly expectedVersion: number;
  /** Of the whole game. */
  readonly trace: GameTrace;
  readonly outcome: StoredOutcome;
  readonly at: Date;
}

/** All given ones hold together. */
export interface GameFilter {
  readonly variant?: string | undefined;
  /** The name of either seat. */
  readonly player?: string | undefined;
  readonly south?: string | undefined;
  readonly north?: string | undefined;
  readonly winner?: Side | undefined;
  /** True: finished without a winner. False: every other game. */
  readonly drawn?: boolean | undefined;
  readonly status?: GameStatus | undefined;
  readonly source?: GameSource | undefined;
  readonly minPlies?: number | undefined;
  readonly maxPlies?: number | undefined;
  /** Seeds between the sides at the end; games without counted seeds never match. */
  readonly minMargin?: number | undefined;
  /** Inclusive. */
  readonly createdFrom?: Date | undefined;
  /** Exclusive. */
  readonly createdUntil?: Date | undefined;
  /** The first moves of the game, oldest first. */
  readonly opening?: readonly string[] | undefined;
  /** The key of a position that the game has come to. */
  readonly reaches?: string | undefined;
  readonly tag?: string | undefined;
  /** The private games of this holder, which no position finds; where absent, the games that everybody sees. */
  readonly owner?: string | undefined;
}

/** A place between two games of a list; it stays meaningful when its game is gone. */
export interface GameCursor {
  /** Milliseconds since 1970, plies or seeds, by the order. */
  readonly sortValue: number;
  readonly id: string;
}

export interface GamePageRequest {
  readonly filter?: GameFilter;
  /** Only games that came to the position of this key, whatever else the filter says; in the order of creation alone. */
  readonly at?: string;
  readonly order: GameOrder;
  /** Only games behind this place. */
  readonly after?: GameCursor | undefined;
  /** Only games ahead of this place. */
  readonly before?: GameCursor | undefined;
  readonly limit: number;
  /** Which end of the range the page is cut from: its first games or its last ones. */
  readonly direction: 'FIRST' | 'LAST';
}

export interface GamePage {
  /** In the asked order, whichever end they were cut from. */
  readonly games: readonly StoredGame[];
  /** Whether the range goes on beyond the cut. */
  readonly hasMore: boolean;
}
