/** Real clients, each as its own documentation says. */
import { ApolloClient, ApolloLink, gql as apolloGql, HttpLink, InMemoryCache } from '@apollo/client';
import { cacheExchange, Client, fetchExchange } from '@urql/core';
import { createClient as createHttpClient } from 'graphql-http';
import { GraphQLClient } from 'graphql-request';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import WebSocket from 'ws';
import { playScenario, refuseScenario, watchScenario } from './scenario.mjs';

export async function runApollo(url) {
  const client = new ApolloClient({
    link: ApolloLink.from([new HttpLink({ uri: `${url}/graphql` })]),
    cache: new InMemoryCache({ possibleTypes: { Node: ['Game', 'Match'] } }),
    defaultOptions: { query: { fetchPolicy: 'network-only' } },
  });
  const run = (text, variables) => {
    const document = apolloGql(text);
    return text.startsWith('mutation')
      ? client.mutate({ mutation: document, variables })
      : client.query({ query: document, variables });
  };
  await playScenario('apollo', async (text, variables) => (await run(text, variables)).data);
  await refuseScenario((text, variables) =>
    run(text, variables).then(
      () => undefined,
      (error) => error.errors?.[0],
    ),
  );
}

export const runUrql = (preferGetMethod) => async (url) => {
  const client = new Client({
    url: `${url}/graphql`,
    exchanges: [cacheExchange, fetchExchange],
    requestPolicy: 'network-only',
    preferGetMethod,
  });
  const run = (text, variables) =>
    (text.startsWith('mutation')
      ? client.mutation(text, variables)
      : client.query(text, variables)
    ).toPromise();
  await playScenario(`urql ${String(preferGetMethod)}`, async (text, variables) => {
    const { data, error } = await run(text, variables);
    if (error) throw error;
    return data;
  });
  await refuseScenario(async (text, variables) => (await run(text, variables)).error?.graphQLErrors[0]);
};

export async function runGraphqlRequest(url) {
  const client = new GraphQLClient(`${url}/graphql`);
  await playScenario('graphql-request', (text, variables) => client.request(text, variables));
  await refuseScenario((text, variables) =>
    client.request(text, variables).then(
      () => undefined,
      (error) => error.response.errors[0],
    ),
  );
}

export async function runGraphqlHttp(url) {
  const client = createHttpClient({ url: `${url}/graphql` });
  await runStreaming('graphql-http', client);
}

export async function runGraphqlSse(url) {
  const client = createSseClient({ url: `${url}/graphql` });
  await runStreaming('graphql-sse', client);
  await watchScenario(asking(client), (query, variables) => client.iterate({ query, variables }));
  client.dispose();
}

export async function runGraphqlWs(url) {
  const client = createWsClient({ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
  await runStreaming('graphql-ws', client);
  await watchScenario(asking(client), (query, variables) => client.iterate({ query, variables }));
  await client.dispose();
}

/** These three have one way of asking: a sink that is told what comes. */
async function runStreaming(name, client) {
  await playScenario(name, asking(client));
  await refuseScenario(async (query, variables) => (await first(client, { query, variables })).errors?.[0]);
}

const asking = (client) => async (query, variables) => {
  const { data, errors } = await first(client, { query, variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

function first(client, request) {
  return new Promise((resolve, reject) => {
    let result;
    client.subscribe(request, {
      next: (value) => (result = value),
      error: reject,
      complete: () => resolve(result),
    });
  });
}
