import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { answerPlugin } from './answerPlugin';
import type { Context } from './context';
import { formatError } from './errors';
import { fieldPlugin } from './fieldPlugin';
import { lagPlugin } from './lagPlugin';
import { LIMIT_RULES, MOST_TOKENS } from './limits';
import { createCostPlugin } from './limits/cost';
import { streamPlugin } from './stream/streamPlugin';

/** Apollo Server over a schema, not started yet. */
export function createApollo(schema: GraphQLSchema, log: FastifyBaseLogger): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    formatError,
    introspection: true,
    // No cookies, no credentials: nothing that a foreign page could use, and GET clients need no extra header.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    parseOptions: { maxTokens: MOST_TOKENS },
    validationRules: [...LIMIT_RULES],
    logger: log,
    plugins: [
      fieldPlugin,
      createCostPlugin(schema),
      streamPlugin,
      lagPlugin,
      answerPlugin,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
    ],
  });
}
