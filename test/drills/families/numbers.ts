/** Numbers beyond all bounds, in bodies, addresses and documents. */
import { get, GRAPHQL, post, query } from '../support/ask';
import { verdictOn } from '../support/leaks';

const HUGE = [
  '1e400',
  '-1e400',
  '9007199254740993',
  '1e21',
  '1.5',
  '9'.repeat(60),
  `-${'9'.repeat(60)}`,
  '0x10',
  '1e1000000',
  `1${'0'.repeat(100_000)}`,
];

const PATHS = [
  '/v1/katro/perft?depth=¦',
  '/v1/games?first=¦',
  '/v1/variants/katro/vectors?count=¦',
  '/v1/katro/opening-tree?depth=¦',
  '/v1/games/export?limit=¦',
  '/v1/games/x/plies/¦',
];
const FIELDS = [
  'games(first: ¦) { nodes { id } }',
  'perft(at: { variant: "katro" }, depth: ¦) { depth }',
  'suggestMove(at: { variant: "katro" }, limits: { maxNodes: ¦ }) { move }',
];
const REFUSED = /^(400 (BAD_INPUT|LIMIT_EXCEEDED|BAD_REQUEST)|404 (GAME_NOT_FOUND|NOT_FOUND))$/;

describe('numbers beyond all bounds', () => {
  const BODIES: readonly (readonly [string, (number: string) => string])[] = [
    ['/v1/katro/suggestions', (number) => `{"level": ${number}}`],
    ['/v1/katro/suggestions', (number) => `{"limits": {"maxNodes": ${number}}}`],
    ['/v1/katro/apply-move', (number) => `{"move": "a1", "laps": ${number}, "fromLap": ${number}}`],
    [
      '/v1/matches',
      (number) => `{"variant": "kalah", "south": {"name": "A"}, "north": {"name": "B"}, "rounds": ${number}}`,
    ],
    [
      '/v1/games',
      (number) =>
        `{"variant": "kalah", "south": {"name": "A", "aiLevel": ${number}}, "north": {"name": "B"}}`,
    ],
    ['/v1/games/x/moves', (number) => `{"move": "a1", "seatToken": "x", "expectedVersion": ${number}}`],
  ];

  test.each(HUGE.map((number) => [number.slice(0, 20), number]))('in JSON: %s', async (_what, number) => {
    for (const [path, write] of BODIES) {
      expect([path, verdictOn(await post(path, write(number)))]).toEqual([
        path,
        expect.stringMatching(REFUSED),
      ]);
    }
    const text = 'query ($n: Int) { games(first: $n) { nodes { id } } }';
    const answer = await post(GRAPHQL, `{"query": ${JSON.stringify(text)}, "variables": {"n": ${number}}}`);
    expect(verdictOn(answer)).toMatch(/^(200 (BAD_INPUT|LIMIT_EXCEEDED)|400 BAD_REQUEST)$/);
  });

  test.each([...HUGE.slice(0, -1), 'Infinity', 'NaN', '１０', '', '+1', '1e2', '1.0', ' 1', '٣'])(
    'in an address: %j',
    async (number) => {
      for (const path of PATHS) {
        const verdict = verdictOn(await get(path.replace('¦', encodeURIComponent(number))));
        expect([path, verdict]).toEqual([path, expect.stringMatching(REFUSED)]);
      }
    },
  );

  test.each(HUGE.map((number) => [number.slice(0, 20), number]))(
    'in a document: %s',
    async (_what, number) => {
      for (const field of FIELDS) {
        expect(verdictOn(await query(`{ ${field.replace('¦', number)} }`))).toMatch(/^(2|4)\d\d [A-Z]/);
      }
    },
  );
});
