import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const get = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.get(`/graphql?query=${encodeURIComponent(query)}`, headers);

describe('GET', () => {
  test('answers queries without any extra header, as urql sends them', async () => {
    const response = await get('{ newGame(variant: "katro") { sideToMove } }', {
      accept: 'application/graphql-response+json, application/graphql+json, application/json',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { newGame: { sideToMove: 'SOUTH' } } });
  });

  test('refuses mutations', async () => {
    const response = await get('mutation { resignGame(gameId: "x", seatToken: "y") { id } }');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  });

  test('other methods are refused by name', async () => {
    const response = await fetch(`${app.url}/graphql`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  });
});

describe('requests that are no GraphQL requests', () => {
  const send = (body: string, type = 'application/json'): Promise<Response> =>
    fetch(`${app.url}/graphql`, { method: 'POST', headers: { 'content-type': type }, body });

  test.each([
    ['malformed JSON', '{"query": ', 'application/json', 400, 'BAD_REQUEST'],
    ['no JSON', '{ __typename }', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['GraphQL alone', '{ __typename }', 'application/graphql', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'query=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no query', '{}', 'application/json', 400, 'BAD_REQUEST'],
    ['a batch', '[{"query":"{ __typename }"}]', 'application/json', 400, 'BAD_REQUEST'],
    ['a query that is a number', '{"query": 7}', 'application/json', 400, 'BAD_REQUEST'],
    [
      'variables in a text',
      '{"query": "{ __typename }", "variables": "{}"}',
      'application/json',
      400,
      'BAD_REQUEST',
    ],
    ['an empty body', '', 'application/json', 400, 'BAD_REQUEST'],
    ['a dangerous key', '{"__proto__": {"query": 1}}', 'application/json', 400, 'BAD_REQUEST'],
  ])('%s', async (_what, body, type, status, code) => {
    const response = await send(body, type);
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.stringContaining(`"${code}"`)]);
    expect(text).not.toMatch(/\bat .*\.(js|ts)/);
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ extensions: { code, requestId: response.headers.get('x-request-id') } }],
    });
  });

  test('an answer that nobody accepts', async () => {
    const response = await get('{ __typename }', { accept: 'image/png' });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] });
  });
});

describe('the editor for browsers', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test('comes whole, from here alone', async () => {
    const response = await app.get('/graphql', { accept: BROWSER, 'accept-encoding': 'identity' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toContain('max-age');
    const page = await response.text();
    expect(page).toContain('renderYogaGraphiQL');
    expect(page.match(/<(?:script|link|img)[^>]+(?:src|href)="https?:[^"]*"/g)).toBeNull();
  });

  test('is compressed, and not sent twice', async () => {
    const first = await app.get('/graphql', { accept: BROWSER, 'accept-encoding': 'gzip' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    const again = await app.get('/graphql', { accept: BROWSER, 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test('does not stand in the way of a query', async () => {
    const response = await get('{ __typename }', { accept: BROWSER });
    expect(await response.json()).toMatchObject({ data: { __typename: 'Query' } });
  });
});

describe('other origins', () => {
  test('may ask for everything, without credentials', async () => {
    const preflight = await fetch(`${app.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const response = await get('{ __typename }', { origin: 'https://example.org' });
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('a persisted query needs its text once', async () => {
  const sha256Hash = '7f56e67dd21ab3f30d1ff8b7bed08893f0a0db86449836189b361dd1e56ddb4b';
  const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }));
  const unknown = await app.get(`/graphql?extensions=${extensions}`);
  expect(await unknown.json()).toMatchObject({
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  });
});
