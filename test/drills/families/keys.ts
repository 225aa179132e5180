/** Names that every object of JavaScript has, where names are asked for. */
import { openSocket, subscribe } from '../../support/webSockets';
import { get, GRAPHQL, post, REST } from '../support/ask';
import { complaintsAbout, verdictOn } from '../support/leaks';
import { site } from '../support/target';

describe('keys that every object has', () => {
  const FORGED = [
    '{"__proto__": {"isAdmin": true}}',
    '{"constructor": {"prototype": {"x": 1}}}',
    '{"a": {"__proto__": {"x": 1}}}',
    '{"\\u005f_proto__": {"x": 1}}',
  ];

  test.each(FORGED)('%s as a body is refused', async (body) => {
    for (const path of [GRAPHQL, ...REST]) expect(verdictOn(await post(path, body))).toMatch(/^400 BAD_/);
  });

  test.each([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
  ])('%s is no variant, option, argument, operation or id', async (word) => {
    const query = 'query ($at: PositionInput!) { position(at: $at) { text } }';
    const wrong = [
      get(`/v1/variants/${word}`),
      get(`/v1/${word}/position`),
      get(`/v1/katro/position?options[${word}]=1`),
      get(`/v1/katro/position?${word}=1`),
      get(`/v1/katro/position?${word}[${word}]=1`),
      get(`/v1/games/${word}`),
      get(`/v1/games?orderBy=${word}`),
      get(`/v1/boards/${word}/start.svg`),
      get(`/v1/boards/katro/start.svg?theme=${word}`),
      get(`/${word}`),
      post('/v1/katro/apply-move', `{"move": "a1", "options": {"${word}": "x"}}`),
      post('/v1/katro/apply-move', `{"move": "${word}"}`),
      post('/v1/katro/apply-move', `{"move": "a1", "language": "${word}"}`),
      post('/v1/games', `{"variant": "${word}", "south": {"name": "A"}, "north": {"name": "B"}}`),
      post(GRAPHQL, JSON.stringify({ query: `{ ${word} }` })),
      post(GRAPHQL, JSON.stringify({ query, variables: { at: { variant: word } } })),
      post(
        GRAPHQL,
        JSON.stringify({
          query,
          variables: { at: { variant: 'katro', options: [{ name: word, value: '1' }] } },
        }),
      ),
      post(
        GRAPHQL,
        `{"query": ${JSON.stringify(query)}, "variables": {"at": {"variant": "katro", "${word}x": 1}}}`,
      ),
      post(GRAPHQL, JSON.stringify({ query: '{ __typename }', operationName: word })),
      post(GRAPHQL, JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: word } } })),
    ];
    for (const [index, answer] of (await Promise.all(wrong)).entries()) {
      const isRefused = answer.status >= 400 || answer.body.includes('"errors"');
      expect([index, complaintsAbout(answer), isRefused]).toEqual([index, [], true]);
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test('end at most the connection on a WebSocket', async () => {
    for (const id of ['__proto__', 'constructor', 'toString']) {
      const raw = await openSocket(site().url);
      raw.send(subscribe(id, '{ __typename }'));
      const end = await Promise.race([
        raw.next().then(({ type }) => type),
        raw.closed.then(([code]) => code),
      ]);
      expect([id, ['next', 4409].includes(end)]).toEqual([id, true]);
      raw.socket.terminate();
    }
  });
});
