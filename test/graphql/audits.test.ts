import { serverAudits } from 'graphql-http';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The GraphQL over HTTP conformance suite; its names are known before the server runs. */
const audits = serverAudits({
  url: () => `${app.url}/graphql`,
  fetchFn: fetch,
});

test('there are 61 of them', () => {
  expect(audits).toHaveLength(61);
});

test.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
  '%s',
  async (_name, audit) => {
    const result = await audit.fn();
    expect([result.status, 'reason' in result ? result.reason : '']).toEqual(['ok', '']);
  },
);
