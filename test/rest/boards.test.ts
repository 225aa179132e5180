import fc from 'fast-check';
import { explain, makePosition, parseMove, VARIANTS } from '../../src/engine';
import document from '../../src/generated/openapi.json';
import { drawBoard, drawMove } from '../../src/picture';
import { startApp, type TestApp } from '../support/app';
import { findXmlFault } from '../picture/markup';
import { at, startOf } from '../support/positions';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const START = '/v1/boards/hoyito-iii/start.svg';

async function picture(path: string): Promise<string> {
  const response = await app.get(path);
  const text = await response.text();
  expect([path, response.status, text.slice(0, 4)]).toEqual([path, 200, '<svg']);
  return text;
}

function moveOf(position: Parameters<typeof explain>[0], text: string): number {
  const move = parseMove(position.rules, text);
  if (!move.ok) throw new Error(move.error.message);
  return move.value;
}

describe('a board', () => {
  test.each(VARIANTS.map(({ id }) => id))('of %s, by word and by position', async (id) => {
    const start = startOf(id);
    const svg = await picture(`/v1/boards/${id}/start.svg`);
    expect(svg).toBe(drawBoard(start));
    expect(findXmlFault(svg)).toBeUndefined();
    const text = makePosition(start);
    expect(await picture(`/v1/boards/${id}/${text.replaceAll(' ', '_')}.svg`)).toBe(svg);
    expect(await picture(`/v1/boards/${id}/${encodeURIComponent(text)}.svg`)).toBe(svg);
  });

  test('with a closed hole', async () => {
    const text = '7,7,7,7,7,7,x/7,7,7,7,7,7,7 s 7-0';
    expect(await picture(`/v1/boards/raja-pasu/${text.replaceAll(' ', '_')}.svg`)).toBe(
      drawBoard(at('raja-pasu', text)),
    );
  });

  test.each(['light', 'dark', 'auto'] as const)('in the theme %s', async (theme) => {
    expect(await picture(`${START}?theme=${theme}`)).toBe(drawBoard(startOf('hoyito-iii'), { theme }));
  });

  test('under options', async () => {
    expect(await picture('/v1/boards/hoyito-iii/start.svg?options[files]=12')).toBe(
      drawBoard(startOf('hoyito-iii', { files: '12' })),
    );
  });
});

describe('a move', () => {
  test('with its way and the board after it', async () => {
    const start = startOf('hoyito-iii');
    const svg = await picture(`${START}?move=c1&theme=dark`);
    expect(svg).toBe(drawMove(start, explain(start, moveOf(start, 'c1')), { theme: 'dark' }));
  });

  test.each(['c1+', 'c1%2B', 'c1-'])('with a direction: %s', async (move) => {
    const start = startOf('katro', { direction: 'per-turn' });
    const text = move.replace('%2B', '+');
    expect(await picture(`/v1/boards/katro/start.svg?move=${move}&options[direction]=per-turn`)).toBe(
      drawMove(start, explain(start, moveOf(start, text))),
    );
  });
});

describe('headers', () => {
  test('say that it is a picture that never changes and does nothing', async () => {
    const response = await app.get(START);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'content-length': String(Buffer.byteLength(await response.text())),
    });
  });

  test('spare the body where it is known', async () => {
    const etag = (await app.get(START)).headers.get('etag') ?? '';
    const again = await app.get(START, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await app.get(`${START}?move=c1`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('come without the body, too', async () => {
    const full = await app.get(START);
    const head = await fetch(`${app.url}${START}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy'])
      expect(head.headers.get(name)).toBe(full.headers.get(name));
  });
});

describe('problems', () => {
  test.each([
    ['/v1/boards/chess/start.svg', 404, 'UNKNOWN_VARIANT'],
    ['/v1/boards/katro/start', 404, 'NOT_FOUND'],
    ['/v1/boards/katro/start.png', 404, 'NOT_FOUND'],
    ['/v1/boards/katro', 404, 'NOT_FOUND'],
    ['/v1/boards/katro/.svg', 400, 'POSITION_SYNTAX'],
    ['/v1/boards/katro/nonsense.svg', 400, 'POSITION_SYNTAX'],
    ['/v1/boards/hoyito-iii/4,4,4,4,4,4/4,4,4,4,4_s_0-0.svg', 400, 'POSITION_FILES'],
    ['/v1/boards/hoyito-iii/4,4,4,4,4,4/4,4,4,4,4,5_s_0-0.svg', 400, 'POSITION_TOTAL'],
    ['/v1/boards/hoyito-iii/4,4,4,4,4,4_s_0-0.svg', 400, 'POSITION_RANKS'],
    ['/v1/boards/katro/%00.svg', 400, 'BAD_INPUT'],
    ['/v1/boards/katro/%E0%A4%A.svg', 400, 'BAD_REQUEST'],
    [`/v1/boards/katro/${'x'.repeat(500)}.svg`, 400, 'BAD_INPUT'],
    [`${START}?theme=pink`, 400, 'BAD_INPUT'],
    [`${START}?theme=dark&theme=light`, 400, 'BAD_INPUT'],
    [`${START}?colour=red`, 400, 'BAD_INPUT'],
    [`${START}?options[stores]=1`, 400, 'UNKNOWN_OPTION'],
    [`${START}?move=`, 400, 'BAD_INPUT'],
    [`${START}?move=z9`, 400, 'MOVE_SYNTAX'],
    [`${START}?move=%00`, 400, 'BAD_INPUT'],
    [`${START}?move=a2`, 422, 'ILLEGAL_MOVE'],
    ['/v1/boards/sadeqa-91/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0_s_32-32.svg?move=a1', 422, 'GAME_OVER'],
  ])('%s: %i %s', async (path, status, code) => {
    const response = await app.get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code, status });
  });

  test('are those of the specification', async () => {
    const { badPosition, illegalMove } = document.components.examples;
    const requestId = expect.any(String) as string;
    const answer = async (path: string): Promise<unknown> => (await app.get(path)).json();
    expect(await answer(badPosition.value.instance)).toEqual({ ...badPosition.value, requestId });
    expect(await answer(`${START}?move=a2`)).toEqual({ ...illegalMove.value, requestId });
  });

  test('are never ours, whatever is asked', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('katro', 'start', '__proto__', '..', '%', '4,4/4,4 s 0-0', 'c1', 'dark'),
    );
    const query = fc.array(fc.tuple(fc.constantFrom('move', 'theme', 'options', 'options[files]'), word), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(word, word, query, async (variant, position, pairs) => {
        const search = pairs.map((pair) => pair.map(encodeSafely).join('=')).join('&');
        const path = `/v1/boards/${encodeSafely(variant)}/${encodeSafely(position)}.svg?${search}`;
        const { status } = await app.get(path);
        expect([path, status < 500]).toEqual([path, true]);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

test('a relay without end is drawn within bounds', async () => {
  const position = '21,1,2,6,2,0/2,1,3,1,0,1_s_4-4';
  const svg = await picture(
    `/v1/boards/hoyito-iii/${position}.svg?move=c1&options[lapLimit]=10000&theme=light`,
  );
  expect(svg.length).toBeLessThan(100_000);
});

function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
