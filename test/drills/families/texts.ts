/** SQL, patterns, escapes and letters that look like others, in every string of every operation. */
import { createGame } from '../../support/games';
import { runSql } from '../../support/database';
import { get, post, query } from '../support/ask';
import { complaintsAbout, verdictOn } from '../support/leaks';
import { graphqlPlaces, type Known, restPlaces } from '../support/strings';
import { SCALE, site } from '../support/target';

const ATTACKS: readonly string[] = [
  `'; DROP TABLE games;-- $1 \\`,
  `' OR '1'='1`,
  '\0',
  '\\x00\\u0000\\\'"',
  '%_*',
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '\u202e\u200b\ufeffе\u0301１',
  '\ud800',
];
/** So many at the same time. */
const ABREAST = 16;

interface Sent {
  readonly what: string;
  readonly path: string;
  readonly init: RequestInit;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const inJson = (text: string, attack: string): string =>
  text.replaceAll('¦', JSON.stringify(attack).slice(1, -1));

function requestsWith(attack: string, known: Known): Sent[] {
  const overRest = restPlaces(known)
    // No address holds half of a pair.
    .filter(({ body }) => body !== undefined || attack.isWellFormed())
    .map(({ operation, place, path, body }) => ({
      what: `${operation.operationId} ${place}`,
      path: path.replaceAll('¦', encodeURIComponent(attack.toWellFormed())),
      init: {
        method: operation.method,
        ...(body !== undefined && { headers: JSON_TYPE, body: inJson(body, attack) }),
      },
    }));
  const overGraphql = graphqlPlaces(known).map(({ place, query: text, variables }) => ({
    what: place,
    path: '/graphql',
    init: {
      method: 'POST',
      headers: JSON_TYPE,
      body: `{"query": ${JSON.stringify(text)}, "variables": ${inJson(variables, attack)}}`,
    },
  }));
  return [...overRest, ...overGraphql];
}

async function send({ what, path, init }: Sent): Promise<string[]> {
  const response = await fetch(site().url + path, init);
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
  return complaintsAbout(answer).map((complaint) => `${what}: ${complaint}: ${answer.body.slice(0, 300)}`);
}

async function tablesNow(): Promise<readonly object[]> {
  return runSql(
    site().databaseUrl,
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
}

describe('every string of every operation', () => {
  test('is walked over', () => {
    const known = { id: 'x', seatToken: 'y' };
    expect(restPlaces(known).length).toBeGreaterThan(100);
    expect(graphqlPlaces(known).length).toBeGreaterThan(60);
  });

  test.each(SCALE > 1 ? ATTACKS : ATTACKS.slice(0, 1).concat(ATTACKS.slice(2, 5), ATTACKS.slice(6)))(
    'holds %j and nothing comes of it',
    async (attack) => {
      const { game, southToken } = await createGame(site(), 'kalah');
      const tables = await tablesNow();
      const requests = requestsWith(attack, { id: game.id, seatToken: southToken ?? '' });
      const complaints: string[] = [];
      for (let from = 0; from < requests.length; from += ABREAST) {
        const told = await Promise.all(requests.slice(from, from + ABREAST).map(send));
        complaints.push(...told.flat());
      }
      expect(complaints).toEqual([]);
      expect(await tablesNow()).toEqual(tables);
      expect((await get(`/v1/games/${game.id}`)).status).toBe(200);
    },
    60_000,
  );
});

test('signs that stand for others in patterns stand for themselves in filters', async () => {
  await createGame(site(), 'kalah', { south: { name: 'Percy' }, north: { name: 'Under' } });
  for (const name of ['%', '_____', 'P%', 'Perc_', '.*', 'Percy\\', 'percy', 'Percy ', 'Рercy']) {
    const { body } = await get(`/v1/games?player=${encodeURIComponent(name)}&count=true`);
    expect([name, (JSON.parse(body) as { totalCount: number }).totalCount]).toEqual([name, 0]);
  }
  expect(JSON.parse((await get('/v1/games?player=Percy&count=true')).body)).toMatchObject({ totalCount: 1 });
});

/** Each of them looks like something that is right. */
const ALIKE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'a Cyrillic a',
    { variant: 'kаlah', move: 'а1', position: '4,4,4,4,4,4/4,4,4,4,4,4 ѕ 0-0', winner: 'SΟUTH' },
  ],
  [
    'full width',
    { variant: 'ｋalah', move: 'ａ1', position: '４,4,4,4,4,4/4,4,4,4,4,4 s 0-0', winner: 'ＳOUTH' },
  ],
  [
    'other digits',
    { variant: 'sadeqa-９１', move: 'a１', position: '٤,4,4,4,4,4/4,4,4,4,4,4 s 0-0', winner: 'SOUTH１' },
  ],
  [
    'marks that combine',
    {
      variant: 'kala\u0301h',
      move: 'a\u03011',
      position: '4\u0301,4,4,4,4,4/4,4,4,4,4,4 s 0-0',
      winner: 'SOUTH\u0301',
    },
  ],
  [
    'marks of direction',
    {
      variant: '\u200fkalah',
      move: 'a1\u202e',
      position: '\u202e4,4,4,4,4,4/4,4,4,4,4,4 s 0-0',
      winner: '\u200eSOUTH',
    },
  ],
  [
    'signs that are not seen',
    {
      variant: 'kalah\u200b',
      move: 'a\u200d1',
      position: '4,4,4,4,4,4/4,4,4,4,4,4\u00a0s 0-0',
      winner: 'SOUTH\u2060',
    },
  ],
  [
    'other cases',
    { variant: 'KALAH', move: 'A1', position: '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0', winner: 'south' },
  ],
  [
    'half of a pair',
    {
      variant: 'kalah\ud800',
      move: 'a1\udc00',
      position: '4,4,4,4,4,4/4,4,4,4,4,4 s 0-0\ud800',
      winner: 'SOUTH\ud800',
    },
  ],
];

test.each(ALIKE)('%s: refused as a variant, a move, a position, a word and an id', async (_what, alike) => {
  const { variant = '', move = '', position = '', winner = '' } = alike;
  const at = 'query ($at: PositionInput!) { position(at: $at) { text } }';
  const answers = [
    await post('/v1/kalah/apply-move', JSON.stringify({ move })),
    await post('/v1/kalah/apply-move', JSON.stringify({ move: 'a1', position })),
    await post('/v1/games', JSON.stringify({ variant, south: { name: 'A' }, north: { name: 'B' } })),
    await query(at, { at: { variant } }),
    await query(at, { at: { variant: 'kalah', position } }),
    await query(at, { at: { variant: 'kalah', moves: [move] } }),
    await query('query ($winner: Side) { games(filter: { winner: $winner }) { nodes { id } } }', { winner }),
    await query('query ($id: ID!) { game(id: $id) { id } }', { id: variant }),
    await post('/v1/games/x/moves', JSON.stringify({ move, seatToken: variant })),
  ];
  for (const answer of answers) {
    expect(verdictOn(answer)).toMatch(/^(200 [A-Z_]+|40[04] [A-Z_]+|200)$/);
    expect(answer.status >= 400 || /"errors"|"game":null/.test(answer.body)).toBe(true);
  }
  if (!variant.isWellFormed()) return;
  for (const path of [
    `/v1/variants/${encodeURIComponent(variant)}`,
    `/v1/kalah/position?moves=${encodeURIComponent(move)}`,
    `/v1/games?winner=${encodeURIComponent(winner)}`,
  ]) {
    expect([path, verdictOn(await get(path))]).toEqual([path, expect.stringMatching(/^40[04] /)]);
  }
});
