import 'reflect-metadata';
import { type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray, type PubSub } from 'type-graphql';
import { AnalysisMutationResolver } from './analysis/analysis.mutation';
import { AnalysisSubscriptionResolver } from './analysis/analysis.subscription';
import { GameAnalysisResolver, PlyAnalysisResolver } from './analysis/gameAnalysis.resolver';
import { ExplorerResolver } from './explorer/explorer.resolver';
import { GameMutationResolver } from './game/game.mutation';
import { GameQueryResolver } from './game/game.query';
import { GameSubscriptionResolver } from './game/game.subscription';
import { GamePlyResolver } from './game/gamePly.resolver';
import { GameMatchResolver } from './match/gameMatch.resolver';
import { MatchMutationResolver } from './match/match.mutation';
import { MatchQueryResolver } from './match/match.query';
import { NextRoundResolver } from './match/nextRound.resolver';
import { AppliedMoveResolver } from './move/appliedMove.resolver';
import { NodeResolver } from './node/node.resolver';
import { DrawMutationResolver } from './offer/draw.mutation';
import { TakeBackMutationResolver } from './offer/takeBack.mutation';
import { PerftResolver } from './perft/perft.resolver';
import { PositionResolver } from './position/position.resolver';
import { RecordResolver } from './record/record.resolver';
import { SuggestionResolver } from './suggestion/suggestion.resolver';
import { VariantResolver } from './variant/variant.resolver';

const RESOLVERS: NonEmptyArray<new () => object> = [
  VariantResolver,
  PositionResolver,
  AppliedMoveResolver,
  SuggestionResolver,
  PerftResolver,
  NodeResolver,
  GameQueryResolver,
  GameMutationResolver,
  DrawMutationResolver,
  TakeBackMutationResolver,
  GameSubscriptionResolver,
  MatchQueryResolver,
  MatchMutationResolver,
  GameMatchResolver,
  GamePlyResolver,
  NextRoundResolver,
  RecordResolver,
  GameAnalysisResolver,
  PlyAnalysisResolver,
  AnalysisMutationResolver,
  AnalysisSubscriptionResolver,
  ExplorerResolver,
];

/** Each subscription brings its own source; type-graphql asks for this one all the same. */
const NO_TOPICS: PubSub = {
  publish: () => undefined,
  subscribe: (topic) => {
    throw new Error(`nothing is published as ${topic}`);
  },
};

/** The schema, built anew with each call. Input is checked by the services, not by decorators. */
export function createSchema(): GraphQLSchema {
  return described(buildSchemaSync({ resolvers: RESOLVERS, validate: false, pubSub: NO_TOPICS }));
}

/** TypeGraphQL has no place to say what the root types are for. */
function described(schema: GraphQLSchema): GraphQLSchema {
  const roots = {
    'What can be asked. Whatever takes a position stores nothing.': schema.getQueryType(),
    'What is stored: games, matches, analyses.': schema.getMutationType(),
    'What can be watched, over server-sent events or a WebSocket.': schema.getSubscriptionType(),
  };
  for (const [description, type] of Object.entries(roots)) if (type) type.description = description;
  return schema;
}
