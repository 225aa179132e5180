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
const isSuggestion = ajv.compile({ $ref: 'openapi#/components/schemas/Suggestion' });
const isProblem = ajv.compile({ $ref: 'openapi#/components/schemas/Problem' });

const { examples } = document.components;

function post(variant: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/v1/${variant}/suggestions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

interface Told {
  readonly event: string;
  readonly data: unknown;
}

async function eventsOf(response: Response): Promise<Told[]> {
  return [...(await response.text()).matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]) => ({
    event,
    data: data === '' ? undefined : (JSON.parse(data) as unknown),
  }));
}

test('the examples are what the server answers', async () => {
  const answer = await post('sadeqa-91', examples.suggestLastSeeds.value);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const millis = expect.any(Number) as number;
  expect(await answer.json()).toEqual({ ...examples.suggestedLastSeeds.value, millis });

  const requestId = expect.any(String) as string;
  const tooStrong = await post('katro', { level: 9 });
  expect([tooStrong.status, await tooStrong.json()]).toEqual([
    400,
    { ...examples.badLevel.value, requestId },
  ]);
  const over = await post('katro', { options: { turnLimit: '1' }, moves: ['a1'] });
  expect([over.status, await over.json()]).toEqual([422, { ...examples.gameOver.value, requestId }]);
});

test('as events each deeper answer comes, then the end', async () => {
  const response = await post('sadeqa-iii', examples.suggestByLevel.value, { accept: 'text/event-stream' });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events = await eventsOf(response);
  expect(events.at(-1)?.event).toBe('complete');
  const deeper = events.slice(0, -1);
  expect(deeper.length).toBeGreaterThan(1);
  deeper.forEach(({ event, data }, index) => {
    expect([event, isSuggestion(data), ajv.errorsText(isSuggestion.errors)]).toEqual([
      'suggestion',
      true,
      'No errors',
    ]);
    expect(data).toMatchObject({ depth: index + 1 });
  });
  const again = await post('sadeqa-iii', examples.suggestByLevel.value);
  const millis = expect.any(Number) as number;
  expect(await again.json()).toEqual({ ...(deeper.at(-1)?.data as object), millis, cached: true });
});

test('the reasons come in the language that is asked for', async () => {
  const body = { position: '1,0,0,0,0,0,0,0/1,0,0,0,0,0,1,0 s 30-31', level: 2, language: 'af' };
  const { why } = (await (await post('sadeqa-91', body)).json()) as { why: { account: string[] }[] };
  expect(why[0]?.account[0]).toMatch(/^Suid lig /);
});

test.each([
  ['an unknown variant', 'chess', {}, 404, 'UNKNOWN_VARIANT'],
  ['a word that no route has', 'variants', {}, 404, 'UNKNOWN_VARIANT'],
  ['an illegal move', 'katro', { moves: ['f6'] }, 422, 'ILLEGAL_MOVE'],
  ['an unknown language', 'katro', { language: 'fr' }, 400, 'BAD_INPUT'],
  ['an unknown member', 'katro', { depth: 3 }, 400, 'BAD_INPUT'],
  ['a list', 'katro', [], 400, 'BAD_INPUT'],
  ['too much time', 'katro', { limits: { maxMillis: 5_001 } }, 400, 'LIMIT_EXCEEDED'],
])('%s is a problem, whatever the answer would have been', async (_what, variant, body, status, code) => {
  for (const accept of ['application/json', 'text/event-stream']) {
    const response = await post(variant, body, { accept });
    const problem = (await response.json()) as { code: string };
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(isProblem(problem)).toBe(true);
  }
});

test('whatever is sent, the answer is never a server error', async () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 3 }), fc.double(), fc.constant(2 ** 40));
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('a1', 'start', 'en', ''),
  );
  const value = fc.oneof(number, text, fc.constant(null), fc.array(text, { maxLength: 3 }));
  const body = fc.record(
    {
      position: fc.oneof(value, fc.constant('2,2,2/2,2,2 s -')),
      moves: fc.oneof(value, fc.array(fc.constantFrom('a1', 'b1', 'f6'), { maxLength: 3 })),
      options: fc.oneof(value, fc.dictionary(text, text, { maxKeys: 2 })),
      level: value,
      limits: fc.oneof(value, fc.record({ maxNodes: number, maxDepth: number }, { requiredKeys: [] })),
      lines: value,
      seed: value,
      language: value,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom('katro', 'kalah'), async (sent, variant) => {
      const response = await post(variant, sent);
      const answer: unknown = await response.json();
      expect([JSON.stringify(sent), response.status < 500]).toEqual([JSON.stringify(sent), true]);
      expect(response.status === 200 ? isSuggestion(answer) : isProblem(answer)).toBe(true);
    }),
    { numRuns: 150 },
  );
}, 60_000);
