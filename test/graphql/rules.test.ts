import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Move {
  readonly move: string;
  readonly laps: number;
  readonly captured: { readonly south: number; readonly north: number };
  readonly position: { readonly text: string };
}

describe('the catalogue', () => {
  const VARIANT = `{ id name alsoKnownAs region summary rules sources ranks files totalSeeds matchPlay
    options { name description values default } start { text legalMoves { move } } }`;

  test('lists the variants with everything about them', async () => {
    const { variants } = await app.data<{ variants: { id: string; totalSeeds: number }[] }>(
      `{ variants ${VARIANT} }`,
    );
    expect(variants.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii']),
    );
    expect(variants.find(({ id }) => id === 'raja-pasu')?.totalSeeds).toBe(98);
  });

  test('finds one, or null', async () => {
    const { variant, none } = await app.data<{ variant: { name: string }; none: null }>(
      `{ variant(id: "katro") ${VARIANT} none: variant(id: "chess") { id } }`,
    );
    expect([variant.name, none]).toEqual(['Katro', null]);
  });

  test('its start positions can be asked for again and again', async () => {
    const deep = '{ variants { start { legalMoves { position { legalMoves { position { text } } } } } } }';
    const first = await app.data(deep);
    expect(await app.data(deep)).toEqual(first);
  });
});

describe('positions', () => {
  test('a new game of Hoyito III', async () => {
    const { newGame } = await app.data<{ newGame: object }>(
      `{ newGame(variant: "hoyito-iii") { variant text key ranks closedHoles sideToMove captured { south north }
         onBoard { south north } outcome { reason } legalMoves { move } } }`,
    );
    expect(newGame).toEqual({
      variant: 'hoyito-iii',
      text: '4,4,4,4,4,4/4,4,4,4,4,4 s 0-0',
      key: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      ranks: [
        [4, 4, 4, 4, 4, 4],
        [4, 4, 4, 4, 4, 4],
      ],
      closedHoles: [],
      sideToMove: 'SOUTH',
      captured: { south: 0, north: 0 },
      onBoard: { south: 24, north: 24 },
      outcome: null,
      legalMoves: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'].map((move) => ({ move })),
    });
  });

  test('a position after moves is the position itself', async () => {
    const at = { variant: 'sadeqa-iii', moves: ['a1', 'a2', 'b1'] };
    const query =
      'query ($at: PositionInput!) { position(at: $at) { text key legalMoves { move position { text } } } }';
    type Answer = { position: { text: string; key: string } };
    const { position } = await app.data<Answer>(query, { at });
    const again = await app.data<Answer>(query, { at: { variant: 'sadeqa-iii', position: position.text } });
    expect(again.position).toEqual(position);
  });

  test('Katro has no captured seeds, and underscores may stand for spaces', async () => {
    const row = '2,2,2,2,2,2';
    const text = `${Array.from({ length: 6 }, () => row).join('/')}_n_-`;
    const { position } = await app.data<{ position: object }>(
      `{ position(at: { variant: "katro", position: "${text}" }) { sideToMove captured { south } text } }`,
    );
    expect(position).toEqual({ sideToMove: 'NORTH', captured: null, text: text.replaceAll('_', ' ') });
  });

  test('closed holes are told', async () => {
    const { position } = await app.data<{ position: object }>(
      `{ position(at: { variant: "raja-pasu", position: "7,7,7,7,7,7,7/x,x,7,7,7,7,7 s 7-7" })
         { closedHoles ranks } }`,
    );
    expect(position).toMatchObject({ closedHoles: ['a1', 'b1'], ranks: [{}, [0, 0, 7, 7, 7, 7, 7]] });
  });

  test('an end that only the moves tell: the turn limit', async () => {
    const start = '0,0,0,0,0,1,0,0/1,0,0,0,0,0,0,0 s 47-47';
    const { position } = await app.data<{ position: { outcome: object | null } }>(
      `{ position(at: { variant: "sadeqa-iii", position: "${start}", options: [{ name: "turnLimit", value: "2" }],
         moves: ["a1", "f2"] }) { outcome { reason winner south north } legalMoves { move } text } }`,
    );
    expect(position).toMatchObject({
      outcome: { reason: 'TURN_LIMIT', south: 48, north: 48 },
      legalMoves: [],
    });
  });

  test('of many positions a bad one is null, and its error says which and why', async () => {
    const at = [
      { variant: 'katro' },
      { variant: 'hoyito-iii', position: '4,4,4,4,4,4/4,4,4,4,4,5 s 0-0' },
      { variant: 'sadeqa-iii', moves: ['a1', 'a1'] },
    ];
    const { data, errors } = await app.graphql<{ positions: (object | null)[] }>(
      'query ($at: [PositionInput!]!) { positions(at: $at) { text } }',
      { at },
    );
    expect(data?.positions.map((position) => position !== null)).toEqual([true, false, false]);
    expect(errors.map(({ path, extensions }) => [path, extensions.code, extensions['at']])).toEqual([
      [['positions', 1], 'POSITION_TOTAL', 'board'],
      [['positions', 2], 'ILLEGAL_MOVE', 'moves[1]'],
    ]);
  });
});

describe('moves', () => {
  test('the opening a1 of Sadeqa III, as a legal move', async () => {
    const { legalMoves } = await app.data<{ legalMoves: Move[] }>(
      `{ legalMoves(at: { variant: "sadeqa-iii" })
         { move seeds laps extraTurn passedOver endsGame captured { south north } position { text } } }`,
    );
    expect(legalMoves).toHaveLength(8);
    expect(legalMoves[0]).toEqual({
      move: 'a1',
      seeds: 6,
      laps: 5,
      extraTurn: false,
      passedOver: null,
      endsGame: false,
      captured: { south: 8, north: 0 },
      position: { text: '8,8,1,0,0,8,8,8/2,9,9,9,1,8,1,8 n 8-0' },
    });
  });

  test('the same move applied, step by step', async () => {
    const { applyMove } = await app.data<{ applyMove: { events: { kind: string; lap: number }[] } }>(
      `{ applyMove(at: { variant: "sadeqa-iii" }, move: "a1") { move laps seedsSown lapLimitReached extraTurn
         passedOver endsGame captured { south north } position { text legalMoves { move } }
         events { kind lap hole seeds side } } }`,
    );
    expect(applyMove).toMatchObject({
      laps: 5,
      lapLimitReached: false,
      captured: { south: 8, north: 0 },
      position: { text: '8,8,1,0,0,8,8,8/2,9,9,9,1,8,1,8 n 8-0' },
    });
    const { events } = applyMove;
    expect(events[0]).toEqual({ kind: 'LIFT', lap: 1, hole: 'a1', seeds: 6, side: null });
    expect(events[1]).toEqual({ kind: 'DROP', lap: 1, hole: 'b1', seeds: 7, side: null });
    expect(events.at(-1)).toMatchObject({ kind: 'CAPTURE', lap: 5, seeds: 8, side: 'SOUTH' });
    expect(events.filter(({ kind }) => kind === 'LIFT')).toHaveLength(5);
  });

  test('a window of laps', async () => {
    const { applyMove } = await app.data<{ applyMove: { all: { lap: number }[]; some: { lap: number }[] } }>(
      `{ applyMove(at: { variant: "sadeqa-iii" }, move: "a1") { all: events { lap } some: events(fromLap: 2, laps: 3) { lap } } }`,
    );
    expect(applyMove.some).toEqual(applyMove.all.filter(({ lap }) => lap >= 2 && lap <= 4));
  });

  test('every legal move leads where applyMove leads', async () => {
    for (const variant of ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii']) {
      const at = { variant };
      const { legalMoves } = await app.data<{ legalMoves: Move[] }>(
        'query ($at: PositionInput!) { legalMoves(at: $at) { move laps captured { south north } position { text } } }',
        { at },
      );
      for (const expected of legalMoves) {
        const { applyMove } = await app.data<{ applyMove: Move }>(
          `query ($at: PositionInput!, $move: String!) {
             applyMove(at: $at, move: $move) { move laps captured { south north } position { text } } }`,
          { at, move: expected.move },
        );
        expect(applyMove).toEqual(expected);
      }
    }
  });
});

describe('perft', () => {
  test('counts and divides', async () => {
    const { perft } = await app.data<{ perft: { leaves: number; moves: { leaves: number }[] } }>(
      '{ perft(at: { variant: "hoyito-iii" }, depth: 3) { depth leaves moves { move leaves } } }',
    );
    const { one } = await app.data<{ one: { leaves: number } }>(
      '{ one: perft(at: { variant: "hoyito-iii" }, depth: 1) { leaves } }',
    );
    expect(one.leaves).toBe(6);
    expect(perft.leaves).toBe(perft.moves.reduce((sum, { leaves }) => sum + leaves, 0));
  });

  test('is bounded', async () => {
    const query = 'query ($depth: Int!) { perft(at: { variant: "katro" }, depth: $depth) { leaves } }';
    expect(await app.codeOf(query, { depth: 0 })).toBe('LIMIT_EXCEEDED');
    expect(await app.codeOf(query, { depth: 21 })).toBe('LIMIT_EXCEEDED');
    expect(await app.codeOf(query, { depth: 20 })).toBe('LIMIT_EXCEEDED');
  });
});

describe('suggestions', () => {
  interface Suggestion {
    readonly move: string;
    readonly nodes: number | string;
    readonly source: string;
    readonly principalVariation: string[];
    readonly lines: { move: string; evaluation: number }[];
  }
  const SUGGEST = `query ($at: PositionInput!, $level: Int, $limits: SearchLimitsInput, $lines: Int = 1, $seed: Int) {
    suggestMove(at: $at, level: $level, limits: $limits, lines: $lines, seed: $seed) {
      move evaluation exact depth nodes millis source principalVariation
      lines { move evaluation exact principalVariation } } }`;

  test('a move with its reasons', async () => {
    const { suggestMove } = await app.data<{ suggestMove: Suggestion }>(SUGGEST, {
      at: { variant: 'sadeqa-iii' },
      limits: { maxDepth: 4, maxNodes: 20_000 },
      lines: 3,
    });
    expect(suggestMove.lines).toHaveLength(3);
    expect(suggestMove.move).toBe(suggestMove.lines[0]?.move);
    expect(suggestMove.principalVariation[0]).toBe(suggestMove.move);
    expect(suggestMove.source).toBe('SEARCH');
  });

  test('the same for the same nodes and seed', async () => {
    const variables = { at: { variant: 'raja-pasu', moves: ['a1'] }, level: 3, seed: -7 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.data<{ suggestMove: Suggestion }>(SUGGEST, variables)),
    );
    const later = await app.data<{ suggestMove: Suggestion }>(SUGGEST, variables);
    expect(new Set([...answers, later].map(({ suggestMove }) => suggestMove.move)).size).toBe(1);
  });

  test('the only move needs no search', async () => {
    const { suggestMove } = await app.data<{ suggestMove: Suggestion }>(SUGGEST, {
      at: { variant: 'sadeqa-iii', position: '0,0,0,0,0,1,0,0/1,0,0,0,0,0,0,0 s 47-47' },
    });
    expect(suggestMove).toMatchObject({ move: 'a1', source: 'ONLY_MOVE' });
  });

  test.each([
    [{ level: 9 }, 'LIMIT_EXCEEDED'],
    [{ level: 0 }, 'LIMIT_EXCEEDED'],
    [{ lines: 21 }, 'LIMIT_EXCEEDED'],
    [{ limits: { maxNodes: 5_000_001 } }, 'LIMIT_EXCEEDED'],
    [{ limits: { maxMillis: 0 } }, 'LIMIT_EXCEEDED'],
    [{ limits: { maxDepth: 65 } }, 'LIMIT_EXCEEDED'],
    [{ at: { variant: 'chess' } }, 'UNKNOWN_VARIANT'],
    [{ at: { variant: 'sadeqa-iii', moves: ['a2'] } }, 'ILLEGAL_MOVE'],
    [{ at: { variant: 'sadeqa-iii', position: '0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 s 48-48' } }, 'GAME_OVER'],
  ])('%j is refused with %s', async (variables, code) => {
    expect(await app.codeOf(SUGGEST, { at: { variant: 'katro' }, ...variables })).toBe(code);
  });
});
