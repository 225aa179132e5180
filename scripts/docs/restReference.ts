import { cell, code, fenced, paragraphs, prose, table } from './markdown';
import { boundsOf, makeSchemaPage, type Schema, typeOf } from './restSchemas';

interface Example {
  readonly summary?: string;
  readonly value?: unknown;
}

interface Described {
  readonly description?: string;
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

interface Parameter extends Described {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

interface Message {
  readonly description?: string;
  readonly required?: boolean;
  readonly headers?: Readonly<Record<string, Described>>;
  readonly content?: Readonly<Record<string, Described>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
}

export interface Specification {
  readonly info: { readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A page a tag, and one for the schemas. Every operation must have one of the tags. */
export function makeRestReference(specification: Specification): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  const operations = listOperations(specification);
  for (const { name, description } of specification.tags ?? []) {
    const parts = operations
      .filter(({ operation }) => operation.tags?.[0] === name)
      .map(({ method, path, operation }) => operationPart(method, path, operation, specification));
    pages.set(`rest/${name}.md`, paragraphs(`# REST: ${name}`, prose(description ?? ''), ...parts));
  }
  const schemas = specification.components['schemas'] as Readonly<Record<string, Schema>>;
  return pages.set('rest/schemas.md', makeSchemaPage(schemas));
}

export interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function listOperations(specification: Specification): Listed[] {
  return Object.entries(specification.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => Object.hasOwn(item, method)).map((method) => ({
      method: method.toUpperCase(),
      path,
      operation: item[method] as Operation,
    })),
  );
}

/** What a reference inside the document leads to; whatever is none is itself. */
function settle<T>(node: T, specification: Specification): T {
  const ref = (node as { readonly $ref?: string }).$ref;
  if (ref === undefined) return node;
  let found: unknown = specification;
  for (const key of ref.replace(/^#\//, '').split('/')) {
    found = (found as Readonly<Record<string, unknown>>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return settle(found as T, specification);
}

function operationPart(method: string, path: string, operation: Operation, all: Specification): string {
  const { operationId, summary = '', description = '', parameters = [], requestBody, responses } = operation;
  return paragraphs(
    `## ${summary.replace(/\.$/, '')} {#${operationId.toLowerCase()}}`,
    fenced('http', `${method} ${path}`),
    operation.deprecated === true ? '**Deprecated.**' : '',
    prose(description),
    parameterTable(
      parameters.map((parameter) => settle(parameter, all)),
      all,
    ),
    requestBody === undefined ? '' : messagePart('Body', settle(requestBody, all), all),
    ...Object.entries(responses).map(([status, response]) => messagePart(status, settle(response, all), all)),
  ).trimEnd();
}

function parameterTable(parameters: readonly Parameter[], all: Specification): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: where, required, schema = {}, description = '', examples = {} }) => {
      const [example] = Object.values(examples).map((each) => settle(each, all).value);
      const such =
        example === undefined ? '' : `, such as ${code(JSON.stringify(example).replaceAll('|', '\\|'))}`;
      return [
        code(name),
        `${where}${required === true ? '' : ', optional'}`,
        typeOf(schema),
        `${cell(description)}${boundsOf(schema)}${such}`,
      ];
    },
  );
  return table(['Parameter', 'In', 'Type', 'Meaning'], rows);
}

function messagePart(name: string, message: Message, all: Specification): string {
  const headers = Object.entries(message.headers ?? {}).map(
    ([header, each]) => `- Header ${code(header)}: ${prose(settle(each, all).description ?? '')}`,
  );
  const contents = Object.entries(message.content ?? {}).map(([media, { schema, examples = {} }]) => {
    const [example] = Object.values(examples).map((each) => settle(each, all).value);
    const kind = schema === undefined ? '' : `: ${typeOf(schema)}`;
    return paragraphs(`- ${code(media)}${kind}`, example === undefined ? '' : exampleText(example)).trimEnd();
  });
  const text = `**${name}** ${prose(message.description ?? '')}`.trim();
  return paragraphs(text, headers.join('\n'), ...contents).trimEnd();
}

/** Long answers are cut: the shape is what matters, and the schema tells the rest. */
const MOST_LINES = 40;

function exampleText(value: unknown): string {
  if (typeof value === 'string') return fenced('text', value);
  const lines = JSON.stringify(value, null, 2).split('\n');
  const shown = lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), '…'];
  return fenced('json', shown.join('\n'));
}
