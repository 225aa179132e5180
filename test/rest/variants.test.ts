import { VARIANTS } from '../../src/engine';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Variant {
  readonly id: string;
  readonly start: object;
}

describe('variants', () => {
  test('are listed', async () => {
    const response = await app.get('/v1/variants');
    expect(response.status).toBe(200);
    const { variants } = (await response.json()) as { variants: Variant[] };
    expect(variants.map(({ id }) => id)).toEqual(VARIANTS.map(({ id }) => id));
    expect(variants[0]?.start).not.toHaveProperty('legalMoves');
  });

  test('come one by one, with a tag that spares the body', async () => {
    const first = await app.get('/v1/variants/katro');
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    const etag = first.headers.get('etag') ?? '';
    expect(await first.json()).toMatchObject({ id: 'katro', ranks: 6, start: { captured: null } });
    const again = await app.get('/v1/variants/katro', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await app.get('/v1/variants/katro', { 'if-none-match': '"other"' });
    expect(changed.status).toBe(200);
    const head = await fetch(`${app.url}/v1/variants/katro`, { method: 'HEAD' });
    expect(head.headers.get('etag')).toBe(etag);
  });

  test('have a start position, under options', async () => {
    const plain = await app.get('/v1/variants/sadeqa-iii/new-game');
    expect(await plain.json()).toMatchObject({
      text: '6,6,6,6,6,6,6,6/6,6,6,6,6,6,6,6 s 0-0',
      legalMoves: [
        { move: 'a1', laps: 5, position: { text: '8,8,1,0,0,8,8,8/2,9,9,9,1,8,1,8 n 8-0' } },
        ...Array(7).fill({}),
      ],
    });
    const short = await app.get(
      '/v1/variants/sadeqa-iii/new-game?options[lapLimit]=1&options%5Brepetition%5D=off',
    );
    expect(await short.json()).toMatchObject({ legalMoves: Array(8).fill({ laps: 1 }) });
  });
});

describe('problems', () => {
  test.each([
    ['/v1/variants/chess', 404, 'UNKNOWN_VARIANT', { at: 'variant' }],
    ['/v1/variants/chess/new-game', 404, 'UNKNOWN_VARIANT', { at: 'variant' }],
    ['/v1/variants/katro/new-game?options[stores]=1', 400, 'UNKNOWN_OPTION', { at: 'option stores' }],
    ['/v1/variants/katro/new-game?options[lapLimit]=0', 400, 'OPTION_VALUE', { at: 'option lapLimit' }],
    ['/v1/variants/katro/new-game?options=x', 400, 'BAD_INPUT', { errors: [{ at: 'querystring/options' }] }],
    ['/v1/variants/katro/new-game?colour=red', 400, 'BAD_INPUT', { errors: [{ at: 'querystring' }] }],
    [`/v1/variants/${'x'.repeat(65)}`, 400, 'BAD_INPUT', { errors: [{ at: 'params/id' }] }],
    ['/v1/variants/a%00b/new-game', 400, 'BAD_INPUT', { argument: 'variant' }],
    ['/v1/variants/%E0%A4%A', 400, 'BAD_REQUEST', {}],
    ['/nothing/here', 404, 'NOT_FOUND', {}],
    ['/v1', 404, 'NOT_FOUND', {}],
  ])('%s: %i %s', async (path, status, code, more) => {
    const response = await app.get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      type: `urn:mancala-api:error:${code}`,
      title: expect.any(String) as string,
      status,
      detail: expect.any(String) as string,
      instance: path.split('?', 1)[0],
      code,
      requestId: response.headers.get('x-request-id'),
      retryable: false,
      ...more,
    });
  });

  test('a body that cannot be read', async () => {
    const response = await fetch(`${app.url}/v1/katro/apply-move`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
  });
});
