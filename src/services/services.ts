import type { Archive } from '../archive';
import type { SearchPool } from '../workers';
import { type AiSeats, createAiSeats } from './aiSeats';
import {
  type Analyses,
  type Analyst,
  createAnalyses,
  createAnalyst,
  createLiveAnalyses,
  type LiveAnalyses,
} from './analyses';
import { createExplorer, type Explorer } from './explorer';
import { createGames, type Games } from './games';
import { ANONYMOUS_SCOPES, createDoor, type Door, type DoorOptions } from './keys';
import { createLiveGames, type LiveGames } from './liveGames';
import type { Log } from './log';
import { createMatches, type Matches } from './matches';
import { createOffers, type Offers } from './offers';
import { createPerft, type PerftService } from './perft';
import { createQuotas, type Quotas } from './quotas';
import { createRecords, type Records } from './records';
import { createStore } from './store';
import { createSuggestions, type Suggestions } from './suggestions';
import { createVectors, type Vectors } from './vectors';

/** The use cases that need a store or threads; the others are plain functions. */
export interface Services {
  readonly suggestions: Suggestions;
  readonly perft: PerftService;
  readonly vectors: Vectors;
  readonly games: Games;
  readonly offers: Offers;
  readonly matches: Matches;
  readonly records: Records;
  readonly explorer: Explorer;
  readonly aiSeats: AiSeats;
  readonly liveGames: LiveGames;
  readonly analyses: Analyses;
  readonly liveAnalyses: LiveAnalyses;
  readonly analyst: Analyst;
  readonly door: Door;
  readonly quotas: Quotas;
}

export interface ServicesOptions {
  readonly archive: Archive;
  readonly pool: SearchPool;
  readonly log: Log;
  readonly door?: Partial<DoorOptions>;
  /** Whether what clients ask for is reckoned; not where absent. */
  readonly quotas?: boolean;
  /** Told of every call that was answered with the first answer to its idempotency key. */
  readonly onReplay?: () => void;
  /** See `AiSeatsOptions`. */
  readonly tickMillis?: number;
}

export function createServices(options: ServicesOptions): Services {
  const { archive, pool, log, door, quotas = false, tickMillis, onReplay } = options;
  const store = createStore(archive);
  const suggestions = createSuggestions(pool);
  const aiSeats = createAiSeats({
    store,
    suggestions,
    log,
    ...(tickMillis !== undefined && { tickMillis }),
  });
  return {
    suggestions,
    perft: createPerft(pool),
    vectors: createVectors(),
    games: createGames(store, aiSeats, onReplay),
    offers: createOffers(store, aiSeats),
    matches: createMatches(store, aiSeats, onReplay),
    records: createRecords(store),
    explorer: createExplorer(store),
    aiSeats,
    liveGames: createLiveGames(store, archive),
    analyses: createAnalyses(store),
    liveAnalyses: createLiveAnalyses(store, archive),
    analyst: createAnalyst({ store, pool, log }),
    quotas: createQuotas(store, { areOn: quotas }),
    door: createDoor(store, { anonymous: new Set(ANONYMOUS_SCOPES), ...door }),
  };
}
