/** What the specification says about an answer. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import document from '../../src/generated/openapi.json';

export type Json = Readonly<Record<string, unknown>>;

export interface Described {
  readonly schema: Json;
}

export interface SpecifiedOperation {
  readonly operationId: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly (Json & {
    readonly name: string;
    readonly in: string;
    readonly schema: Json;
  })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Described>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Described>> }>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation, with what it refers to in place. */
export const OPERATIONS: readonly SpecifiedOperation[] = Object.entries(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item as Json)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        ...specified(inline(operation) as Partial<SpecifiedOperation>),
        method: method.toUpperCase(),
        path,
      })),
);

function specified(operation: Partial<SpecifiedOperation>): Omit<SpecifiedOperation, 'method' | 'path'> {
  const { operationId = '', responses = {}, ...rest } = operation;
  return { parameters: [], ...rest, operationId, responses };
}

function inline(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inline);
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string') return inline(find(node.$ref));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]));
}

function find(pointer: string): unknown {
  const steps = pointer.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((node, step) => (node as Json)[step], document);
}

export function operationOf(operationId: string): SpecifiedOperation {
  const operation = OPERATIONS.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`there is no operation ${operationId}`);
  return operation;
}

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
const compiled = new Map<object, ValidateFunction>();

export interface Answered {
  readonly status: number;
  /** With its parameters. */
  readonly type: string;
  readonly text: string;
}

/** What is wrong with an answer by the specification; undefined where nothing is. */
export function complaintAbout(
  { operationId, responses }: SpecifiedOperation,
  answered: Answered,
): string | undefined {
  const { status, type, text } = answered;
  const response = responses[String(status)];
  if (response === undefined) return `${operationId} is not said to answer ${String(status)}`;
  const mediaType = type.split(';', 1)[0] ?? '';
  if (response.content === undefined)
    return text === '' ? undefined : `${operationId} ${String(status)} has no body`;
  const described = response.content[mediaType];
  if (described === undefined) return `${operationId} ${String(status)} is not said to be ${mediaType}`;
  const faults = valuesIn(mediaType, text).flatMap((value) => faultsOf(described.schema, value));
  return faults.length === 0 ? undefined : `${operationId} ${String(status)}: ${faults.join('; ')}`;
}

function valuesIn(mediaType: string, text: string): unknown[] {
  if (mediaType.endsWith('json') && !mediaType.endsWith('ndjson')) return [JSON.parse(text)];
  if (!mediaType.endsWith('ndjson')) return [text];
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

function faultsOf(schema: object, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? [] : [ajv.errorsText(validate.errors)];
}

/** The operation that an address belongs to: of two that fit, the one with more fixed words. */
export function operationAt(method: string, url: string): SpecifiedOperation | undefined {
  const [path] = url.split('?', 1);
  return OPERATIONS.filter((operation) => operation.method === method && patternOf(operation).test(path))
    .sort((one, other) => parametersIn(one) - parametersIn(other))
    .at(0);
}

function parametersIn({ path }: SpecifiedOperation): number {
  return path.split('{').length;
}

function patternOf({ path, parameters }: SpecifiedOperation): RegExp {
  const pattern = path.replace(/\./g, '\\.').replace(/\{(\w+)\}/g, (_all, name: string) => {
    const takesSlashes = parameters.some((each) => each.name === name && each['x-takes-slashes'] === true);
    return takesSlashes ? '.+' : '[^/]+';
  });
  return new RegExp(`^${pattern}$`);
}
