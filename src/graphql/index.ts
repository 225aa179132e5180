/** The GraphQL façade. */
export { createApollo } from './apollo';
export { wantsPage } from './graphiql';
export { graphqlRoute } from './route';
export { createSchema } from './schema';
