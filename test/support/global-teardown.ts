import { rmSync } from 'node:fs';
import { dropDatabase, templateVariable } from './database';

export default async function globalTeardown(): Promise<void> {
  const template = process.env[templateVariable];
  if (template !== undefined) await dropDatabase(template);
  if (globalThis.testPostgres === undefined) return;
  const { postgres, dataDir } = globalThis.testPostgres;
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
