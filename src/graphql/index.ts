/** The GraphQL façade. */
export { createApollo } from './apollo';
export { graphqlRoute } from './route';
export { createSchema } from './schema';
