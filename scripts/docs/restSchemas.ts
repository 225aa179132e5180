import { cell, code, paragraphs, prose, table } from './markdown';

/** As much of JSON Schema as the specification is written in. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The page of the schemas that have a name. */
export function makeSchemaPage(schemas: Readonly<Record<string, Schema>>): string {
  const parts = Object.entries(schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, schema]) =>
      paragraphs(
        `## ${name} {#${name.toLowerCase()}}`,
        prose(schema.description ?? ''),
        schema.properties === undefined ? `${typeOf(schema)}${boundsOf(schema)}` : propertyTable(schema),
      ).trimEnd(),
    );
  return paragraphs('# REST: schemas', ...parts);
}

export function propertyTable({ properties = {}, required = [] }: Schema): string {
  return table(
    ['Member', 'Type', 'Meaning'],
    Object.entries(properties).map(([name, schema]) => [
      code(name),
      `${typeOf(schema)}${required.includes(name) ? '' : ', optional'}`,
      cell(schema.description ?? '') + boundsOf(schema),
    ]),
  );
}

/** A schema in a few words, leading to those that have a page. */
export function typeOf(schema: Schema): string {
  const { $ref, type, items, properties } = schema;
  if ($ref !== undefined) return refLink($ref);
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices !== undefined) return choices.map(typeOf).join(schema.allOf === undefined ? ' or ' : ' and ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return schema.enum.map((value) => code(String(value))).join(', ');
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (properties !== undefined) return `object with ${Object.keys(properties).map(code).join(', ')}`;
  const names = [type ?? 'anything'].flat().join(' or ');
  return schema.format === undefined ? names : `${names} (${schema.format})`;
}

function refLink(ref: string): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  return ref.startsWith('#/components/schemas/') ? `[${name}](./schemas.md#${name.toLowerCase()})` : name;
}

/** ` At most 64 characters, by default 2.` */
export function boundsOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const bounds = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    schema.pattern === undefined ? '' : `like ${code(schema.pattern.replaceAll('|', '\\|'))}`,
    schema.default === undefined ? '' : `by default ${code(JSON.stringify(schema.default))}`,
  ].filter((bound) => bound !== '');
  return bounds.length === 0 ? '' : ` (${bounds.join(', ')})`;
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${String(least)} to ${String(most)}${unit}`;
  if (most !== undefined) return `at most ${String(most)}${unit}`;
  return least === undefined ? '' : `at least ${String(least)}${unit}`;
}
