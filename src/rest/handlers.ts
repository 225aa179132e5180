import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { operations } from '../generated/openapi';
import type { ArrivingLimits } from '../http';
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
  newGame,
  type PositionView,
  type Quotas,
  type Records,
  type Suggestions,
  type VariantView,
} from '../services';
import { createAnalysisHandlers } from './analyses';
import { createExplorerHandlers } from './explorer';
import { createExportGames } from './games/exportGames';
import { createGameHandlers } from './games/games';
import { createImportGames } from './games/importGames';
import { createMatchHandlers } from './matches';
import { choicesOf, moveOf } from './position';
import { createRulesHandlers } from './rules';
import { REST_OF_PATH } from './specification';
import { createSuggestMove } from './suggestions';

type PathOf<Operation extends keyof operations> = operations[Operation]['parameters']['path'];
type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

type RoutedPicture = Omit<PathOf<'getBoardPicture'>, 'position'> & { readonly [REST_OF_PATH]: string };

/** A picture opened by itself is a document: it may use its own style sheet, load nothing and run nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PICTURE_ENDING = '.svg';

export interface RestServices {
  readonly suggestions: Suggestions;
  readonly health: Health;
  readonly analyses: Analyses;
  readonly explorer: Explorer;
  readonly games: Games;
  readonly matches: Matches;
  readonly records: Records;
  readonly quotas: Quotas;
  /** Of the bodies of imports. */
  readonly importLimits: ArrivingLimits;
}

/** One function an operation of `openapi/`, by its operationId. Answers are written out by the response schemas. */
export function createHandlers(services: RestServices) {
  const { analyses, explorer, games, health, matches, suggestions, records, importLimits } = services;
  return {
    getLiveness: (): { status: 'ok' } => ({ status: 'ok' }),

    getReadiness: async (_request: FastifyRequest, reply: FastifyReply): Promise<HealthReport> => {
      const report = await health.check();
      reply.code(report.ready ? 200 : 503);
      return report;
    },

    listVariants: (): { variants: readonly VariantView[] } => ({ variants: listVariants() }),

    getVariant: (request: FastifyRequest): VariantView => variantOf(request.params as PathOf<'getVariant'>),

    startNewGame: (request: FastifyRequest): PositionView => {
      const { id } = request.params as PathOf<'startNewGame'>;
      const { options } = request.query as QueryOf<'startNewGame'>;
      return newGame(id, choicesOf(options));
    },

    suggestMove: createSuggestMove(suggestions),

    ...createRulesHandlers(),
    ...createGameHandlers(games, analyses),
    ...createMatchHandlers(matches),
    ...createAnalysisHandlers(analyses),
    ...createExplorerHandlers(explorer),
    importGames: createImportGames(records, importLimits),

    exportGames: createExportGames(records),

    getBoardPicture: (request: FastifyRequest, reply: FastifyReply): string => {
      const { variant, [REST_OF_PATH]: file } = request.params as RoutedPicture;
      const { move, theme, options } = request.query as QueryOf<'getBoardPicture'>;
      const position = positionOf(file);
      const shown = { variant, position, move: move && moveOf(move), theme };
      const picture = drawPicture({ ...shown, options: choicesOf(options) });
      reply.header('content-type', 'image/svg+xml; charset=utf-8').header('content-security-policy', INERT);
      return picture;
    },
  };
}

function positionOf(file: string): string {
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
