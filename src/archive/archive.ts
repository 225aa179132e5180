import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client';
import {
  type AnalysisHold,
  type AnalysisJob,
  type AnalysisProgress,
  type AnalysisRequest,
  type AnalysisResult,
  beginAnalysis,
  dropAnalysis,
  findAnalyses,
  handOnAnalysis,
  keepAnalysis,
  requestAnalysis,
  type StoredAnalysis,
} from './analyses';
import { guarded } from './faults';
import type { ChangeResult, OfferChange, TakeBack } from './changeModel';
import { createGameOnce, createMatchOnce, findCreation } from './creations';
import { createGame, findGame, findGames } from './games';
import { importGames, textsOf } from './imports';
import { countGames, countGamesExactly } from './counting';
import { listCommonPositions, tallyPosition, tallyPositions } from './exploring';
import type { CommonPosition, GameCount, GameTally, LengthTally, PositionTally } from './figures';
import { listGames, listGamesAwaitingAi } from './listing';
import { clearIndex, indexGames, listUnindexed, type TracedGame } from './reindexing';
import { tallyGames, tallyLengths } from './summing';
import { takeBack } from './takeBacks';
import {
  addKey,
  findKeys,
  type KeyUse,
  listKeys,
  type NewKey,
  noteKeyUses,
  revokeKey,
  type StoredKey,
} from './keys';
import { countJobs, type JobCount } from './jobCount';
import { addRound, createMatch, findMatch, findMatches, listRounds } from './matches';
import type {
  CreatedMatch,
  Creation,
  CreationKey,
  GameEnding,
  GameFilter,
  GamePage,
  GamePageRequest,
  ImportedGame,
  KeyedPly,
  NewGame,
  NewMatch,
  PlyResult,
  PlyToPlay,
  StoredGame,
  StoredMatch,
} from './model';
import { changeOffers } from './offers';
import { endGame, findKeyedPly, playPly } from './plies';
import { CONNECTION_MILLIS, createPool, type PoolOptions } from './pool';
import { dropFullQuotas, leaseQuota, type QuotaGrant, type QuotaLease } from './quotas';
import { createReplicas, type Read, type ReplicaReport, type ReplicasOptions } from './replicas';
import { beatRunner, freeSilentRunners, removeRunner } from './runners';
import { refuseUnstorableText } from './text';
import { createTurns } from './turns';
import { type GameListener, type GameWatch, watchGames } from './watch';
import { withinMillis } from './withinMillis';
import { takesWrites } from './writable';

export interface ArchiveOptions extends PoolOptions {
  /** A migrated PostgreSQL 14 or later. */
  readonly databaseUrl: string;
  /** Streaming replicas of it, which answer reads that may lag; none where absent. */
  readonly replicaUrls?: readonly string[];
  readonly onReplicaChange?: ReplicasOptions['onChange'];
}

/** Connections by what they do now. */
export interface ArchiveLoad {
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

/**
 * The store of games and matches. Every function rejects with an `ArchiveError` for what a caller can act on, and within the
 * time-outs of its options.
 */
export interface Archive {
  createGame(game: NewGame): Promise<StoredGame>;
  /** Of all calls with one key one creates its game; undefined to the others. */
  createGameOnce(game: NewGame, key: CreationKey): Promise<StoredGame | undefined>;
  /** The same for a match and its first round. */
  createMatchOnce(match: NewMatch, key: CreationKey): Promise<CreatedMatch | undefined>;
  findCreation(keyHash: Uint8Array): Promise<Creation | undefined>;
  /** In the order of `games`: the id of each that is new, undefined for one that is kept already. */
  importGames(games: readonly ImportedGame[]): Promise<(string | undefined)[]>;
  /** Undefined also for an id that could not be one. */
  findGame(id: string): Promise<StoredGame | undefined>;
  /** In the order of `ids`, undefined for those that are not there. */
  findGames(ids: readonly string[]): Promise<(StoredGame | undefined)[]>;
  playPly(ply: PlyToPlay): Promise<PlyResult>;
  findKeyedPly(gameId: string, key: string): Promise<KeyedPly | undefined>;
  endGame(ending: GameEnding): Promise<ChangeResult>;
  changeOffers(change: OfferChange): Promise<ChangeResult>;
  takeBack(takeBack: TakeBack): Promise<ChangeResult>;
  listGames(request: GamePageRequest): Promise<GamePage>;
  countGames(filter?: GameFilter): Promise<GameCount>;
  countGamesExactly(filter?: GameFilter): Promise<number>;
  tallyGames(filter?: GameFilter): Promise<GameTally[]>;
  /** By length, in buckets of so many plies; the shortest first. */
  tallyLengths(width: number, filter?: GameFilter): Promise<LengthTally[]>;
  tallyPosition(key: string, filter?: GameFilter): Promise<PositionTally[]>;
  tallyPositions(keys: readonly string[]): Promise<PositionTally[]>;
  listCommonPositions(variant: string, ply: number, limit: number): Promise<CommonPosition[]>;
  /** Games whose next ply is the server's to find, longest waiting first. */
  listGamesAwaitingAi(limit: number): Promise<StoredGame[]>;
  /** Forgets what is indexed of games; until they are indexed again, questions about many games leave them out. */
  clearIndex(): Promise<void>;
  /** Games that are not indexed, oldest first. */
  listUnindexed(limit: number): Promise<StoredGame[]>;
  /** Indexes games as they were read; passes over those that have changed since or are indexed. Tells how many it did. */
  indexGames(games: readonly TracedGame[]): Promise<number>;
  /** The match and its first round: both, or neither. */
  createMatch(match: NewMatch): Promise<CreatedMatch>;
  /** Undefined also for an id that could not be one. */
  findMatch(id: string): Promise<StoredMatch | undefined>;
  /** In the order of `ids`, undefined for those that are not there. */
  findMatches(ids: readonly string[]): Promise<(StoredMatch | undefined)[]>;
  /** The rounds of each match in the order of `matchIds`, first round first. */
  listRounds(matchIds: readonly string[]): Promise<StoredGame[][]>;
  /** Adds the game as this round of the match; of racing calls one adds its game, and all of them get that one. */
  addRound(matchId: string, round: number, game: NewGame): Promise<StoredGame>;
  /** Tells of every change of a game, by any process, until it is closed. */
  watchGames(listener: GameListener): GameWatch;
  /** Asks for the analysis of a game, with a job for it, unless there is one of this level or a higher one. */
  requestAnalysis(request: AnalysisRequest): Promise<AnalysisResult>;
  /** In the order of `gameIds`, undefined for games without an analysis. */
  findAnalyses(gameIds: readonly string[]): Promise<(StoredAnalysis | undefined)[]>;
  /** Tells of every change of an analysis, by any process, until it is closed. */
  watchAnalyses(listener: GameListener): GameWatch;
  /** For the worker that has got the job; undefined where there is nothing to do. */
  beginAnalysis(job: AnalysisJob): Promise<StoredAnalysis | undefined>;
  /** False, and nothing is kept, where another worker has begun since. */
  keepAnalysis(progress: AnalysisProgress): Promise<boolean>;
  /** After an error: it waits for the next try, or is given up. */
  dropAnalysis(hold: AnalysisHold, isLost: boolean): Promise<void>;
  /** For another worker to go on with at once. */
  handOnAnalysis(hold: AnalysisHold): Promise<void>;
  /** Tells that the process that takes jobs under this name is alive. */
  beatRunner(id: string): Promise<void>;
  removeRunner(id: string): Promise<void>;
  /** Frees the jobs of processes that were silent for so long; their names. */
  freeSilentRunners(silentMillis: number): Promise<string[]>;
  /** Undefined, and no key is kept, where its holder has as many in force as he may. */
  addKey(key: NewKey): Promise<StoredKey | undefined>;
  /** In the order of `ids`, undefined for those that are not there. As they are now: this never lags. */
  findKeys(ids: readonly string[]): Promise<(StoredKey | undefined)[]>;
  /** All of them, or those of a holder; oldest first. */
  listKeys(holder?: string): Promise<StoredKey[]>;
  /** From now on it opens nothing; undefined where there is no such key. */
  revokeKey(id: string): Promise<StoredKey | undefined>;
  noteKeyUses(uses: readonly KeyUse[]): Promise<void>;
  /** Takes points out of the bucket of a client that all processes have in common. */
  leaseQuota(lease: QuotaLease): Promise<QuotaGrant>;
  /** Forgets buckets that nobody has touched for so long that they are full. */
  dropFullQuotas(fullAfterSeconds: number): Promise<void>;
  countJobs(): Promise<JobCount>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Whether it takes writes, as far as it says so itself. */
  takesWrites(): Promise<boolean>;
  load(): ArchiveLoad;
  /** How the replicas are, in the order of their addresses. */
  replicas(): readonly ReplicaReport[];
  /** Waits for running calls, for three seconds at most; later ones are `UNAVAILABLE`. */
  close(): Promise<void>;
}

/** For calls that still run; a database that hangs is not waited for. */
const CLOSE_MILLIS = 3_000;
/** Calls that write to one game at a time. */
const MOST_OF_A_GAME = 2;

/** Connects on the first call, not here. */
export function createArchive(options: ArchiveOptions): Archive {
  const pool = createPool(options.databaseUrl, options);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
  const replicas = createReplicas({
    urls: options.replicaUrls ?? [],
    pool: options,
    primary: { url: options.databaseUrl, prisma, pool },
    ...(options.onReplicaChange !== undefined && { onChange: options.onReplicaChange }),
  });
  const asked = <T>(input: unknown, call: () => Promise<T>): Promise<T> =>
    guarded(() => {
      refuseUnstorableText(input);
      return call();
    });
  const reading = <T>(call: Read<T>, isWhole?: (answer: T) => boolean): Promise<T> =>
    guarded(() => replicas.read(call, isWhole));
  const writing = <T>(input: unknown, call: () => Promise<T>): Promise<T> =>
    replicas.write(() => asked(input, call));
  const inTurn = createTurns(MOST_OF_A_GAME, options.connectionTimeoutMillis ?? CONNECTION_MILLIS);
  const end = async (): Promise<void> => {
    await replicas.close();
    await prisma.$disconnect();
    await pool.end();
  };
  const close = async (): Promise<void> => {
    await withinMillis(end(), CLOSE_MILLIS);
  };
  let closing: Promise<void> | undefined;

  return {
    createGame: (game) => writing(game, () => createGame(prisma, game)),
    createGameOnce: (game, key) => writing(game, () => createGameOnce(prisma, game, key)),
    createMatchOnce: (match, key) => writing(match, () => createMatchOnce(prisma, match, key)),
    findCreation: (keyHash) => guarded(() => findCreation(prisma, keyHash)),
    importGames: (games) => writing(games.map(textsOf), () => importGames(prisma, games)),
    findGame: (id) => reading((reader) => findGame(reader, id), isFound),
    findGames: (ids) => reading((reader) => findGames(reader, ids), areFound),
    playPly: (ply) => writing(ply, () => inTurn(ply.gameId, () => playPly(prisma, ply))),
    findKeyedPly: (gameId, key) => asked(key, () => findKeyedPly(prisma, gameId, key)),
    endGame: (ending) => writing(ending, () => inTurn(ending.gameId, () => endGame(prisma, ending))),
    changeOffers: (change) =>
      writing(change, () => inTurn(change.gameId, () => changeOffers(prisma, change))),
    takeBack: (back) => writing(back, () => inTurn(back.gameId, () => takeBack(prisma, back))),
    listGames: (request) =>
      asked(request.filter, () => replicas.read((reader) => listGames(reader, request))),
    countGames: (filter) => asked(filter, () => replicas.read((reader) => countGames(reader, filter))),
    countGamesExactly: (filter) =>
      asked(filter, () => replicas.read((reader) => countGamesExactly(reader, filter))),
    tallyGames: (filter) => asked(filter, () => replicas.read((reader) => tallyGames(reader, filter))),
    tallyLengths: (width, filter) =>
      asked(filter, () => replicas.read((reader) => tallyLengths(reader, width, filter))),
    tallyPosition: (key, filter) =>
      asked(filter, () => replicas.read((reader) => tallyPosition(reader, key, filter))),
    tallyPositions: (keys) => reading((reader) => tallyPositions(reader, keys)),
    listCommonPositions: (variant, ply, limit) =>
      reading((reader) => listCommonPositions(reader, variant, ply, limit)),
    clearIndex: () => guarded(() => clearIndex(prisma)),
    listUnindexed: (limit) => guarded(() => listUnindexed(prisma, limit)),
    indexGames: (games) => guarded(() => indexGames(prisma, games)),
    listGamesAwaitingAi: (limit) => guarded(() => listGamesAwaitingAi(prisma, limit)),
    createMatch: (match) => writing(match, () => createMatch(prisma, match)),
    findMatch: (id) => reading((reader) => findMatch(reader, id), isFound),
    findMatches: (ids) => reading((reader) => findMatches(reader, ids), areFound),
    listRounds: (matchIds) => reading((reader) => listRounds(reader, matchIds)),
    addRound: (matchId, round, game) => writing(game, () => addRound(prisma, matchId, round, game)),
    watchGames: (listener) => watchGames(options.databaseUrl, 'game_updated', listener),
    requestAnalysis: (request) => writing(request, () => requestAnalysis(prisma, request)),
    findAnalyses: (gameIds) => reading((reader) => findAnalyses(reader, gameIds)),
    watchAnalyses: (listener) => watchGames(options.databaseUrl, 'analysis_updated', listener),
    beginAnalysis: (job) => guarded(() => beginAnalysis(prisma, job)),
    keepAnalysis: (progress) => guarded(() => keepAnalysis(prisma, progress)),
    dropAnalysis: (hold, isLost) => guarded(() => dropAnalysis(prisma, hold, isLost)),
    handOnAnalysis: (hold) => guarded(() => handOnAnalysis(prisma, hold)),
    beatRunner: (id) => guarded(() => beatRunner(prisma, id)),
    removeRunner: (id) => guarded(() => removeRunner(prisma, id)),
    freeSilentRunners: (silentMillis) => guarded(() => freeSilentRunners(prisma, silentMillis)),
    addKey: (key) => asked(key, () => addKey(prisma, key)),
    findKeys: (ids) => guarded(() => findKeys(prisma, ids)),
    listKeys: (holder) => asked(holder, () => listKeys(prisma, holder)),
    revokeKey: (id) => asked(id, () => revokeKey(prisma, id)),
    noteKeyUses: (uses) => guarded(() => noteKeyUses(prisma, uses)),
    leaseQuota: (lease) => asked(lease, () => leaseQuota(prisma, lease)),
    dropFullQuotas: (seconds) => guarded(() => dropFullQuotas(prisma, seconds)),
    countJobs: () => guarded(() => countJobs(prisma)),
    ping: () =>
      guarded(async () => {
        await prisma.$queryRaw`SELECT 1`;
      }),
    takesWrites: () => guarded(() => takesWrites(prisma)),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    replicas: () => replicas.report(),
    close: () => (closing ??= close()),
  };
}

function isFound(answer: unknown): boolean {
  return answer !== undefined;
}

function areFound(answers: readonly unknown[]): boolean {
  return answers.every(isFound);
}
