import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import document from '../../src/generated/openapi.json';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(document, 'openapi');

type Responses = Readonly<Record<string, { readonly $ref?: string }>>;
const paths = document.paths as unknown as Readonly<
  Record<string, { readonly get: { readonly responses: Responses } }>
>;

/** Where in the specification the schema of an answer stands. */
function pointerTo(path: string, status: number, type: string): string {
  const reference = paths[path]?.get.responses[String(status)]?.$ref?.slice(2).split('/');
  const response = reference ?? ['paths', path, 'get', 'responses', String(status)];
  return [...response, 'content', type, 'schema']
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
}

/** What is wrong with an answer by the specification; empty where nothing is. */
async function complaints(path: string, response: Response): Promise<string> {
  const type = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
  const validate = ajv.compile({ $ref: `openapi#/${pointerTo(path, response.status, type)}` });
  validate(await response.json());
  return ajv.errorsText(validate.errors).replace(/^No errors$/, '');
}

test.each([
  ['/livez', '/livez'],
  ['/readyz', '/readyz'],
  ['/v1/variants', '/v1/variants'],
  ['/v1/variants/{id}', '/v1/variants/sadeqa-91'],
  ['/v1/variants/{id}', '/v1/variants/chess'],
  ['/v1/variants/{id}/new-game', '/v1/variants/katro/new-game'],
  ['/v1/variants/{id}/new-game', '/v1/variants/hoyito-iii/new-game'],
  ['/v1/variants/{id}/new-game', '/v1/variants/hoyito-iii/new-game?options[stores]=1'],
  ['/v1/variants/{id}/new-game', '/v1/variants/chess/new-game'],
])('%s answers %s as specified', async (path, url) => {
  expect(await complaints(path, await app.get(url))).toBe('');
});

interface Example {
  readonly value: object;
}

test('the examples are what the server answers', async () => {
  const { hoyitoStart, sadeqa91, unknownOption, unknownVariant } = document.components
    .examples as unknown as Record<string, Example>;
  const body = async (path: string): Promise<unknown> => (await app.get(path)).json();
  expect(await body('/v1/variants/hoyito-iii/new-game')).toEqual(hoyitoStart?.value);
  expect(await body('/v1/variants/sadeqa-91')).toEqual(sadeqa91?.value);
  const requestId = expect.any(String) as string;
  expect(await body('/v1/variants/hoyito-iii/new-game?options[stores]=1')).toEqual({
    ...unknownOption?.value,
    requestId,
  });
  expect(await body('/v1/variants/chess')).toEqual({ ...unknownVariant?.value, requestId });
});

test('whatever is asked, the answer is never a server error, and every refusal is a problem', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('katro', '__proto__', '..', '%'),
  );
  const query = fc.array(
    fc.tuple(fc.oneof(word, fc.constantFrom('options', 'options[lapLimit]', 'options[x]')), word),
    {
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(word, query, fc.boolean(), async (id, pairs, isNewGame) => {
      const search = pairs.map((pair) => pair.map(encodeSafely).join('=')).join('&');
      const path = `/v1/variants/${encodeSafely(id)}${isNewGame ? '/new-game' : ''}?${search}`;
      const response = await app.get(path);
      const body = (await response.json()) as { code?: string };
      expect([path, response.status < 500]).toEqual([path, true]);
      if (response.status >= 400) {
        expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(body.code).toMatch(/^[A-Z_]+$/);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
