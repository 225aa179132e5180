import { type Archive, ArchiveError, type ArchiveErrorCode } from '../archive';
import { DomainError, type ErrorCode, type ErrorDetails } from '../errors';

const TRANSLATION: Readonly<Record<ArchiveErrorCode, { code: ErrorCode; details?: ErrorDetails }>> = {
  UNAVAILABLE: { code: 'STORE_UNAVAILABLE', details: { retryAfterSeconds: 2 } },
  CONFLICT: { code: 'STORE_UNAVAILABLE', details: { retryAfterSeconds: 1 } },
  TIMEOUT: { code: 'STORE_TIMEOUT' },
  READ_ONLY: { code: 'STORE_READ_ONLY', details: { retryAfterSeconds: 10 } },
  INVALID_TEXT: { code: 'BAD_INPUT' },
};

function translated(error: unknown): unknown {
  if (!(error instanceof ArchiveError)) return error;
  const { code, details } = TRANSLATION[error.code];
  return new DomainError(code, error.message, details, { cause: error });
}

async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}

/** The archive as services use it: whatever it cannot do is told in codes that clients may see. */
export type Store = Omit<
  Archive,
  | 'load'
  | 'close'
  | 'ping'
  | 'takesWrites'
  | 'replicas'
  | 'countJobs'
  | 'watchGames'
  | 'watchAnalyses'
  | 'beatRunner'
  | 'removeRunner'
  | 'freeSilentRunners'
>;

export function createStore(archive: Archive): Store {
  return {
    createGame: (game) => told(archive.createGame(game)),
    createGameOnce: (game, key) => told(archive.createGameOnce(game, key)),
    createMatchOnce: (match, key) => told(archive.createMatchOnce(match, key)),
    findCreation: (keyHash) => told(archive.findCreation(keyHash)),
    importGames: (games) => told(archive.importGames(games)),
    findGame: (id) => told(archive.findGame(id)),
    findGames: (ids) => told(archive.findGames(ids)),
    playPly: (ply) => told(archive.playPly(ply)),
    findKeyedPly: (gameId, key) => told(archive.findKeyedPly(gameId, key)),
    endGame: (ending) => told(archive.endGame(ending)),
    changeOffers: (change) => told(archive.changeOffers(change)),
    takeBack: (takeBack) => told(archive.takeBack(takeBack)),
    listGames: (request) => told(archive.listGames(request)),
    countGames: (filter) => told(archive.countGames(filter)),
    countGamesExactly: (filter) => told(archive.countGamesExactly(filter)),
    tallyGames: (filter) => told(archive.tallyGames(filter)),
    tallyLengths: (width, filter) => told(archive.tallyLengths(width, filter)),
    tallyPosition: (key, filter) => told(archive.tallyPosition(key, filter)),
    tallyPositions: (keys) => told(archive.tallyPositions(keys)),
    listCommonPositions: (variant, ply, limit) => told(archive.listCommonPositions(variant, ply, limit)),
    listGamesAwaitingAi: (limit) => told(archive.listGamesAwaitingAi(limit)),
    clearIndex: () => told(archive.clearIndex()),
    listUnindexed: (limit) => told(archive.listUnindexed(limit)),
    indexGames: (games) => told(archive.indexGames(games)),
    createMatch: (match) => told(archive.createMatch(match)),
    findMatch: (id) => told(archive.findMatch(id)),
    findMatches: (ids) => told(archive.findMatches(ids)),
    listRounds: (matchIds) => told(archive.listRounds(matchIds)),
    requestAnalysis: (request) => told(archive.requestAnalysis(request)),
    findAnalyses: (gameIds) => told(archive.findAnalyses(gameIds)),
    beginAnalysis: (job) => told(archive.beginAnalysis(job)),
    keepAnalysis: (progress) => told(archive.keepAnalysis(progress)),
    dropAnalysis: (hold, isLost) => told(archive.dropAnalysis(hold, isLost)),
    handOnAnalysis: (hold) => told(archive.handOnAnalysis(hold)),
    addKey: (key) => told(archive.addKey(key)),
    findKeys: (ids) => told(archive.findKeys(ids)),
    listKeys: (holder) => told(archive.listKeys(holder)),
    revokeKey: (id) => told(archive.revokeKey(id)),
    noteKeyUses: (uses) => told(archive.noteKeyUses(uses)),
    leaseQuota: (lease) => told(archive.leaseQuota(lease)),
    dropFullQuotas: (seconds) => told(archive.dropFullQuotas(seconds)),
    addRound: (matchId, round, game) => told(archive.addRound(matchId, round, game)),
  };
}
