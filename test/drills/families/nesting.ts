/** Bodies as deep as they can be, and several requests in one. */
import { openSocket } from '../../support/webSockets';
import { get, GRAPHQL, post, REST } from '../support/ask';
import { complaintsAbout, verdictOn } from '../support/leaks';
import { site } from '../support/target';

const nest = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);
/** As deep as the largest body goes. */
const DEEP = [
  nest('[', ']', 120_000),
  `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  '['.repeat(250_000),
  '{"a":'.repeat(50_000),
];

describe('nested as deep as a body can be', () => {
  test.each(DEEP.map((body, index) => [index, body] as const))(
    'the body itself (%i)',
    async (_index, body) => {
      for (const path of [GRAPHQL, ...REST]) {
        expect([path, verdictOn(await post(path, body))]).toEqual([path, expect.stringMatching(/^400 BAD_/)]);
      }
    },
  );

  test.each(DEEP.slice(0, 2).map((body, index) => [index, body] as const))(
    'a part of it (%i)',
    async (_index, value) => {
      const query =
        'query ($at: PositionInput!, $id: ID!) { position(at: $at) { text } game(id: $id) { id } }';
      for (const variables of [
        value,
        `{"at": ${value}}`,
        `{"at": {"variant": ${value}}, "id": 1}`,
        `{"other": ${value}}`,
      ]) {
        const answer = await post(GRAPHQL, `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`);
        expect(verdictOn(answer)).toMatch(/^(200 BAD_INPUT|400 BAD_REQUEST)$/);
      }
      for (const member of ['query', 'operationName', 'extensions']) {
        const answer = await post(GRAPHQL, `{"query": "{ __typename }", "${member}": ${value}}`);
        expect(complaintsAbout(answer)).toEqual([]);
      }
      for (const member of ['at', 'move', 'options', 'variant', 'south', 'limits']) {
        for (const path of REST) {
          expect(verdictOn(await post(path, `{"${member}": ${value}}`))).toBe('400 BAD_INPUT');
        }
      }
    },
  );

  test('in an address', async () => {
    const deep = encodeURIComponent(nest('[', ']', 2_000));
    expect(verdictOn(await get(`/graphql?query={__typename}&variables=${deep}`))).toBe('400 BAD_REQUEST');
    expect(verdictOn(await get(`/v1/katro/position?options${'[a]'.repeat(2_000)}=1`))).toBe('400 BAD_INPUT');
    expect(verdictOn(await get(`/v1/katro/position?${'options[a]=1&'.repeat(1_100)}`))).toMatch(/^400 /);
  });

  test('on a WebSocket', async () => {
    const raw = await openSocket(site().url);
    raw.send(
      `{"id": "1", "type": "subscribe", "payload": {"query": "{ __typename }", "variables": {"a": ${DEEP[0] ?? ''}}}}`,
    );
    expect(await raw.next()).toMatchObject({ id: '1', type: 'next' });
    raw.send(DEEP[2] ?? '');
    expect((await raw.closed)[0]).toBe(4400);
  });
});

describe('several requests in one', () => {
  test.each([1, 2, 1_000])('a batch of %i', async (count) => {
    const body = JSON.stringify(Array.from({ length: count }, () => ({ query: '{ __typename }' })));
    expect(verdictOn(await post(GRAPHQL, body))).toBe('400 BAD_REQUEST');
    for (const path of REST) expect(verdictOn(await post(path, body))).toBe('400 BAD_INPUT');
  });
});
