/**
 * npm run test:conformance: what tools of others say about the specification, the schema and a server that runs.
 * Ends with the number of steps that passed and failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const specification = join(root, 'src/generated/openapi.json');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

if (!existsSync(join(here, 'node_modules/.package-lock.json'))) {
  const { status } = spawnSync('npm', ['ci', '--no-audit'], { cwd: here, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { diff, CriticalityLevel } = await import('@graphql-inspector/core');
const { buildSchema } = await import('graphql');
const { listBreaks } = await import('./breaks.mjs');
const { listRequests } = await import('./replay.mjs');
const { freePort, startServer } = await import('./server.mjs');

/** For one answer: whatever takes longer is lost. */
const MOST_MILLIS = 30_000;

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const tool = (name) => join(here, 'node_modules/.bin', name);

/** Runs a tool; throws with what it printed where it complains. */
function run(name, args, input) {
  const { status, stdout, stderr } = spawnSync(tool(name), args, { cwd: here, env, encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

/** From its standard input: the linter reads no file outside of its own folder. */
function lintSchema() {
  const schema = readFileSync(join(root, 'src/graphql/schema.graphql'), 'utf8');
  run('eslint', ['--max-warnings', '0', '--stdin', '--stdin-filename', 'schema.graphql'], schema);
}

function expectNone(complaints) {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

async function schemaBreaks() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const now = read('src/graphql/schema.graphql');
  const less = now.replace(/^ {2}gameUpdated\(/m, '  gameRenamed(');
  if (less === now || (await breaksBetween(now, less)).length === 0)
    throw new Error('a field that is gone was not noticed');
  return breaksBetween(read('release/schema.graphql'), now);
}

async function breaksBetween(before, after) {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
}

/** The comparison is worth something only if it sees what is gone. */
function checkComparison(now) {
  const less = structuredClone(now);
  delete less.paths['/v1/variants'];
  if (listBreaks(now, less).length === 0) throw new Error('a path that is gone was not noticed');
  if (listBreaks(now, now).length > 0) throw new Error('the same was called different');
}

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function makeIds(url) {
  const seats = { south: { name: 'South' }, north: { name: 'North' } };
  const { game } = await post(`${url}/v1/games`, { variant: 'oware', ...seats });
  const { match } = await post(`${url}/v1/matches`, { variant: 'raja-pasu', ...seats });
  return { game: game.id, match: match.id };
}

/** Every operation through a proxy that holds requests and answers against the specification. */
async function replayThroughProxy(url) {
  const port = await freePort();
  const args = ['proxy', specification, url, '--errors', '--port', String(port), '--host', '127.0.0.1'];
  const proxy = spawn(tool('prism'), args, { cwd: here, env, stdio: 'ignore' });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilAnswering(`${base}/livez`);
    const requests = listRequests(readJson(specification), await makeIds(url));
    const complaints = [];
    for (const { operationId, url: path, ...init } of requests) {
      const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(MOST_MILLIS) });
      const text = await response.text();
      if (text.includes('stoplight.io/prism'))
        complaints.push(`${operationId} ${path}: ${text.slice(0, 600)}`);
    }
    expectNone(complaints);
    return `${requests.length} requests`;
  } finally {
    proxy.kill('SIGTERM');
  }
}

async function untilAnswering(url) {
  for (let look = 0; look < 150; look++) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

const steps = [
  ['redocly lint', () => run('redocly', ['lint', specification, '--max-problems', '100'])],
  [
    'spectral lint',
    () => run('spectral', ['lint', specification, '--ruleset', 'spectral.yaml', '--fail-severity', 'hint']),
  ],
  ['graphql-eslint', lintSchema],
  ['schema against the last release', async () => expectNone(await schemaBreaks())],
  [
    'specification against the last release',
    () => {
      const now = readJson(specification);
      checkComparison(now);
      expectNone(listBreaks(readJson(join(root, 'release/openapi.json')), now));
    },
  ],
];
const liveSteps = [
  ['redocly respect', (url) => run('redocly', ['respect', 'arazzo.yaml', '--server', `mancala=${url}`])],
  ['prism proxy', (url) => replayThroughProxy(url)],
];

let failed = 0;
async function attempt([name, step], url) {
  const begun = Date.now();
  try {
    const told = await step(url);
    const note = told === undefined ? '' : `, ${told}`;
    console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s${note})`);
  } catch (error) {
    failed++;
    console.log(`FAIL  ${name}\n${String(error.message).trim()}`);
  }
}

for (const step of steps) await attempt(step);
const server = await startServer(root);
for (const step of liveSteps) await attempt(step, server.url);
await server.stop();
console.log(`${steps.length + liveSteps.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
