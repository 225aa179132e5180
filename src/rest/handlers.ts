import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { operations } from '../generated/openapi';
import {
  findVariantView,
  type Health,
  type HealthReport,
  listVariants,
  newGame,
  type PositionView,
  type VariantView,
} from '../services';

type PathOf<Operation extends keyof operations> = operations[Operation]['parameters']['path'];
type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

export interface RestServices {
  readonly health: Health;
}

/** One function an operation of `openapi/`, by its operationId. Answers are written out by the response schemas. */
export function createHandlers({ health }: RestServices) {
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
      return newGame(
        id,
        Object.entries(options ?? {}).map(([name, value]) => ({ name, value })),
      );
    },
  };
}

function variantOf({ id }: PathOf<'getVariant'>): VariantView {
  const variant = findVariantView(id);
  if (variant !== undefined) return variant;
  const known = listVariants().map((each) => each.id);
  const message = `there is no variant of this name; there are ${known.join(', ')}`;
  throw new DomainError('UNKNOWN_VARIANT', message, { at: 'variant' });
}
