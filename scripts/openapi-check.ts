import { join, relative } from 'node:path';
import { bundle, createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { root } from './stamp';

const entry = join(root, 'openapi/openapi.yaml');

interface Described {
  readonly schema?: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/**
 * Rules of the linter that do not fit: the server has no other address than its own, health has no errors, and of two
 * paths that fit an address the one with the fixed word is meant.
 */
const RULES = {
  'operation-4xx-response': 'off',
  'info-license-strict': 'off',
  'no-empty-servers': 'off',
  'no-ambiguous-paths': 'off',
} as const;

async function lintSpecification(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  return (await lint({ ref: entry, config })).map(describe);
}

function describe({ message, location }: NormalizedProblem): string {
  const [place] = location;
  return `${relative(root, place?.source.absoluteRef ?? entry)} ${place?.pointer ?? ''}: ${message}`;
}

/** Whatever has a schema and examples beside it: media types, parameters, headers. */
function* described(node: unknown, path: string): Generator<[string, Described]> {
  if (typeof node !== 'object' || node === null) return;
  if ('schema' in node && 'examples' in node) yield [path, node as Described];
  for (const [key, value] of Object.entries(node)) yield* described(value, `${path}/${key}`);
}

async function checkExamples(): Promise<string[]> {
  const config = await createConfig({});
  const { bundle: document } = await bundle({ ref: entry, config, dereference: true });
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  const faults: string[] = [];
  let count = 0;
  for (const [path, { schema = {}, examples = {} }] of described(document.parsed, '')) {
    const validate = ajv.compile(schema);
    for (const [name, { value }] of Object.entries(examples)) {
      count++;
      if (!validate(value)) faults.push(`${path}/examples/${name}: ${ajv.errorsText(validate.errors)}`);
    }
  }
  return count === 0 ? ['the specification has no examples'] : faults;
}

/** `openapi:check`: the specification is clean, bundles, and each of its examples is what its schema says. */
async function main(): Promise<void> {
  const faults = [...(await lintSpecification()), ...(await checkExamples())];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

void main();
