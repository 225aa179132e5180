import { ACTS } from '../../bench/soak/acts';
import { createClient } from '../../bench/soak/client';
import { soak } from '../../bench/soak';
import { createRandom } from '../support/random';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { type ServerProcess, startProcess } from '../support/process';

jest.setTimeout(120_000);

const draw = createRandom(1);
const random = (): number => draw(1_000_000) / 1_000_000;

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startProcess({ DATABASE_URL: database.url, QUOTAS: 'off', AI_CONCURRENCY: '256' });
});
afterAll(async () => {
  server.signal('SIGTERM');
  await server.exited;
  await database.drop();
});

test.each(ACTS.map((act) => [act.name, act] as const))(
  'the service does its part: %s',
  async (_name, act) => {
    await act.run(createClient(server.url), random);
  },
);

test('a few seconds of everything leave nothing behind, and the sums say so', async () => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  expect(await soak({ url: server.url, seconds: 4, places: 3, print })).toBe(true);
  expect(lines.join('\n')).toMatch(/errors: 0\nleft at rest: 0 requests, 0 streams, 0 searches\n/);
  expect(lines.join('\n')).toMatch(/\d+ things done/);
});

test('a server that tells nothing is no success', async () => {
  const url = 'http://127.0.0.1:1';
  await expect(soak({ url, seconds: 1, places: 1, print: () => undefined })).rejects.toThrow();
});
