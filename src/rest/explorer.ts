import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import type {
  CommonPositionView,
  ExplorationView,
  Explorer,
  LengthView,
  OpeningView,
  RuleSetFiguresView,
  StatisticsView,
} from '../services';
import { filterOf } from './games/filter';
import { type GameSummary, summaryOf } from './games/summary';
import { positionInput } from './position';

type Path<Operation extends keyof operations> = operations[Operation]['parameters']['path'];
type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

/** Answers as they are written out: games in short. */
type Exploration = Omit<ExplorationView, 'samples'> & { readonly samples: readonly GameSummary[] };
type Statistics = Omit<StatisticsView, 'lengths' | 'longestGame'> & {
  readonly lengths: readonly LengthView[];
  readonly longestGame: GameSummary | null;
};
type CommonPosition = Omit<CommonPositionView, 'sample'> & { readonly sample: GameSummary };

export function createExplorerHandlers(explorer: Explorer) {
  return {
    explorePosition: fresh(async (request): Promise<Exploration> => {
      const { variant } = request.params as Path<'explorePosition'>;
      const { position, moves, options, ...query } = request.query as Query<'explorePosition'>;
      // A position belongs to one variant; to ask for it again would spoil the way over the tallies.
      const filter = { ...filterOf({ ...query, variant }), variant: undefined };
      const at = positionInput(variant, { position, moves, options });
      const { samples, ...rest } = await explorer.explore(at, filter);
      return { ...rest, samples: (await samples).map(summaryOf) };
    }),

    getStatistics: fresh(async (request): Promise<Statistics> => {
      const filter = filterOf(request.query as Query<'getStatistics'>);
      const { lengths, longestGame, ...rest } = await explorer.summarise(filter);
      const [counted, longest] = await Promise.all([lengths, longestGame]);
      return { ...rest, lengths: counted, longestGame: longest === null ? null : summaryOf(longest) };
    }),

    compareRuleSets: fresh(
      async (request): Promise<{ readonly ruleSetFigures: readonly RuleSetFiguresView[] }> => {
        const filter = filterOf(request.query as Query<'compareRuleSets'>);
        return { ruleSetFigures: await explorer.compareRuleSets(filter) };
      },
    ),

    growOpeningTree: fresh(async (request): Promise<{ readonly openingTree: readonly OpeningView[] }> => {
      const { variant } = request.params as Path<'growOpeningTree'>;
      const { depth, minGames, ...query } = request.query as Query<'growOpeningTree'>;
      const at = positionInput(variant, query);
      return { openingTree: await explorer.growOpeningTree({ at, depth, minGames }) };
    }),

    findCommonPositions: fresh(
      async (request): Promise<{ readonly commonPositions: readonly CommonPosition[] }> => {
        const { variant } = request.params as Path<'findCommonPositions'>;
        const { ply, first = 10 } = request.query as Query<'findCommonPositions'>;
        const common = await explorer.findCommonPositions(variant, ply, first);
        return {
          commonPositions: common.map(({ sample, ...rest }) => ({ ...rest, sample: summaryOf(sample) })),
        };
      },
    ),
  };
}

/** Every game that ends may change these answers. */
function fresh<Answer>(answer: (request: FastifyRequest) => Promise<Answer>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const answered = await answer(request);
    reply.header('cache-control', 'no-store');
    return answered;
  };
}
