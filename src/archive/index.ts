export { createArchive, type Archive, type ArchiveLoad, type ArchiveOptions } from './archive';
export type { CommonPosition, GameCount, GameTally, PositionTally } from './figures';
export { EARLY_PLIES } from './reaches';
export { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './embeddedError';
export { ArchiveError, type ArchiveErrorCode } from './faults';
export { isId } from './ids';
export { cursorOf } from './listing';
export {
  migrate,
  MigrationError,
  type MigrationErrorCode,
  type MigrationOptions,
  type MigrationReport,
} from './migrations';
export type {
  CreatedMatch,
  EndResult,
  GameCursor,
  GameEnding,
  GameFilter,
  GameOrder,
  GamePage,
  GamePageRequest,
  GameSource,
  GameStatus,
  GameTrace,
  Idempotency,
  ImportedGame,
  KeyedPly,
  NewGame,
  NewMatch,
  PlayerKind,
  PlyResult,
  PlyToPlay,
  ReachedPosition,
  Seat,
  Side,
  StoredComment,
  StoredGame,
  StoredMatch,
  StoredOutcome,
  StoredTag,
} from './model';
export type { TracedGame } from './reindexing';
export type { PoolOptions } from './pool';
export { allowLag, type ReplicaReport, type ReplicaState, Visit, visiting, withoutLag } from './replicas';
export type { GameListener, GameWatch } from './watch';
