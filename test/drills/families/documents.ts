/** Documents that cost their reader more than their writer, by every way that an operation can be sent. */
import { openSocket, subscribe } from '../../support/webSockets';
import { get, GRAPHQL, post } from '../support/ask';
import { codesOf, complaintsAbout } from '../support/leaks';
import { site } from '../support/target';
import { JSON_BODY } from '../support/wire';

const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
/** As long as a body may be. */
const fill = (piece: string): string => piece.repeat(Math.floor(120_000 / piece.length));

/** Each of them with all the codes that it is refused by. */
const FLOODS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  aliases: [`{ ${repeat(12_000, (i) => `a${String(i)}: __typename`)} }`, ['LIMIT_EXCEEDED']],
  'fields that are not there': [
    `{ ${repeat(900, (i) => `field${String(i)}`)} }`,
    ['GRAPHQL_VALIDATION_FAILED'],
  ],
  'one field again and again': [`{ ${fill('__typename ')} }`, ['LIMIT_EXCEEDED']],
  directives: [`{ __typename ${repeat(480, () => '@a')} }`, ['GRAPHQL_VALIDATION_FAILED']],
  'directives that are known': [
    `{ __typename ${repeat(280, () => '@skip(if: false)')} }`,
    ['GRAPHQL_VALIDATION_FAILED'],
  ],
  'arguments that are not there': [
    `{ variant(${repeat(480, (i) => `a${String(i)}: 1`)}) { id } }`,
    ['GRAPHQL_VALIDATION_FAILED'],
  ],
  variables: [
    `query (${repeat(480, (i) => `$v${String(i)}: Int`)}) { __typename }`,
    ['GRAPHQL_VALIDATION_FAILED'],
  ],
  operations: [repeat(400, (i) => `query q${String(i)} { __typename }`), ['OPERATION_RESOLUTION_FAILURE']],
  'fragments that nobody uses': [
    `{ __typename } ${repeat(280, (i) => `fragment f${String(i)} on Query { __typename }`)}`,
    ['GRAPHQL_VALIDATION_FAILED'],
  ],
  'fragments in a chain': [
    `{ ...f0 } ${repeat(240, (i) => `fragment f${String(i)} on Query { ...f${String(i + 1)} }`)} fragment f240 on Query { __typename }`,
    [],
  ],
  'fragments in a ring': [
    `{ ...f0 } ${repeat(240, (i) => `fragment f${String(i)} on Query { ...f${String((i + 1) % 240)} }`)}`,
    ['GRAPHQL_VALIDATION_FAILED'],
  ],
  'fragments that double': [
    `{ ...f0 } ${repeat(60, (i) => `fragment f${String(i)} on Query { ...f${String(i + 1)} ...f${String(i + 1)} }`)} fragment f60 on Query { __typename }`,
    ['LIMIT_EXCEEDED', 'QUERY_TOO_COSTLY'],
  ],
  'fields that cannot be merged': [
    `{ variants { ${repeat(200, () => 'id ...f')} } } fragment f on Variant { ${repeat(200, (i) => `id: name x${String(i % 20)}: id`)} }`,
    ['GRAPHQL_VALIDATION_FAILED', 'LIMIT_EXCEEDED'],
  ],
  'fragments that overlap': [
    `{ variants { ${repeat(40, (i) => `...f${String(i)}`)} } } ${repeat(40, (i) => `fragment f${String(i)} on Variant { id start { ${repeat(7, () => 'text key')} } ...f${String((i * 7 + 1) % 40)} }`)}`,
    ['GRAPHQL_VALIDATION_FAILED'],
  ],
  'introspection of everything, in circles': [
    `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} } '.repeat(8)} } } }`,
    ['GRAPHQL_VALIDATION_FAILED', 'LIMIT_EXCEEDED'],
  ],
  'introspection again and again': [
    `{ ${repeat(50, (i) => `a${String(i)}: __schema { types { name fields { name args { name type { name } } } } }`)} }`,
    ['QUERY_TOO_COSTLY'],
  ],
  'lists in a literal': [
    `{ variant(id: ${'['.repeat(990)}${']'.repeat(990)}) { id } }`,
    ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'],
  ],
  'objects in a literal': [
    `{ position(at: ${'{a: '.repeat(450)}1${'}'.repeat(450)}) { text } }`,
    ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'],
  ],
  'selections in selections': [
    `${'{ a '.repeat(900)}${'}'.repeat(900)}`,
    ['GRAPHQL_VALIDATION_FAILED', 'LIMIT_EXCEEDED', 'GRAPHQL_PARSE_FAILED'],
  ],
  'a type of lists': [
    `query ($a: ${'['.repeat(900)}Int${']'.repeat(900)}) { __typename }`,
    ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'],
  ],
  'a comment without end': [`{ __typename } #${fill('#')}`, []],
  'a text without end': [`{ variant(id: "${fill('\\n')}`, ['GRAPHQL_PARSE_FAILED']],
  'a block without end': [`{ variant(id: """${fill('"')}`, ['GRAPHQL_PARSE_FAILED']],
  'a name without end': [`{ ${fill('a')} }`, ['GRAPHQL_VALIDATION_FAILED']],
  blanks: [fill('\n, '), ['GRAPHQL_PARSE_FAILED']],
  'a null': ['{ __typename \0 }', ['GRAPHQL_PARSE_FAILED']],
  'letters that look like others': ['{ ｇames { nodes { id } } }', ['GRAPHQL_PARSE_FAILED']],
  'a definition of the schema': ['type Query { a: Int } { __typename }', ['GRAPHQL_VALIDATION_FAILED']],
};

const ROWS = Object.entries(FLOODS).map(([what, [text, codes]]) => ({ what, text, codes }));

describe.each(ROWS)('$what', ({ text, codes }) => {
  function judge(told: readonly string[]): void {
    expect(told.filter((code) => !codes.includes(code))).toEqual([]);
    expect(told.length > 0).toBe(codes.length > 0);
  }

  test('by POST, as an answer and as events', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json', 'text/event-stream']) {
      const body = JSON.stringify({ query: text });
      const answer = await post(GRAPHQL, body, [JSON_BODY, `Accept: ${accept}`]);
      expect(complaintsAbout(answer)).toEqual([]);
      judge(codesOf(answer.body));
      expect(answer.body.length).toBeLessThan(700_000);
    }
  });

  test('by GET', async () => {
    const answer = await get(`/graphql?query=${encodeURIComponent(text)}`);
    expect(complaintsAbout(answer)).toEqual([]);
    if (answer.status === 431) return;
    judge(codesOf(answer.body));
  });

  test('on a WebSocket, which goes on', async () => {
    const raw = await openSocket(site().url);
    raw.send(subscribe('1', text));
    const { type, payload } = await raw.next();
    const told = JSON.stringify(payload);
    expect(complaintsAbout({ status: 200, headers: {}, body: told })).toEqual([]);
    judge(codesOf(told));
    if (type === 'next') expect(await raw.next()).toMatchObject({ type: 'complete' });
    raw.send(subscribe('2', '{ __typename }'));
    expect(await raw.next()).toMatchObject({ id: '2', type: 'next' });
    raw.socket.terminate();
  });
});
