export { createArchive, type Archive, type ArchiveLoad, type ArchiveOptions } from './archive';
export type { ChangeResult, OfferChange, TakeBack } from './changeModel';
export {
  ANALYSIS_TASK,
  type AnalysedGame,
  type AnalysisHold,
  type AnalysisJob,
  type AnalysisStatus,
  type StoredAnalysis,
} from './analyses';
export {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from './embedded';
export type { CommonPosition, GameCount, GameTally, LengthTally, PositionTally } from './figures';
export { EARLY_PLIES } from './reaches';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './embeddedError';
export { ArchiveError, type ArchiveErrorCode } from './faults';
export { isId } from './ids';
export type { KeyUse, NewKey, StoredKey } from './keys';
export type { JobCount } from './jobCount';
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
  Creation,
  CreationKey,
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
  TakeBackOffer,
} from './model';
export type { QuotaGrant, QuotaLease } from './quotas';
export type { TracedGame } from './reindexing';
export { allowLag, type ReplicaReport, type ReplicaState, Visit, visiting, withoutLag } from './replicas';
export { createPool, type PoolOptions } from './pool';
export type { GameListener, GameWatch } from './watch';
export { withinMillis } from './withinMillis';
