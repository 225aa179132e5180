/** npm run rehearse -- --from <commit>: an upgrade from another version, taken back and done again. See docs/operations.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/archive';
import { bundleServer } from './bundle';
import { generate } from './generate';
import { checkOut, type Checkout } from './rehearse/checkout';
import { Ledger } from './rehearse/ledger';
import { migrateWith, type Server, startServer } from './rehearse/process';
import { type Outcome, report } from './rehearse/report';
import { rehearse } from './rehearse/steps';
import { root } from './stamp';

async function run(old: Checkout, dataDir: string, databaseUrl: string): Promise<Outcome> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const versions = {
    old: { name: `old (${old.commit})`, folder: old.folder },
    new: { name: 'new', folder: root },
  };
  const servers: Server[] = [];
  const begin = async (which: 'old' | 'new', settings: Record<string, string> = {}): Promise<Server> => {
    const server = await startServer(versions[which], { ...environment, ...settings });
    servers.push(server);
    return server;
  };
  const ledger = new Ledger();
  const outcome: Outcome = { steps: [], ledger, servers };
  try {
    await rehearse({
      ledger,
      startOld: () => begin('old'),
      startNew: () => begin('new', { MIGRATE: 'off' }),
      migrateNew: () => migrateWith(versions.new, environment),
      step: async (what, work) => {
        const since = Date.now();
        const count = await work();
        outcome.steps.push({ what, count, seconds: (Date.now() - since) / 1000 });
      },
    });
  } catch (error) {
    outcome.broken = (error as Error).message;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return outcome;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) {
    console.error('Usage: npm run rehearse -- --from <commit of the older version>');
    process.exitCode = 2;
    return;
  }
  await generate();
  await bundleServer();
  const old = await checkOut(values.from);
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-rehearse-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    try {
      const { text, isRight } = report(await run(old, dataDir, postgres.databaseUrl));
      console.log(`From ${old.commit}:\n${text}`);
      process.exitCode = isRight ? 0 : 1;
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    old.remove();
  }
}

void main();
