import Ajv, { type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

const COMMON: Options = { strict: false, useDefaults: true, allErrors: false };

/** Bodies are taken at their word: a null that became 0 would be a number that nobody has sent. */
const bodies = addFormats(new Ajv(COMMON));
/** Paths, query strings and headers are text, out of which numbers and lists have to be read. */
const texts = addFormats(new Ajv({ ...COMMON, coerceTypes: 'array' }));

/** How requests are checked by the schemas of the specification. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : texts).compile(schema);

export interface ValidationDefect {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
}

/** Rules of a schema that say how much may be asked for; services call what breaks them by the same code. */
const BOUNDS: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

export function exceedsBound(defects: readonly ValidationDefect[]): boolean {
  return defects.length > 0 && defects.every(({ keyword }) => BOUNDS.has(keyword));
}

/** What is asked for by a defect's place in a body or a query string: `/south/name` is `south.name`. */
export function argumentAt({ instancePath }: ValidationDefect): string | undefined {
  const [, first, ...rest] = instancePath.split('/');
  if (first === undefined) return undefined;
  return rest.reduce((path, step) => path + (/^\d+$/.test(step) ? `[${step}]` : `.${step}`), first);
}
