/** npm run bench -- archive: an archive of a million games, and what its queries take beside a round trip. */
import { mkdirSync } from 'node:fs';
import { Client } from 'pg';
import {
  type Archive,
  createArchive,
  migrate,
  startEmbeddedPostgres,
  type StoredGame,
} from '../../src/archive';
import { loadGames } from './load';
import { measureQuestions } from './measure';
import { questionsOf } from './queries';
import { measureStreams } from './streams';

/** `questions` or `streams` alone; both where absent. */
const part = process.env['PART'];
const GAMES = Number(process.env['GAMES'] ?? 1_000_000);
const FOLDER = `data/bench-archive-${String(GAMES)}`;
const SAMPLES = 400;

export async function benchArchive(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await build();
  const postgres = await startEmbeddedPostgres({ dataDir: FOLDER });
  const archive = createArchive({ databaseUrl: postgres.databaseUrl });
  try {
    if (part !== 'streams') {
      await measureQuestions(archive, questionsOf(archive, await drawSamples(archive)));
    }
    if (part !== 'questions') await measureStreams(archive);
  } finally {
    await archive.close();
    await postgres.stop();
  }
}

/** Without waiting for the disk; what stands already is kept. */
async function build(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: FOLDER, durable: false });
  try {
    await migrate(postgres.databaseUrl);
    if (await loadGames(postgres.databaseUrl, FOLDER, GAMES)) await tidy(postgres.databaseUrl);
  } finally {
    await postgres.stop();
  }
}

/** As autovacuum would have done some time after. */
async function tidy(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

/** Games from all over the archive. */
async function drawSamples(archive: Archive): Promise<StoredGame[]> {
  const samples: StoredGame[] = [];
  const step = (5 * 365 * 86_400_000) / SAMPLES;
  const first = Date.parse('2021-01-01T00:00:00Z');
  for (let at = 0; at < SAMPLES; at++) {
    const filter = { createdFrom: new Date(first + at * step) };
    const { games } = await archive.listGames({ filter, order: 'OLDEST', direction: 'FIRST', limit: 1 });
    samples.push(...games);
  }
  return samples;
}
