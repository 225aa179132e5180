import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { DEFAULT_PAGE, isMove, type Quotas, searchPoints } from '../services';

type Pricing = number | ((request: FastifyRequest) => number);

/** As much as what a field of GraphQL costs, times what is written out. */
const READ = 20;
const WRITE = 200;
const LISTED_GAME = 20;
/** Twenty changes; there may be more. */
const WATCH = 400;
/** Ten million positions, at the most. */
const PERFT = 8_000;
/** Streams of any length: how many of them run at the same time is bounded besides. */
const STREAM = 4_000;

/** They tell those who run the server how it is. */
const FREE: ReadonlySet<string> = new Set(['getLiveness', 'getReadiness']);

/** What an operation costs where it is not simply a read or a write, in the points of GraphQL's cost. */
const PRICES: Readonly<Record<string, Pricing>> = {
  applyMove: READ,
  findPositions: ({ body }) => READ * entriesOf((body as { at?: unknown } | null)?.at),
  listGames: ({ query }) => {
    const { first, last } = query as { first?: number; last?: number };
    return READ + LISTED_GAME * (first ?? last ?? DEFAULT_PAGE);
  },
  suggestMove: ({ body }) => READ + searchPoints(body ?? {}),
  streamSuggestions: ({ query }) => {
    const { level, maxDepth, maxNodes, maxMillis } = query as Partial<Record<string, number>>;
    const isBounded = [maxDepth, maxNodes, maxMillis].some((bound) => bound !== undefined);
    return READ + searchPoints({ level, limits: isBounded ? { maxNodes, maxMillis } : null });
  },
  countPerft: PERFT,
  listVectors: ({ query }) => READ + ((query as { count?: number }).count ?? 0),
  watchGame: WATCH,
  watchAnalysis: WATCH,
  getBoardPicture: READ,
  importGames: STREAM,
  exportGames: STREAM,
};

/** Before a request is looked at any closer its cost is known, and spent. */
export function charging(quotas: Quotas, operationId: string, method: string): preHandlerAsyncHookHandler {
  const price = PRICES[operationId] ?? (method === 'GET' ? READ : WRITE);
  return async (request) => {
    if (FREE.has(operationId)) return;
    if (isMove(operationId)) await quotas.spend('moves', 1);
    else await quotas.spend('points', typeof price === 'number' ? price : price(request));
  };
}

function entriesOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 1;
}
