/** The commands as they ship, where there are no tools to build with. */
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { runProcess, type ServerProcess, startProcess } from '../../support/process';

jest.setTimeout(120_000);

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startProcess({ DATABASE_URL: database.url, ANALYSIS_WORKERS: '0' });
});
afterAll(async () => {
  server.signal('SIGTERM');
  await server.exited;
  await database.drop();
});

const keys = (...args: string[]) => runProcess({ DATABASE_URL: database.url }, 'keys', args);

test('a key is made beside a server, alone on the standard output, listed, used and revoked', async () => {
  const made = await keys('create', '--holder', 'The club');
  const [, id = ''] = /^mk_([0-9a-f]{16})_[\w-]{43}\n$/.exec(made.stdout) ?? [];
  expect({ code: made.code, id }).toEqual({ code: 0, id: expect.stringMatching(/./) as string });
  expect((await keys('list')).stdout).toMatch(new RegExp(`^${id}  IN_FORCE .*The club\n$`));
  const statusOf = async (): Promise<number> =>
    (await fetch(`${server.url}/v1/variants/katro`, { headers: { 'x-api-key': made.stdout.trim() } })).status;
  expect(await statusOf()).toBe(200);
  expect((await keys('revoke', id)).stdout).toContain('REVOKED');
  expect(await statusOf()).toBe(401);
});

test('what is no command is refused without a stack', async () => {
  const { code, stdout, stderr } = await keys('make');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Usage: /);
});

test('games are indexed by a command, too', async () => {
  const { code, stdout } = await runProcess({ DATABASE_URL: database.url }, 'reindex', ['--all']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '\n0 games indexed\n' });
});
