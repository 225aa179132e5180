/** Every string that an operation takes, with a request that is right but for that one. */
import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { createSchema } from '../../../src/graphql';
import { type Json, OPERATIONS, type SpecifiedOperation } from '../../support/openapi';

/** A game that can be asked about. */
export interface Known {
  readonly id: string;
  readonly seatToken: string;
}

const MARK = '¦';

/** What is sent for a name where nothing else is said; the attack stands where the mark is. */
function usual(name: string, { id, seatToken }: Known): unknown {
  const values: Readonly<Record<string, unknown>> = {
    id,
    gameId: id,
    matchId: id,
    seatToken,
    variant: 'kalah',
    move: 'c1',
    position: 'start',
    number: 1,
    depth: 1,
    ply: 1,
    round: 1,
    level: 1,
    at: { variant: 'kalah' },
    south: { name: 'A' },
    north: { name: 'B' },
    name: 'seeds',
    value: '4',
    language: 'en',
    records: '*',
  };
  return values[name];
}

export interface RestPlace {
  readonly operation: SpecifiedOperation;
  /** Where the string stands, such as `query player` or `body south.name`. */
  readonly place: string;
  readonly path: string;
  /** Where there is one, with the mark in it. */
  readonly body?: string;
}

/** Streams of their own, and what has no end by itself. */
const LEFT_OUT = new Set([
  'importGames',
  'watchGame',
  'watchAnalysis',
  'suggestMove',
  'streamSuggestions',
  'analyseGame',
]);

export function restPlaces(known: Known): RestPlace[] {
  return OPERATIONS.filter(({ operationId }) => !LEFT_OUT.has(operationId)).flatMap((operation) => [
    ...placesInAddress(operation, known),
    ...placesInBody(operation, known),
  ]);
}

function placesInAddress(operation: SpecifiedOperation, known: Known): RestPlace[] {
  const { parameters } = operation;
  return parameters
    .filter(({ in: place }) => place !== 'header')
    .flatMap(({ name, in: place, schema }) => {
      const asked =
        place === 'query' ? `?${schema['type'] === 'object' ? `${name}[${MARK}]` : name}=${MARK}` : '';
      const required = parameters
        .filter((each) => each.in === 'query' && each['required'] === true && each.name !== name)
        .map((each) => `${asked === '' ? '?' : '&'}${each.name}=${String(usual(each.name, known))}`);
      const path = pathOf(operation, known, place === 'path' ? name : undefined);
      return [{ operation, place: `${place} ${name}`, path: `${path}${asked}${required.join('')}` }];
    });
}

function pathOf({ path }: SpecifiedOperation, known: Known, marked?: string): string {
  return path.replace(/\{(\w+)\}/g, (_step, name: string) =>
    name === marked ? MARK : String(usual(name, known)),
  );
}

function placesInBody(operation: SpecifiedOperation, known: Known): RestPlace[] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [];
  return marked(schema, known).map(([place, value]) => ({
    operation,
    place: `body ${place}`,
    path: pathOf(operation, known),
    body: JSON.stringify(value),
  }));
}

type Marked = readonly [place: string, value: unknown];

/** The values of a schema that have the mark in one string, all else being as usual. */
function marked(schema: Json, known: Known): Marked[] {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices !== undefined) return choices.flatMap((each) => marked(each, known));
  const types = [schema['type'] ?? 'object'].flat() as string[];
  if (types.includes('string')) return [['', MARK]];
  if (types.includes('array')) {
    return marked((schema['items'] ?? {}) as Json, known).map(([place, value]) => [`[]${place}`, [value]]);
  }
  if (!types.includes('object')) return [];
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const more = schema['additionalProperties'];
  const rest =
    typeof more === 'object' ? [[' name', { [MARK]: 'x' }] as const, [' value', { x: MARK }] as const] : [];
  return [
    ...rest,
    ...properties.flatMap(([name, each]) =>
      marked(each, known).map(([place, value]): Marked => [
        `.${name}${place}`,
        { ...required(schema, known), [name]: value },
      ]),
    ),
  ];
}

function required(schema: Json, known: Known): object {
  const names = (schema['required'] ?? []) as readonly string[];
  return Object.fromEntries(
    names.map((name) => [name, name === 'at' ? [usual(name, known)] : usual(name, known)]),
  );
}

export interface GraphqlPlace {
  readonly place: string;
  readonly query: string;
  /** JSON with the mark in it. */
  readonly variables: string;
}

const schema = createSchema();

export function graphqlPlaces(known: Known): GraphqlPlace[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ name }) => !LEFT_OUT.has(name))
      .flatMap(({ name, args, type: answer }) =>
        args.flatMap((arg) =>
          markedInputs(arg.type, known).map(([place, value]) => {
            const given = Object.fromEntries(
              args
                .filter((each) => isNonNullType(each.type))
                .map((each) => [each.name, inputOf(each.type, each.name, known)]),
            );
            const sent = args.filter((each) => each === arg || each.name in given);
            const declared = sent.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
            const handed = sent.map((each) => `${each.name}: $${each.name}`).join(', ');
            const selection = 'getFields' in getNamedType(answer) ? ' { __typename }' : '';
            return {
              place: `${name}(${arg.name}${place})`,
              query: `${kind} (${declared}) { ${name}(${handed})${selection} }`,
              variables: JSON.stringify({ ...given, [arg.name]: value }),
            };
          }),
        ),
      ),
  );
}

function markedInputs(type: GraphQLInputType, known: Known): Marked[] {
  if (isNonNullType(type)) return markedInputs(type.ofType, known);
  if (isListType(type))
    return markedInputs(type.ofType, known).map(([place, value]) => [`[]${place}`, [value]]);
  if (isInputObjectType(type)) {
    const whole = inputOf(type, '', known) as object;
    return Object.values(type.getFields()).flatMap((field) =>
      markedInputs(field.type, known).map(([place, value]): Marked => [
        `.${field.name}${place}`,
        { ...whole, [field.name]: value },
      ]),
    );
  }
  return isEnumType(type) || /^(ID|String|DateTime|BigInt)$/.test(String(type)) ? [['', MARK]] : [];
}

/** A value of which only what must be there is there. */
function inputOf(type: GraphQLInputType, name: string, known: Known): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType, name, known);
  if (isListType(type)) return [inputOf(type.ofType, name, known)];
  if (!isInputObjectType(type)) return usual(name, known);
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(fields.map((field) => [field.name, inputOf(field.type, field.name, known)]));
}
