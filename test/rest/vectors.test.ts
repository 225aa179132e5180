import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Ajv2020 from 'ajv/dist/2020';
import document from '../../src/generated/openapi.json';
import { VARIANTS } from '../../src/engine';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Vector {
  readonly variant: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly position: string;
  readonly legalMoves: readonly string[];
  readonly move: string;
  readonly result: string;
  readonly outcome: object | null;
  readonly events?: readonly object[];
}

async function linesOf(path: string): Promise<string[]> {
  const response = await app.get(path);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  return (await response.text()).trimEnd().split('\n');
}

async function vectorsOf(path: string): Promise<Vector[]> {
  return (await linesOf(path)).map((line) => JSON.parse(line) as Vector);
}

function exampleOf(name: string): object {
  const { examples } = document.components as unknown as { examples: Record<string, { value: object }> };
  return examples[name].value;
}

/** An answer that nobody reads. */
async function open(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  return response;
}

const requestId = expect.any(String) as string;

test.each([
  ['vector', 200, '/v1/variants/oware/vectors?count=1'],
  ['badCount', 400, '/v1/variants/sadeqa-iii/vectors?count=10001'],
])('the example %s: %i is what the server answers', async (name, status, path) => {
  const response = await app.get(path);
  expect(response.status).toBe(status);
  const example = exampleOf(name);
  expect(await response.json()).toEqual('code' in example ? { ...example, requestId } : example);
});

describe('vectors', () => {
  const FACTS = `move captured { south north } laps extraTurn passedOver
    events(laps: 2000) { kind lap hole seeds side }
    position { text outcome { winner reason south north } }`;
  const ask = (at: string, move: string) => `applyMove(at: ${at}, move: "${move}") { ${FACTS} }`;

  test.each(VARIANTS.map(({ id }) => id))('of %s are what applyMove answers', async (id) => {
    const vectors = await vectorsOf(`/v1/variants/${id}/vectors?count=40&seed=7`);
    expect(vectors).toHaveLength(40);
    for (const { variant, position, legalMoves, result, outcome, ...facts } of vectors.slice(-8)) {
      const at = `{ variant: "${variant}", position: "${position}" }`;
      const answer = await app.data<{ applyMove: { position: object }; legalMoves: { move: string }[] }>(
        `{ ${ask(at, facts.move)} legalMoves(at: ${at}) { move } }`,
      );
      const { position: after, ...told } = answer.applyMove;
      expect({ ...facts, after: { text: result, outcome } }).toEqual({ ...told, after });
      expect(legalMoves).toEqual(answer.legalMoves.map(({ move }) => move));
    }
  });

  test('are as specified, and lead from game to game', async () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(document, 'openapi');
    const validate = ajv.compile({ $ref: 'openapi#/components/schemas/Vector' });
    const vectors = await vectorsOf('/v1/variants/hoyito-iii/vectors?count=300');
    vectors.forEach((vector) => {
      validate(vector);
      expect(validate.errors ?? []).toEqual([]);
    });
    const followers = vectors.slice(1).map(({ position }) => position);
    const start = vectors[0].position;
    expect(vectors.slice(0, -1).map(({ result, outcome }) => (outcome === null ? result : start))).toEqual(
      followers,
    );
    expect(vectors.some(({ outcome }) => outcome !== null)).toBe(true);
  });

  test('are the same for the same seed, and others for another', async () => {
    const [first, again, other] = await Promise.all(
      [4294967295, 4294967295, 0].map((seed) => linesOf(`/v1/variants/katro/vectors?seed=${String(seed)}`)),
    );
    expect(first).toHaveLength(100);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('name the options they are played with', async () => {
    const path = '/v1/variants/sadeqa-iii/vectors?options[seeds]=4&options[lapLimit]=1&count=5&events=false';
    const vectors = await vectorsOf(path);
    expect(vectors[0].position).toBe('4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4 s 0-0');
    expect(vectors.map(({ options }) => options)).toEqual(Array(5).fill({ seeds: '4', lapLimit: '1' }));
    expect(vectors.every((vector) => !('events' in vector))).toBe(true);
  });

  test.each([
    ['/v1/variants/chess/vectors', 404, 'UNKNOWN_VARIANT'],
    ['/v1/variants/katro/vectors?options[stores]=1', 400, 'UNKNOWN_OPTION'],
    ['/v1/variants/katro/vectors?seed=-1', 400, 'LIMIT_EXCEEDED'],
    ['/v1/variants/katro/vectors?count=0', 400, 'LIMIT_EXCEEDED'],
    ['/v1/variants/katro/vectors?events=perhaps', 400, 'BAD_INPUT'],
  ])('%s: %i %s', async (path, status, code) => {
    const response = await app.get(path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });

  test('that nobody reads keep a fifth stream away until they are left', async () => {
    const path = `${app.url}/v1/variants/katro/vectors?count=10000`;
    // Not by fetch, which connects again when it is left, and then says nothing.
    const held = await Promise.all([1, 2, 3, 4].map(() => open(path)));
    const refused = await fetch(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toEqual({
      ...exampleOf('vectorsBusy'),
      instance: '/v1/variants/katro/vectors',
      requestId,
    });
    for (const response of held) response.destroy();
    let status = 503;
    for (let tries = 0; status === 503 && tries < 50; tries++) {
      const next = await fetch(`${path.replace('10000', '1')}`);
      status = next.status;
      await next.text();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(status).toBe(200);
  });
});
