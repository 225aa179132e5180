import type { FastifySchema } from 'fastify';
import document from '../generated/openapi.json';

type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
  /** False where the entries of a list stand in one value, with commas between them. */
  readonly explode?: boolean;
  /** The last of a path: slashes in it may stand as they are. */
  readonly 'x-takes-slashes'?: boolean;
}

interface Body {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
  readonly 'x-fastify-config'?: RouteConfig;
}

/** An operation as Fastify registers it. */
export interface SpecifiedRoute {
  readonly method: string;
  /** In Fastify's notation: `/v1/variants/:id`. */
  readonly url: string;
  readonly operationId: string;
  readonly schema: FastifySchema;
  /** Parameters of the query string that are lists with commas. */
  readonly lists: readonly string[];
  /** Parameters of the query string and the path that are whole numbers. */
  readonly numbers: readonly string[];
  readonly config: RouteConfig;
}

/** What an operation says of itself in `x-fastify-config`. */
export interface RouteConfig {
  /** The body comes to the handler bit by bit, in one of these media types. */
  readonly streamedTypes?: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const JSON_TYPE = 'application/json';
/** Fastify's name for it. */
export const REST_OF_PATH = '*';

/**
 * Every operation of the bundled specification. fastify-openapi-glue does the same and more, but it is an ES module
 * only, which neither this build nor its test runner can load without flags.
 */
export function listRoutes(): SpecifiedRoute[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => Object.hasOwn(item, method)).map((method) =>
      routeOf(path, method, inline((item as Record<string, unknown>)[method]) as Operation),
    ),
  );
}

function routeOf(path: string, method: string, operation: Operation): SpecifiedRoute {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const body = requestBody && bodySchema(requestBody);
  const params = objectOf(parameters.filter((parameter) => parameter.in === 'path').map(asRouted));
  const queried = parameters.filter((parameter) => parameter.in === 'query');
  return {
    method: method.toUpperCase(),
    url: urlOf(path, parameters),
    operationId,
    schema: {
      params,
      querystring: objectOf(queried),
      ...(body !== undefined && { body }),
      response: responseSchemas(responses),
    },
    lists: queried.filter(isList).map(({ name }) => name),
    numbers: parameters.filter(isNumber).map(({ name }) => name),
    config: operation['x-fastify-config'] ?? {},
  };
}

/** A body that may be left out is null then. */
function bodySchema({ required = false, content }: Body): Schema | undefined {
  const schema = content?.[JSON_TYPE]?.schema;
  return schema === undefined || required ? schema : { ...schema, type: [schema['type'], 'null'] };
}

/** A parameter that takes slashes is the rest of the path for Fastify, with whatever follows it. */
function urlOf(path: string, parameters: readonly Parameter[]): string {
  const rest = parameters.find(takesSlashes)?.name;
  return path.replace(/\{(\w+)\}([^/]*)/g, (_step, name: string, end: string) =>
    name === rest ? REST_OF_PATH : `:${name}${end}`,
  );
}

function isList({ schema, explode }: Parameter): boolean {
  return schema['type'] === 'array' && explode === false;
}

function isNumber({ in: place, schema }: Parameter): boolean {
  return place !== 'header' && schema['type'] === 'integer';
}

function takesSlashes(parameter: Parameter): boolean {
  return parameter['x-takes-slashes'] === true;
}

function asRouted(parameter: Parameter): Parameter {
  return takesSlashes(parameter) ? { ...parameter, name: REST_OF_PATH } : parameter;
}

function objectOf(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Problems write themselves, so that only plain answers are left. */
function responseSchemas(responses: Operation['responses']): Schema {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = content?.[JSON_TYPE]?.schema;
      return schema === undefined ? [] : [[status, schema]];
    }),
  );
}

/** Puts what is referred to in place of the reference. The specification has no schema that contains itself. */
function inline(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inline);
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string') return inline(find(node.$ref));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]));
}

function find(pointer: string): unknown {
  const steps = pointer.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document);
}
