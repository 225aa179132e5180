import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { cell, code, paragraphs, prose, table } from './markdown';

type Pages = ReadonlyMap<string, string>;

const ROOTS = { queries: 'Query', mutations: 'Mutation', subscriptions: 'Subscription' } as const;

const TITLES = {
  queries: 'Queries',
  mutations: 'Mutations',
  subscriptions: 'Subscriptions',
  types: 'Types',
  inputs: 'Input types',
  values: 'Enums and scalars',
} as const;

export type GraphqlPage = keyof typeof TITLES;
export const GRAPHQL_PAGES = Object.entries(TITLES) as readonly [GraphqlPage, string][];

/** A page each for what can be asked, and for the types it is made of. */
export function makeGraphqlReference(sdl: string): Pages {
  const schema = buildSchema(sdl);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => pageOf(type) !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name));
  return new Map(
    GRAPHQL_PAGES.map(([page, title]) => {
      const parts =
        page in ROOTS ? rootParts(schema, ROOTS[page as keyof typeof ROOTS]) : typeParts(types, page);
      return [`graphql/${page}.md`, paragraphs(`# ${title}`, ...parts)];
    }),
  );
}

/** Where a type is told of; undefined for what GraphQL itself brings. */
function pageOf(type: GraphQLNamedType): GraphqlPage | undefined {
  const isRoot = (Object.values(ROOTS) as string[]).includes(type.name);
  if (isRoot || type.name.startsWith('__') || isSpecifiedScalarType(type)) return undefined;
  if (isInputObjectType(type)) return 'inputs';
  return isEnumType(type) || isScalarType(type) ? 'values' : 'types';
}

function rootParts(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) return [];
  return sorted(type.getFields()).map((field) =>
    paragraphs(
      `## ${field.name} {#${field.name.toLowerCase()}}`,
      prose(field.description ?? ''),
      `Answers ${typeLink(field)}.${deprecation(field)}`,
      field.args.length === 0 ? '' : valueTable('Argument', field.args),
    ).trimEnd(),
  );
}

function typeParts(types: readonly GraphQLNamedType[], page: GraphqlPage): string[] {
  return types
    .filter((type) => pageOf(type) === page)
    .map((type) =>
      paragraphs(`## ${type.name} {#${anchor(type)}}`, prose(type.description ?? ''), bodyOf(type)).trimEnd(),
    );
}

function bodyOf(type: GraphQLNamedType): string {
  if (isInputObjectType(type)) return valueTable('Field', Object.values(type.getFields()));
  if (isObjectType(type) || isInterfaceType(type)) return fieldTable(sorted(type.getFields()));
  if (isUnionType(type)) return `One of ${type.getTypes().map(linkTo).join(', ')}.`;
  if (!isEnumType(type)) return '';
  const values = type.getValues();
  return table(
    ['Value', 'Meaning'],
    values.map(({ name, description }) => [code(name), cell(description ?? '')]),
  );
}

function fieldTable(fields: readonly GraphQLField<unknown, unknown>[]): string {
  return table(
    ['Field', 'Type', 'Meaning'],
    fields.map((field) => [
      code(field.name),
      typeLink(field),
      [cell(field.description ?? ''), ...field.args.map(argumentLine)].join('<br>') + deprecation(field),
    ]),
  );
}

function argumentLine(argument: GraphQLArgument): string {
  return `${code(argument.name)} (${typeLink(argument)}${defaultOf(argument)}): ${cell(argument.description ?? '')}`;
}

type Value = Pick<GraphQLArgument, 'name' | 'type' | 'description' | 'defaultValue' | 'deprecationReason'>;

function valueTable(head: string, values: readonly Value[]): string {
  return table(
    [head, 'Type', 'Meaning'],
    values.map((value) => [
      code(value.name),
      `${typeLink(value)}${defaultOf(value)}`,
      cell(value.description ?? '') + deprecation(value),
    ]),
  );
}

function defaultOf({ defaultValue }: Pick<Value, 'defaultValue'>): string {
  return defaultValue === undefined ? '' : `, by default ${code(JSON.stringify(defaultValue))}`;
}

function deprecation({
  deprecationReason,
}: {
  readonly deprecationReason?: string | null | undefined;
}): string {
  return typeof deprecationReason === 'string' ? ` **Deprecated**: ${cell(deprecationReason)}` : '';
}

/** The type as the schema writes it, leading to where it is told of. */
function typeLink({
  type,
}: Pick<Value, 'type'> | { readonly type: GraphQLField<unknown, unknown>['type'] }): string {
  const named = getNamedType(type);
  const page = pageOf(named);
  return page === undefined ? code(String(type)) : `[${code(String(type))}](./${page}.md#${anchor(named)})`;
}

function linkTo(type: GraphQLNamedType): string {
  return typeLink({ type: type as GraphQLArgument['type'] });
}

function anchor({ name }: GraphQLNamedType): string {
  return name.toLowerCase();
}

function sorted<T extends { readonly name: string }>(fields: Readonly<Record<string, T>>): T[] {
  return Object.values(fields).sort((a, b) => a.name.localeCompare(b.name));
}
