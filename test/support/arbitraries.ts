/** Values drawn from the schemas that describe requests, most of them valid, some of them nearly. */
import fc from 'fast-check';
import {
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Json } from './openapi';

/** Words that mean something to the service: drawn often, so that requests get beyond the first check. */
const WORDS: readonly string[] = [
  ...[
    'kalah',
    'oware',
    'katro',
    'hoyito-iii',
    'raja-pasu',
    'start',
    'a1',
    'c1',
    'f1',
    'd2',
    'a1+',
    'lapLimit',
  ],
  ...[
    '4,4,4,4,4,4/4,4,4,4,4,4_s_0-0',
    '4,4,4,4,4,4/4,4,4,4,4,4 n 0-0',
    'en',
    'es-MX',
    'SOUTH',
    'turnLimit',
    '50',
  ],
  ...[
    '019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17',
    '2026-11-30T00:00:00Z',
    '__proto__',
    '',
    ' ',
    '\u0000',
    '\uD800',
    '%',
    '"',
    '_',
  ],
];
const NUMBERS = [
  0, 1, 2, 3, 5, 20, -1, 100, 101, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e300,
  0.5,
];

export function textArbitrary(most = 40): fc.Arbitrary<string> {
  const random = fc.string({ unit: 'binary', maxLength: Math.min(most, 40) });
  return fc.oneof({ arbitrary: fc.constantFrom(...WORDS), weight: 5 }, { arbitrary: random, weight: 2 });
}

/** Anything that JSON can hold, for where a schema is not kept to. */
const anything = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>;

/** What a JSON schema allows, and one time in twelve what it may not. */
export function schemaArbitrary(schema: Json): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: validArbitrary(schema), weight: 11 }, { arbitrary: anything, weight: 1 });
}

function validArbitrary(schema: Json): fc.Arbitrary<unknown> {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map(schemaArbitrary));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const types = [schema['type'] ?? 'object'].flat() as string[];
  return fc.oneof(...types.map((type) => typeArbitrary(type, schema)));
}

function typeArbitrary(type: string, schema: Json): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return schema['format'] === 'date-time' ? fc.oneof(dateArbitrary, textArbitrary()) : textArbitrary();
    case 'integer':
    case 'number':
      return numberArbitrary;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schemaArbitrary((schema['items'] ?? {}) as Json), { maxLength: 4 });
    default:
      return objectArbitrary(schema);
  }
}

const dateArbitrary = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const numberArbitrary = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 8 }), weight: 5 },
  { arbitrary: fc.constantFrom(...NUMBERS), weight: 2 },
);

function objectArbitrary(schema: Json): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const requiredKeys = ((schema['required'] ?? []) as string[]).filter((name) => name in properties);
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, schemaArbitrary(each)]),
  );
  const known = fc.record(model, { requiredKeys });
  const more = schema['additionalProperties'];
  if (typeof more !== 'object' || more === null) return known;
  const others = fc.dictionary(textArbitrary(10), schemaArbitrary(more as Json), { maxKeys: 2 });
  return fc.tuple(known, others).map(([some, rest]) => ({ ...some, ...rest }));
}

/** What an input type of GraphQL allows, and now and then what it does not. */
export function inputArbitrary(type: GraphQLInputType): fc.Arbitrary<unknown> {
  const valid = plainArbitrary(getNullableType(type));
  const whole = isNonNullType(type) ? valid : fc.option(valid, { freq: 4 });
  return fc.oneof({ arbitrary: whole, weight: 19 }, { arbitrary: anything, weight: 1 });
}

function plainArbitrary(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isListType(type)) return fc.array(inputArbitrary(type.ofType), { maxLength: 4 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.entries(type.getFields());
    const model = Object.fromEntries(fields.map(([name, field]) => [name, inputArbitrary(field.type)]));
    const requiredKeys = fields.filter(([, field]) => isNonNullType(field.type)).map(([name]) => name);
    return fc.record(model, { requiredKeys });
  }
  const name = String(type);
  if (name === 'Int' || name === 'Float' || name === 'BigInt') return numberArbitrary;
  if (name === 'Boolean') return fc.boolean();
  return name === 'DateTime' ? fc.oneof(dateArbitrary, textArbitrary()) : textArbitrary();
}
