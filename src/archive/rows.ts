import { Prisma, type Game, type Match } from '../generated/prisma/client';
import type {
  NewGame,
  Seat,
  StoredComment,
  StoredGame,
  StoredMatch,
  StoredOutcome,
  StoredTag,
  TakeBackOffer,
} from './model';

/** Every column of games under the client's name for it, so that raw rows and the client's have one shape. */
export const gameColumns = Prisma.sql`
  id, variant, options, header, comments, content_hash AS "contentHash",
  south_name AS "southName", south_kind AS "southKind", south_level AS "southLevel",
  south_token_hash AS "southTokenHash",
  north_name AS "northName", north_kind AS "northKind", north_level AS "northLevel",
  north_token_hash AS "northTokenHash",
  status, source, version, start_position AS "startPosition", moves, ply_millis AS "plyMillis",
  ply_count AS "plyCount", position, side_to_move AS "sideToMove", ai_to_move AS "aiToMove",
  winner, outcome_reason AS "outcomeReason", south_seeds AS "southSeeds", north_seeds AS "northSeeds", margin,
  tags, created_at AS "createdAt", updated_at AS "updatedAt", ended_at AS "endedAt",
  match_id AS "matchId", round, owner, draw_offer AS "drawOffer",
  take_back_by AS "takeBackBy", take_back_to AS "takeBackTo", other_versions AS "otherVersions"`;

export function toStoredGame(row: Game): StoredGame {
  return {
    id: row.id,
    variant: row.variant,
    options: row.options as Record<string, string>,
    south: toSeat(row.southName, row.southKind, row.southLevel, row.southTokenHash),
    north: toSeat(row.northName, row.northKind, row.northLevel, row.northTokenHash),
    status: row.status,
    source: row.source,
    version: row.version,
    otherVersions: row.otherVersions,
    drawOffer: row.drawOffer,
    takeBackOffer: toTakeBackOffer(row),
    startPosition: row.startPosition,
    header: row.header as StoredTag[] | null,
    comments: row.comments as unknown as StoredComment[],
    moves: row.moves === '' ? [] : row.moves.split(' '),
    plyMillis: row.plyMillis.map(Number),
    position: row.position,
    sideToMove: row.sideToMove,
    aiToMove: row.aiToMove,
    outcome: toOutcome(row),
    tags: row.tags,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    endedAt: row.endedAt,
    matchId: row.matchId,
    round: row.round,
    owner: row.owner,
  };
}

export function toStoredMatch(row: Match): StoredMatch {
  return {
    id: row.id,
    variant: row.variant,
    options: row.options as Record<string, string>,
    south: toSeat(row.southName, row.southKind, row.southLevel, row.southTokenHash),
    north: toSeat(row.northName, row.northKind, row.northLevel, row.northTokenHash),
    roundsWanted: row.roundsWanted,
    createdAt: row.createdAt,
    owner: row.owner,
  };
}

/** The columns that games and matches have in common. */
export function seatedData({ variant, options, south, north, owner = null }: SeatedPlay) {
  return {
    variant,
    options,
    owner,
    southName: south.name,
    southKind: south.kind,
    southLevel: south.level,
    southTokenHash: toBytes(south.tokenHash),
    northName: north.name,
    northKind: north.kind,
    northLevel: north.level,
    northTokenHash: toBytes(north.tokenHash),
  };
}

type SeatedPlay = Pick<NewGame, 'variant' | 'options' | 'south' | 'north' | 'owner'>;

function toBytes(hash: Uint8Array | null): Uint8Array<ArrayBuffer> | null {
  return hash === null ? null : new Uint8Array(hash);
}

function toSeat(name: string, kind: Seat['kind'], level: number | null, tokenHash: Uint8Array | null): Seat {
  return { name, kind, level, tokenHash };
}

function toTakeBackOffer({ takeBackBy, takeBackTo }: Game): TakeBackOffer | null {
  return takeBackBy === null || takeBackTo === null ? null : { by: takeBackBy, toPly: takeBackTo };
}

function toOutcome(row: Game): StoredOutcome | null {
  if (row.outcomeReason === null) return null;
  return {
    winner: row.winner,
    reason: row.outcomeReason,
    southSeeds: row.southSeeds,
    northSeeds: row.northSeeds,
  };
}

/** What the margin column holds: -1 where the seeds were not counted. */
export function marginOf(outcome: StoredOutcome | null): number {
  if (outcome === null || outcome.southSeeds === null || outcome.northSeeds === null) return -1;
  return Math.abs(outcome.southSeeds - outcome.northSeeds);
}
