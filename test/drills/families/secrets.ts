/** Ids and secrets that are guessed, stolen or used again: what is hidden answers as what is not there. */
import { createArchive } from '../../../src/archive';
import { createKeyring, type Keyring } from '../../../src/services';
import { createStore } from '../../../src/services/store';
import { createGame } from '../../support/games';
import { get, post, query } from '../support/ask';
import { verdictOn } from '../support/leaks';
import { site } from '../support/target';
import { type Answer, JSON_BODY } from '../support/wire';

const NOBODY = '01a22ee6-b000-7000-8000-000000000000';
const PRIVATE = `mutation {
  game: createGame(input: { variant: "kalah", south: { name: "A" }, north: { name: "B" }, private: true }) { game { id } southToken } }`;
const PRIVATE_MATCH = `mutation {
  match: createMatch(input: { variant: "raja-pasu", south: { name: "A" }, north: { name: "B" }, private: true }) { match { id } game { id } southToken } }`;

/** An answer without what tells one request from another. */
function bare({ status, headers, body }: Answer, id: string): object {
  const { 'x-request-id': requestId = '', 'content-length': length } = headers;
  const rest = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
  // An id of one's own would make answers of other lengths.
  const unique = (text: string): string => text.replaceAll(id, 'ID').replaceAll(requestId, 'REQUEST');
  return { status, length, headers: rest, body: unique(body) };
}

/** Everything that can be asked about a game or a match by its id. */
const QUESTIONS: readonly (readonly [string, (id: string) => Promise<Answer>])[] = [
  ['getGame', (id) => get(`/v1/games/${id}`)],
  ['getGame as a record', (id) => get(`/v1/games/${id}`, ['Accept: text/plain'])],
  ['listPlies', (id) => get(`/v1/games/${id}/plies`)],
  ['getPly', (id) => get(`/v1/games/${id}/plies/1`)],
  ['getAnalysis', (id) => get(`/v1/games/${id}/analysis`)],
  ['watchGame', (id) => get(`/v1/games/${id}/events`)],
  ['watchGame again', (id) => get(`/v1/games/${id}/events`, ['Last-Event-ID: 0'])],
  ['watchAnalysis', (id) => get(`/v1/games/${id}/analysis/events`)],
  ['analyseGame', (id) => post(`/v1/games/${id}/analysis`, '{}')],
  ['playMove', (id) => post(`/v1/games/${id}/moves`, '{"move": "a1", "seatToken": "guessed"}')],
  [
    'playMove on a version',
    (id) => post(`/v1/games/${id}/moves`, '{"move": "a1", "seatToken": "x", "expectedVersion": 7}'),
  ],
  [
    'playMove once',
    (id) =>
      post(`/v1/games/${id}/moves`, '{"move": "zz", "seatToken": "x"}', [
        JSON_BODY,
        'Idempotency-Key: again',
      ]),
  ],
  ['resignGame', (id) => post(`/v1/games/${id}/resignation`, '{"seatToken": "guessed"}')],
  ['getMatch', (id) => get(`/v1/matches/${id}`)],
  ['startNextRound', (id) => post(`/v1/matches/${id}/rounds`, '{"seatToken": "guessed"}')],
  ['with a seat token', (id) => get(`/v1/games/${id}`, ['X-Seat-Token: guessed'])],
  [
    'game',
    (id) =>
      query('query ($id: ID!) { game(id: $id) { id } node(id: $id) { id } match(id: $id) { id } }', { id }),
  ],
  [
    'the mutations',
    (id) =>
      query(
        `mutation ($id: ID!) {
           playMove(input: { gameId: $id, move: "a1", seatToken: "x" }) { game { id } }
           resignGame(gameId: $id, seatToken: "x") { id }
           startNextRound(matchId: $id, seatToken: "x") { id }
           analyseGame(id: $id) { status } }`,
        { id },
      ),
  ],
];

describe('ids and secrets', () => {
  let keyring: Keyring;
  let close: () => Promise<void>;
  const hidden: { id: string; token: string }[] = [];

  beforeAll(async () => {
    const archive = createArchive({ databaseUrl: site().databaseUrl });
    keyring = createKeyring(createStore(archive));
    close = () => archive.close();
    const { text } = await keyring.create({ holder: 'Owner', scopes: ['games:write', 'analysis'] });
    const headers = { authorization: `Bearer ${text}` };
    interface Made {
      readonly game: { readonly game: { readonly id: string }; readonly southToken: string };
      readonly match: { readonly match: { readonly id: string }; readonly southToken: string };
    }
    const game = (await site().graphql<Made>(PRIVATE, {}, headers)).data?.game;
    const match = (await site().graphql<Made>(PRIVATE_MATCH, {}, headers)).data?.match;
    hidden.push({ id: game?.game.id ?? '', token: game?.southToken ?? '' });
    hidden.push({ id: match?.match.id ?? '', token: match?.southToken ?? '' });
  });
  afterAll(() => close());

  test.each(QUESTIONS)('%s: a private game is to the byte as none', async (_what, ask) => {
    const missing = bare(await ask(NOBODY), NOBODY);
    for (const { id } of hidden) {
      expect(id).not.toBe('');
      expect(bare(await ask(id), id)).toEqual(missing);
    }
  });

  test('a seat of another game opens neither this one nor its neighbours', async () => {
    const [first, second] = [await createGame(site(), 'kalah'), await createGame(site(), 'kalah')];
    const play = (id: string, seatToken: string | null): Promise<Answer> =>
      post(`/v1/games/${id}/moves`, JSON.stringify({ move: 'c1', seatToken }));
    expect(verdictOn(await play(first.game.id, second.southToken))).toBe('403 SEAT_TOKEN_INVALID');
    expect(verdictOn(await play(first.game.id, hidden[0]?.token ?? ''))).toBe('403 SEAT_TOKEN_INVALID');
    const [privateGame] = hidden;
    const headers = [`X-Seat-Token: ${String(first.southToken)}, ${String(second.southToken)}`];
    expect(verdictOn(await get(`/v1/games/${String(privateGame?.id)}`, headers))).toBe('404 GAME_NOT_FOUND');
    expect(verdictOn(await play(first.game.id, first.southToken))).toBe('200');
    // Sent again as it was, it is no move of the other side, nor one more of this.
    expect(verdictOn(await play(first.game.id, first.southToken))).toMatch(
      /^(409 NOT_YOUR_TURN|422 ILLEGAL_MOVE|200)$/,
    );
  });

  test('a wrong secret, an unknown key and no key at all are refused in the same words', async () => {
    const { text } = await keyring.create({ holder: 'Guessed', scopes: [] });
    const [, id = '', secret = ''] = text.split('_');
    const wrong = [
      `mk_${id}_${'A'.repeat(secret.length)}`,
      `mk_${'0'.repeat(16)}_${secret}`,
      `mk_${id}_${secret.slice(0, -1)}`,
      `MK_${id}_${secret}`,
      `mk_${id.toUpperCase()}_${secret}x`,
      `mk_' OR 1=1 --_${secret}`,
      'x',
      'x'.repeat(8_000),
    ];
    const refusals = [];
    for (const key of wrong) {
      for (const header of [`Authorization: Bearer ${key}`, `X-API-Key: ${key}`]) {
        for (const path of ['/v1/variants/katro', '/graphql?query={__typename}']) {
          refusals.push({ path, told: bare(await get(path, [header]), NOBODY) });
        }
      }
    }
    for (const path of ['/v1/variants/katro', '/graphql?query={__typename}']) {
      const told = refusals.filter((each) => each.path === path).map((each) => JSON.stringify(each.told));
      expect(new Set(told).size).toBe(1);
      expect(told[0]).toContain('KEY_INVALID');
    }
  });

  test('a key that was taken back opens nothing, and tells nothing to who only knows its id', async () => {
    const { text, key } = await keyring.create({ holder: 'Gone', scopes: ['games:write'] });
    await keyring.revoke(key.id);
    const ask = async (sent: string): Promise<string> =>
      verdictOn(await get('/v1/variants/katro', [`X-API-Key: ${sent}`]));
    expect(await ask(text)).toBe('401 KEY_EXPIRED');
    expect(await ask(`mk_${key.id}_${'A'.repeat(43)}`)).toBe('401 KEY_INVALID');
  });
});
