/** Whatever is asked, nothing breaks: `FUZZ=20000` asks as often. */
import fc from 'fast-check';
import {
  getNamedType,
  type GraphQLField,
  isLeafType,
  isListType,
  type GraphQLOutputType,
  isNonNullType,
} from 'graphql';
import { createSchema } from '../../src/graphql';
import { startApp, type TestApp } from '../support/app';
import { inputArbitrary, schemaArbitrary, textArbitrary } from '../support/arbitraries';
import { complaintAbout, OPERATIONS, type SpecifiedOperation } from '../support/openapi';

const RUNS = Number(process.env['FUZZ'] ?? 500);

let app: TestApp;
/** What the server itself took for a fault of ours. */
const faults: string[] = [];
beforeAll(async () => {
  app = await startApp({ onLog: (line) => line.includes('"code":"INTERNAL"') && faults.push(line) });
});
afterAll(() => app.stop());

interface Request {
  readonly operation: SpecifiedOperation;
  readonly url: string;
  readonly init: RequestInit & { readonly body?: string };
}

/** Streams of their own are fuzzed where they are tested; searches would take all the time there is. */
const LEFT_OUT = new Set(['importGames', 'exportGames', 'suggestMove', 'analyseGame']);

const requests = fc
  .constantFrom(...OPERATIONS.filter(({ operationId }) => !LEFT_OUT.has(operationId)))
  .chain((operation) => requestArbitrary(operation));

function requestArbitrary(operation: SpecifiedOperation): fc.Arbitrary<Request> {
  const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = fc.tuple(...named('path').map(({ name }) => fc.tuple(fc.constant(name), textArbitrary(64))));
  const query = fc
    .subarray(named('query'))
    .chain((chosen) =>
      fc.tuple(...chosen.map(({ name, schema }) => fc.tuple(fc.constant(name), schemaArbitrary(schema)))),
    );
  const headers = fc.dictionary(
    fc.constantFrom('if-match', 'if-none-match', 'idempotency-key', 'accept'),
    fc.constantFrom(
      '"0"',
      '*',
      'x',
      'text/plain',
      'application/x-ndjson',
      'a-key-that-nobody-can-guess',
      '"1", "2"',
    ),
    { maxKeys: 2 },
  );
  const content = operation.requestBody?.content['application/json'];
  const body = content === undefined ? fc.constant(undefined) : schemaArbitrary(content.schema);
  return fc.tuple(path, query, headers, body).map(([steps, pairs, sent, value]) => ({
    operation,
    url: urlOf(operation, steps, pairs),
    init: {
      method: operation.method,
      headers: { ...sent, ...(value !== undefined && { 'content-type': 'application/json' }) },
      ...(value !== undefined && { body: JSON.stringify(value) }),
    },
  }));
}

type Pairs = readonly (readonly [string, unknown])[];

function urlOf({ path }: SpecifiedOperation, steps: Pairs, pairs: Pairs): string {
  const filled = steps.reduce((url, [name, text]) => url.replace(`{${name}}`, encode(text as string)), path);
  const search = pairs.flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([member, each]) => `${name}[${encode(member)}]=${encode(textOf(each))}`)
      : [`${name}=${encode(textOf(value))}`],
  );
  return `${filled}?${search.join('&')}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(',') : JSON.stringify(value);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A step that is empty, or leads elsewhere, makes another address. */
function isElsewhere({ url, operation }: Request): boolean {
  const [path] = url.split('?', 1);
  return (
    path
      .split('/')
      .some((step) => ['', '.', '..'].includes(decodeURIComponent(step)) && step !== path.split('/')[0]) ||
    path.split('/').length !== operation.path.split('/').length
  );
}

test('over REST every answer is one of those that the specification names', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { operation, url, init } = request;
      const response = await fetch(`${app.url}${url}`, init);
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      const what = `${operation.method} ${url} ${init.body ?? ''}`;
      expect([what, response.status < 500, faults]).toEqual([what, true, []]);
      if (response.status >= 400)
        expect([what, type]).toEqual([what, 'application/problem+json; charset=utf-8']);
      if (isElsewhere(request)) return;
      expect([what, complaintAbout(operation, { status: response.status, type, text })]).toEqual([
        what,
        undefined,
      ]);
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);

const schema = createSchema();
const QUERIES = Object.values(schema.getQueryType()?.getFields() ?? {});
const MUTATIONS = Object.values(schema.getMutationType()?.getFields() ?? {});
const TOO_LONG = new Set(['suggestMove', 'importGames', 'analyseGame']);

/** All fields without arguments, a few levels deep. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !('getFields' in named)) return '';
  const fields = Object.values(named.getFields() as Record<string, GraphQLField<unknown, unknown>>)
    .filter((field) => isLeafType(getNamedType(field.type)) || (depth > 0 && !isList(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`);
  return ` { ${['__typename', ...fields].join(' ')} }`;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

const operations = fc
  .constantFrom(
    ...QUERIES.map((field) => ['query', field] as const),
    ...MUTATIONS.map((field) => ['mutation', field] as const),
  )
  .filter(([, field]) => !TOO_LONG.has(field.name))
  .chain(([kind, { name, args, type }]) => {
    const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const handed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const brackets = (text: string): string => (text === '' ? '' : `(${text})`);
    const query = `${kind} ${brackets(declared)} { ${name}${brackets(handed)}${selectionOf(type, 1)} }`;
    const variables = fc.record(Object.fromEntries(args.map((arg) => [arg.name, inputArbitrary(arg.type)])));
    return fc.record({ query: fc.constant(query), variables });
  });

test('over GraphQL every answer is data or an error with a code', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async ({ query, variables }) => {
      const { status, data, errors } = await app.graphql(query, variables);
      const what = JSON.stringify({ query, variables });
      expect([what, status < 500, faults]).toEqual([what, true, []]);
      expect([what, data !== undefined || errors.length > 0]).toEqual([what, true]);
      for (const { extensions } of errors)
        expect([what, extensions.code]).toEqual([what, expect.stringMatching(/^(?!INTERNAL)[A-Z_]+$/)]);
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);
