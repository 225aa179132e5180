/**
 * npm run test:clients: clients of others play against a server that runs, and generators of others make of the
 * specification and the schema what compiles. Ends with the number of steps that passed and failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../conformance/server.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const schema = join(root, 'src/graphql/schema.graphql');

if (!existsSync(join(here, 'node_modules/.package-lock.json'))) {
  const { status } = spawnSync('npm', ['ci', '--no-audit'], { cwd: here, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const clients = await import('./clients.mjs');

/** Runs a program; throws with what it printed where it fails. */
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: here, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

const tool = (name) => join(here, 'node_modules/.bin', name);

function typesOfSpecification() {
  run(tool('openapi-typescript'), join(root, 'src/generated/openapi.json'), '-o', 'samples/openapi.ts');
}

async function codegen() {
  const { generate } = await import('@graphql-codegen/cli');
  const scalars = { DateTime: 'string', BigInt: 'string' };
  const preset = { preset: 'client', config: { scalars, useTypeImports: true } };
  const documents = join(here, 'samples/graphql.ts');
  await generate(
    { cwd: here, schema, documents, silent: true, generates: { 'build/codegen/': preset } },
    true,
  );
}

function relay() {
  mkdirSync(join(here, 'build/relay'), { recursive: true });
  run(tool('relay-compiler'), 'relay.config.json');
}

function compile() {
  run(tool('tsc'), '-p', 'tsconfig.json');
}

const steps = [
  ['openapi-typescript', typesOfSpecification],
  ['graphql-codegen, client preset', codegen],
  ['relay-compiler', relay],
  ['tsc over what they made', compile],
];
const liveSteps = [
  ['openapi-fetch', (url) => run(process.execPath, 'build/samples/samples/rest.js', url)],
  ['@apollo/client', clients.runApollo],
  ['@urql/core by GET', clients.runUrql(true)],
  ['@urql/core by POST', clients.runUrql(false)],
  ['graphql-request', clients.runGraphqlRequest],
  ['graphql-http', clients.runGraphqlHttp],
  ['graphql-sse', clients.runGraphqlSse],
  ['graphql-ws', clients.runGraphqlWs],
];

let failed = 0;
async function attempt([name, step], url) {
  const begun = Date.now();
  try {
    await step(url);
    console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAIL  ${name}\n${String(error.stack ?? error).trim()}`);
  }
}

rmSync(join(here, 'build'), { recursive: true, force: true });
for (const step of steps) await attempt(step);
const server = await startServer(root);
for (const step of liveSteps) await attempt(step, server.url);
await server.stop();
console.log(`${String(steps.length + liveSteps.length - failed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
