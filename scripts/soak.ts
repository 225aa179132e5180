/** npm run soak -- --minutes 30 [--places 8] [--url http://…]: see docs/operations.md. */
import { parseArgs } from 'node:util';
import { startServer } from '../bench/server';
import { soak } from '../bench/soak';
import { build } from './build';

const usage =
  'Usage: npm run soak -- --minutes <number> [--places <number>] [--url <address of a server here>]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      places: { type: 'string', default: '8' },
      url: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const places = Number(values.places);
  if (!(minutes > 0) || !Number.isInteger(places) || places < 1) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const load = { seconds: minutes * 60, places, print: (line: string) => console.log(line) };
  if (values.url !== undefined) {
    process.exitCode = (await soak({ ...load, url: values.url })) ? 0 : 1;
    return;
  }
  await build();
  const server = await startServer();
  try {
    process.exitCode = (await soak({ ...load, url: server.url, dataDir: server.dataDir })) ? 0 : 1;
  } finally {
    await server.stop();
  }
}

void main();
