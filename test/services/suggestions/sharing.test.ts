import { DomainError } from '../../../src/errors';
import { type CacheBounds, createSuggestions, type SuggestionInput } from '../../../src/services';
import { SearchPoolError } from '../../../src/workers';
import { createHandPool, FOUND } from './pool';

const KATRO: SuggestionInput = { at: { variant: 'katro' }, level: 3 };

function createHanded(cache?: CacheBounds) {
  const { pool, asked, tables } = createHandPool();
  return { suggestions: createSuggestions(pool, cache), asked, tables };
}

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe('equal requests in flight', () => {
  test('are searched once', async () => {
    const { suggestions, asked } = createHanded();
    const answers = [suggestions.suggest(KATRO), suggestions.suggest(KATRO, { client: 'a' })];
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    expect(await Promise.all(answers)).toMatchObject([
      { move: 'a1', cached: false },
      { move: 'a1', cached: false },
    ]);
  });

  test('are equal whatever the spelling', () => {
    const { suggestions, asked } = createHanded();
    const at = { variant: 'sadeqa-91', position: '0,0,0,0,0,0,0,0/1,0,0,0,0,0,1,0 s 30-32' };
    const spelled = { variant: 'sadeqa-91', position: at.position.replaceAll(' ', '_') };
    const options = [
      { name: 'lapLimit', value: '2000' },
      { name: 'turnLimit', value: '2000' },
    ];
    for (const each of [at, spelled, { ...at, options }, { ...at, options: options.reverse(), moves: [] }]) {
      void suggestions.suggest({ at: each, level: 3 });
    }
    expect(asked).toHaveLength(1);
  });

  test.each([
    [{ ...KATRO, level: 4 }],
    [{ ...KATRO, lines: 2 }],
    [{ ...KATRO, seed: 1 }],
    [{ ...KATRO, limits: { maxNodes: 5 } }],
    [{ ...KATRO, at: { variant: 'katro', moves: ['a1'] } }],
    [{ ...KATRO, at: { variant: 'katro', options: [{ name: 'lapLimit', value: '5' }] } }],
    [{ ...KATRO, at: { variant: 'raja-pasu' } }],
  ])('are not equal to %j', (other) => {
    const { suggestions, asked } = createHanded();
    void suggestions.suggest(KATRO);
    void suggestions.suggest(other);
    expect(asked).toHaveLength(2);
  });

  test('go on until the last caller is gone', async () => {
    const { suggestions, asked } = createHanded();
    const [first, second] = [new AbortController(), new AbortController()];
    const codes = [first, second].map(({ signal }) => codeOf(suggestions.suggest(KATRO, { signal })));
    first.abort();
    expect(await codes[0]).toBe('REQUEST_ABORTED');
    expect(asked[0]?.hooks.signal?.aborted).toBe(false);
    second.abort();
    expect(asked[0]?.hooks.signal?.aborted).toBe(true);
    expect(await codes[1]).toBe('REQUEST_ABORTED');
  });

  test('are never ended where somebody cannot leave', async () => {
    const { suggestions, asked } = createHanded();
    const controller = new AbortController();
    const leaving = codeOf(suggestions.suggest(KATRO, controller));
    const staying = suggestions.suggest(KATRO);
    controller.abort();
    expect(await leaving).toBe('REQUEST_ABORTED');
    expect(asked[0]?.hooks.signal?.aborted).toBe(false);
    asked[0]?.answer();
    expect((await staying).move).toBe('a1');
  });

  test('do not join a search that is being ended', async () => {
    const { suggestions, asked } = createHanded();
    const controller = new AbortController();
    const gone = codeOf(suggestions.suggest(KATRO, controller));
    controller.abort();
    const late = suggestions.suggest(KATRO);
    expect(asked).toHaveLength(2);
    asked[1]?.answer({ move: 'b1' });
    expect((await late).move).toBe('b1');
    expect(await gone).toBe('REQUEST_ABORTED');
  });

  test('a caller that was gone before is not searched for', async () => {
    const { suggestions, asked } = createHanded();
    expect(await codeOf(suggestions.suggest(KATRO, { signal: AbortSignal.abort() }))).toBe('REQUEST_ABORTED');
    expect(asked[0]?.hooks.signal?.aborted).toBe(true);
  });

  test('who joined a client whose line was full asks in a line of its own', async () => {
    const { suggestions, asked } = createHanded();
    const greedy = codeOf(suggestions.suggest(KATRO, { client: 'greedy' }));
    const modest = suggestions.suggest(KATRO, { client: 'modest' });
    asked[0]?.refuse(new SearchPoolError('SEARCH_BUSY', 'the line is full', 2));
    expect(await greedy).toBe('SEARCH_BUSY');
    await Promise.resolve();
    expect(asked.map(({ hooks }) => hooks.client)).toEqual(['greedy', 'modest']);
    asked[1]?.answer();
    expect((await modest).move).toBe('a1');
  });
});

describe('streams', () => {
  test('tell each deeper answer, and the last one where it is news', async () => {
    const { suggestions, asked } = createHanded();
    const stream = suggestions.stream(KATRO);
    asked[0]?.hooks.onDeeper?.({ ...FOUND, depth: 1 });
    asked[0]?.hooks.onDeeper?.({ ...FOUND, depth: 2 });
    asked[0]?.answer({ depth: 2, move: 'c1' });
    const told = [];
    for await (const { depth, move } of stream) told.push([depth, move]);
    expect(told.join(' ')).toBe('1,a1 2,a1 2,c1');
  });

  test('do not tell the last depth twice', async () => {
    const { suggestions, asked } = createHanded();
    const stream = suggestions.stream(KATRO);
    asked[0]?.hooks.onDeeper?.({ ...FOUND, millis: 1 });
    asked[0]?.answer({ millis: 2 });
    const told = [];
    for await (const { depth } of stream) told.push(depth);
    expect(told).toEqual([3]);
  });

  test('join a search where it stands', async () => {
    const { suggestions, asked } = createHanded();
    void suggestions.suggest(KATRO);
    asked[0]?.hooks.onDeeper?.({ ...FOUND, depth: 1 });
    asked[0]?.hooks.onDeeper?.({ ...FOUND, depth: 2 });
    const stream = suggestions.stream(KATRO);
    expect(asked).toHaveLength(1);
    expect((await stream.next()).value).toMatchObject({ depth: 2 });
    asked[0]?.hooks.onDeeper?.({ ...FOUND, depth: 3 });
    expect((await stream.next()).value).toMatchObject({ depth: 3 });
  });

  test('end their search when they are left', async () => {
    const { suggestions, asked } = createHanded();
    const stream = suggestions.stream(KATRO);
    await stream.return?.();
    expect(asked[0]?.hooks.signal?.aborted).toBe(true);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });
});

describe('recent answers', () => {
  async function ask(suggestions: ReturnType<typeof createSuggestions>, input = KATRO): Promise<boolean> {
    return (await suggestions.suggest(input)).cached;
  }

  test('are given again, and say so', async () => {
    const { suggestions, asked } = createHanded();
    const first = ask(suggestions);
    asked[0]?.answer();
    expect([await first, await ask(suggestions)]).toEqual([false, true]);
    const told = [];
    for await (const view of suggestions.stream(KATRO)) told.push(view);
    expect(told).toMatchObject([{ move: 'a1', cached: true }]);
    expect(asked).toHaveLength(1);
  });

  test('are not given again once there are other endgame tables', async () => {
    const { suggestions, asked, tables } = createHanded();
    const first = ask(suggestions);
    asked[0]?.answer();
    await first;
    tables.version = 'larger';
    void ask(suggestions);
    expect(asked).toHaveLength(2);
  });

  test('are forgotten after a while where the clock has ended them', async () => {
    const { suggestions, asked } = createHanded({ timedMillis: 30 });
    const timed = ask(suggestions);
    const counted = ask(suggestions, { ...KATRO, level: 4 });
    asked[0]?.answer({ repeatable: false });
    asked[1]?.answer();
    await Promise.all([timed, counted]);
    expect(await ask(suggestions)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await ask(suggestions, { ...KATRO, level: 4 })).toBe(true);
    void ask(suggestions);
    expect(asked).toHaveLength(3);
  });

  test.each([{ most: 2 }, { mostBytes: 1_500 }])('are bounded by %j: the oldest goes', async (cache) => {
    const { suggestions, asked } = createHanded(cache);
    for (const seed of [1, 2, 3]) {
      const answer = ask(suggestions, { ...KATRO, seed });
      asked[seed - 1]?.answer();
      await answer;
    }
    expect(await ask(suggestions, { ...KATRO, seed: 3 })).toBe(true);
    void ask(suggestions, { ...KATRO, seed: 1 });
    expect(asked).toHaveLength(4);
  });

  test('are not kept for requests that nobody repeats', async () => {
    const { suggestions, asked } = createHanded();
    const own = suggestions.suggest(KATRO, { isKept: false });
    asked[0]?.answer();
    await own;
    void ask(suggestions);
    expect(asked).toHaveLength(2);
  });

  test('failures are not kept', async () => {
    const { suggestions, asked } = createHanded();
    const failed = codeOf(suggestions.suggest(KATRO));
    asked[0]?.refuse(new SearchPoolError('SEARCH_FAILED', 'broken'));
    expect(await failed).toBe('SEARCH_FAILED');
    void ask(suggestions);
    expect(asked).toHaveLength(2);
  });
});
