import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { operations } from '../generated/openapi';
import type { ArrivingLimits, Pace } from '../http';
import {
  type Analyses,
  drawPicture,
  type Explorer,
  findVariantView,
  type Games,
  type Health,
  type HealthReport,
  listVariants,
  type Matches,
  type Offers,
  type LiveAnalyses,
  type LiveGames,
  newGame,
  type PerftService,
  type Quotas,
  type Records,
  type Suggestions,
  type VariantView,
  type Vectors,
} from '../services';
import { createAnalysisHandlers } from './analyses';
import { type Position, positionOf } from './answers';
import { createExplorerHandlers } from './explorer';
import { createExportGames } from './games/exportGames';
import { createImportGames } from './games/importGames';
import { createGamePlayers } from './games/playGames';
import { createOfferHandlers } from './games/offers';
import { createGameReaders } from './games/readGames';
import { createMatchHandlers } from './matches';
import { createLiveHandlers } from './live';
import { choicesOf, moveOf } from './position';
import { createPositionHandlers } from './positions';
import { REST_OF_PATH } from './specification';
import { createStreamSuggestions, createSuggestMove } from './suggestions';
import { createListVectors } from './vectors';

type PathOf<Operation extends keyof operations> = operations[Operation]['parameters']['path'];
type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

type RoutedPicture = Omit<PathOf<'getBoardPicture'>, 'position'> & { readonly [REST_OF_PATH]: string };

/** A picture opened by itself is a document: it may use its own style sheet, load nothing and run nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PICTURE_ENDING = '.svg';

export interface RestServices {
  readonly suggestions: Suggestions;
  readonly health: Health;
  readonly perft: PerftService;
  readonly analyses: Analyses;
  readonly games: Games;
  readonly offers: Offers;
  readonly matches: Matches;
  readonly liveGames: LiveGames;
  readonly liveAnalyses: LiveAnalyses;
  readonly explorer: Explorer;
  readonly records: Records;
  readonly quotas: Quotas;
  readonly vectors: Vectors;
  /** Of the bodies of imports. */
  readonly importLimits: ArrivingLimits;
  /** Of event streams. */
  readonly pace: Pace;
}

/** One function an operation of `openapi/`, by its operationId. Answers are written out by the response schemas. */
export function createHandlers(services: RestServices) {
  const { analyses, explorer, games, health, matches, perft, suggestions, records, vectors } = services;
  const { importLimits, pace } = services;
  return {
    getLiveness: (): { status: 'ok' } => ({ status: 'ok' }),

    getReadiness: async (_request: FastifyRequest, reply: FastifyReply): Promise<HealthReport> => {
      const report = await health.check();
      reply.code(report.ready ? 200 : 503);
      return report;
    },

    listVariants: (): { variants: readonly VariantView[] } => ({ variants: listVariants() }),

    getVariant: (request: FastifyRequest): VariantView => variantOf(request.params as PathOf<'getVariant'>),

    startNewGame: (request: FastifyRequest): Position => {
      const { id } = request.params as PathOf<'startNewGame'>;
      const { options } = request.query as QueryOf<'startNewGame'>;
      return positionOf(newGame(id, choicesOf(options)));
    },

    suggestMove: createSuggestMove(suggestions, pace),

    streamSuggestions: createStreamSuggestions(suggestions, pace),

    listVectors: createListVectors(vectors),

    ...createPositionHandlers(perft),
    ...createAnalysisHandlers(analyses),
    ...createLiveHandlers(services),
    ...createExplorerHandlers(explorer),
    ...createGameReaders(games, analyses),
    ...createGamePlayers(games),
    ...createOfferHandlers(services.offers),
    ...createMatchHandlers(matches),
    importGames: createImportGames(records, importLimits),

    exportGames: createExportGames(records),

    getBoardPicture: (request: FastifyRequest, reply: FastifyReply): string => {
      const { variant, [REST_OF_PATH]: file } = request.params as RoutedPicture;
      const { move, theme, options } = request.query as QueryOf<'getBoardPicture'>;
      const position = textOf(file);
      const shown = { variant, position, move: move && moveOf(move), theme };
      const picture = drawPicture({ ...shown, options: choicesOf(options) });
      reply.header('content-type', 'image/svg+xml; charset=utf-8').header('content-security-policy', INERT);
      return picture;
    },
  };
}

function textOf(file: string): string {
  if (file.endsWith(PICTURE_ENDING)) return file.slice(0, -PICTURE_ENDING.length);
  throw new DomainError('NOT_FOUND', `a picture has an address that ends with ${PICTURE_ENDING}`);
}

function variantOf({ id }: PathOf<'getVariant'>): VariantView {
  const variant = findVariantView(id);
  if (variant !== undefined) return variant;
  const known = listVariants().map((each) => each.id);
  const message = `there is no variant of this name; there are ${known.join(', ')}`;
  throw new DomainError('UNKNOWN_VARIANT', message, { at: 'variant' });
}
