import { path } from './address';
import type { Calls } from './calls';
import { untilAborted } from './events';
import { exportLines } from './exporting';
import type { CallOptions, Transport } from './transport';
import type {
  CommonPosition,
  Exploration,
  GameLine,
  GamePage,
  GamesQuery,
  ListedGame,
  OpeningMove,
  QueryOf,
  RuleSetFigures,
  Statistics,
} from './types';

/** Questions about many games. */
export function createArchiveCalls(transport: Transport, { get }: Calls) {
  const listGames = (query: QueryOf<'listGames'> = {}, options: CallOptions = {}): Promise<GamePage> =>
    get('/v1/games', query, options);

  return {
    /** One page of the archive. */
    listGames,

    /** All games that the filters leave, page by page, only as fast as they are taken. */
    async *listAllGames(query: GamesQuery = {}, options: CallOptions = {}): AsyncGenerator<ListedGame, void> {
      let after = query.after;
      for (;;) {
        const page = await listGames({ ...query, ...(after !== undefined && { after }) }, options);
        yield* untilAborted(page.nodes, options.signal);
        if (!page.pageInfo.hasNextPage || page.pageInfo.endCursor === null) return;
        after = page.pageInfo.endCursor;
      }
    },

    /** All games that the filters leave, with all that is known of them, as an import takes them in. */
    exportGames: (
      query: QueryOf<'exportGames'> = {},
      options: CallOptions = {},
    ): AsyncGenerator<GameLine, void> => exportLines(transport, query, options),

    /** What the games made of a position, move by move. */
    explorePosition: (
      variant: string,
      query: QueryOf<'explorePosition'> = {},
      options: CallOptions = {},
    ): Promise<Exploration> => get(path`/v1/${variant}/explorer`, query, options),

    async growOpeningTree(
      variant: string,
      query: QueryOf<'growOpeningTree'>,
      options: CallOptions = {},
    ): Promise<OpeningMove[]> {
      const at = path`/v1/${variant}/opening-tree`;
      return (await get<{ openingTree: OpeningMove[] }>(at, query, options)).openingTree;
    },

    async findCommonPositions(
      variant: string,
      query: QueryOf<'findCommonPositions'>,
      options: CallOptions = {},
    ): Promise<CommonPosition[]> {
      const at = path`/v1/${variant}/common-positions`;
      return (await get<{ commonPositions: CommonPosition[] }>(at, query, options)).commonPositions;
    },

    /** The games in figures. */
    getStatistics: (query: QueryOf<'getStatistics'> = {}, options: CallOptions = {}): Promise<Statistics> =>
      get('/v1/statistics', query, options),

    /** The same, rule set by rule set. */
    async compareRuleSets(
      query: QueryOf<'compareRuleSets'> = {},
      options: CallOptions = {},
    ): Promise<RuleSetFigures[]> {
      const at = '/v1/statistics/rule-sets';
      return (await get<{ ruleSetFigures: RuleSetFigures[] }>(at, query, options)).ruleSetFigures;
    },
  };
}
