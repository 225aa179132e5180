import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { createSchema } from '../../src/graphql/schema';

const root = join(__dirname, '../..');
const schema = createSchema();
const core = buildSchema(readFileSync(join(root, 'test/fixtures/core.graphql'), 'utf8'));

interface Member {
  readonly name: string;
  readonly type: GraphQLInputType | GraphQLOutputType;
  readonly description?: string | null | undefined;
  readonly defaultValue?: unknown;
}

/** Every field and argument, by its full name. */
function membersOf(of: GraphQLSchema): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const type of Object.values(of.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields()) as (Member & { args?: readonly Member[] })[]) {
      members.set(`${type.name}.${field.name}`, field);
      for (const arg of field.args ?? []) members.set(`${type.name}.${field.name}(${arg.name})`, arg);
    }
  }
  return members;
}

const ours = membersOf(schema);

test.each([...membersOf(core)])('%s is as promised', (name, { type, defaultValue }) => {
  const found = ours.get(name);
  const promised = String(type);
  // An argument with a default may be printed non-null.
  expect([promised, ...(defaultValue === undefined ? [] : [`${promised}!`])]).toContain(String(found?.type));
});

test('every promised word of an enum is there, and every type', () => {
  for (const type of Object.values(core.getTypeMap())) {
    const found = schema.getType(type.name);
    expect([type.name, found !== undefined]).toEqual([type.name, true]);
    if (!isEnumType(type) || !isEnumType(found) || type.name.startsWith('__')) continue;
    const words = found.getValues().map(({ name }) => name);
    for (const { name } of type.getValues()) expect(words).toContain(name);
  }
});

test('everything has a description', () => {
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const silent = [...ours].filter(([, { description }]) => !description).map(([name]) => name);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    if (!roots.includes(type) && !type.description) silent.push(type.name);
    if (!isEnumType(type)) continue;
    silent.push(
      ...type
        .getValues()
        .filter(({ description }) => !description)
        .map(({ name }) => `${type.name}.${name}`),
    );
  }
  expect(silent).toEqual([]);
});

test('the committed schema is the one that is served', () => {
  const printed = readFileSync(join(root, 'src/graphql/schema.graphql'), 'utf8');
  const sorted = (of: GraphQLSchema): string => printSchema(lexicographicSortSchema(of));
  expect(sorted(buildSchema(printed))).toBe(sorted(schema));
});

test('decorators name their types, and data types resolve plainly', () => {
  const files = readdirSync(join(root, 'src/graphql'), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, 'src/graphql', file), 'utf8'));
  const source = sources.join('\n');
  expect(source.match(/@(Field|Query|Mutation|FieldResolver|Args)\((?!\(\) =>)/g)).toBeNull();
  expect(source.match(/@Arg\('\w+',(?!\s*\(\) =>)/g)).toBeNull();
  expect(source.match(/@ObjectType\((?![^)]*simpleResolvers: true)/g)).toBeNull();
  expect(source).not.toMatch(/globalMiddlewares|UseMiddleware/);
});
