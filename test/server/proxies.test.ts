import type { SearchHooks } from '../../src/workers';
import { startApp } from '../support/app';

/** The client that a search is for, as the pool is told. */
async function clientOf(proxies: number, forwarded: string): Promise<string | undefined> {
  let client: string | undefined;
  const app = await startApp({
    proxies,
    usePool: (pool) => {
      const suggest = pool.suggest.bind(pool);
      pool.suggest = (request, hooks: SearchHooks = {}) => {
        client = hooks.client;
        return suggest(request, hooks);
      };
    },
  });
  const headers = { 'x-forwarded-for': forwarded };
  await app.graphql('{ suggestMove(at: { variant: "katro" }, level: 1) { move } }', {}, headers);
  await app.stop();
  return client;
}

test.each([
  [0, '192.0.2.1', '127.0.0.1'],
  [1, '192.0.2.1', '192.0.2.1'],
  // What stands before it was written by the client itself.
  [1, '198.51.100.7, 192.0.2.1', '192.0.2.1'],
  [2, '198.51.100.7, 192.0.2.1', '198.51.100.7'],
])('behind %i proxies, X-Forwarded-For: %s is the client %s', async (proxies, forwarded, client) => {
  expect(await clientOf(proxies, forwarded)).toBe(client);
});
