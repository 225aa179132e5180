import { fileURLToPath } from 'node:url';
import graphqlPlugin from '@graphql-eslint/eslint-plugin';

const schema = fileURLToPath(new URL('../../src/graphql/schema.graphql', import.meta.url));

/** The printed schema under the recommended rules of graphql-eslint and those for Relay. */
export default [
  {
    files: ['**/*.graphql'],
    languageOptions: { parser: graphqlPlugin.parser, parserOptions: { graphQLConfig: { schema } } },
    plugins: { '@graphql-eslint': graphqlPlugin },
    rules: {
      ...graphqlPlugin.configs['flat/schema-recommended'].rules,
      ...graphqlPlugin.configs['flat/schema-relay'].rules,
      // Moves, lines and counts are values: whatever may be asked for by an id is a Node and has one.
      '@graphql-eslint/strict-id-in-types': 'off',
      // Pages are for what grows without end; the plies of a game and the lines of an answer are lists.
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
    },
  },
];
