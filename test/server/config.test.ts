import { readConfig } from '../../src/server/config';
import { requestIdOf } from '../../src/server/requestId';

test('nothing need be set', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: {
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      migrates: true,
      replicaUrls: [],
      dataDir: 'data',
      metricsHost: '127.0.0.1',
      logLevel: 'info',
      workers: undefined,
      aiConcurrency: 4,
      importMegabytes: 4096,
      proxies: 0,
      quotas: true,
      anonymous: ['games:write', 'games:import', 'analysis'],
      drainMillis: 200,
    },
  });
});

test('everything can be set, and what is empty is not', () => {
  const environment = {
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://user:secret@db:5432/mancala',
    DATABASE_REPLICA_URLS: 'postgresql://u:p@one/mancala, postgres://u:p@two/mancala',
    DATA_DIR: '/var/lib/mancala',
    MIGRATE: 'off',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.1',
    LOG_LEVEL: 'debug',
    WORKERS: '3',
    AI_CONCURRENCY: '2',
    IMPORT_MEGABYTES: '8',
    PROXIES: '1',
    QUOTAS: 'off',
    ANONYMOUS_SCOPES: 'analysis, games:write',
    DRAIN_MILLIS: '5000',
    UNRELATED: 'x',
  };
  expect(readConfig(environment)).toMatchObject({
    ok: true,
    config: {
      port: 0,
      migrates: false,
      host: '0.0.0.0',
      metricsPort: 9464,
      metricsHost: '10.0.0.1',
      replicaUrls: ['postgresql://u:p@one/mancala', 'postgres://u:p@two/mancala'],
      workers: 3,
      aiConcurrency: 2,
      importMegabytes: 8,
      proxies: 1,
      quotas: false,
      anonymous: ['games:write', 'analysis'],
      drainMillis: 5000,
      logLevel: 'debug',
    },
  });
  expect(readConfig({ ANONYMOUS_SCOPES: 'none' })).toMatchObject({ config: { anonymous: [] } });
  expect(readConfig({ ANONYMOUS: 'off' })).toMatchObject({ config: { anonymous: null } });
  expect(readConfig({ PORT: '', WORKERS: '' })).toMatchObject({ config: { port: 4000, workers: undefined } });
});

test('all that is wrong is told at once, passwords are not', () => {
  const read = readConfig({
    PORT: '65536',
    DATABASE_URL: 'mysql://root:secret@db/x',
    LOG_LEVEL: 'loud',
    WORKERS: '0',
    AI_CONCURRENCY: '0',
    IMPORT_MEGABYTES: '0',
    PROXIES: '-1',
    QUOTAS: 'maybe',
    ANONYMOUS: 'yes',
    ANONYMOUS_SCOPES: 'games:write,admin',
    DRAIN_MILLIS: '1.5',
  });
  expect(read).toEqual({
    ok: false,
    faults: [
      'ANONYMOUS must be one of on, off, not "yes"',
      'ANONYMOUS_SCOPES must be none, or some of games:write, games:import, analysis with commas between, not "games:write,admin"',
      'PORT must be a whole number from 0 to 65535, not "65536"',
      expect.stringMatching(/^DATABASE_URL must be/) as string,
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'WORKERS must be a whole number from 1 to 256, not "0"',
      'AI_CONCURRENCY must be a whole number from 1 to 256, not "0"',
      'IMPORT_MEGABYTES must be a whole number from 1 to 1000000, not "0"',
      'PROXIES must be a whole number from 0 to 9, not "-1"',
      'QUOTAS must be one of on, off, not "maybe"',
      'DRAIN_MILLIS must be a whole number from 0 to 120000, not "1.5"',
    ],
  });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test('replicas are of a database that is named, each has an address, and there are not too many', () => {
  const DATABASE_URL = 'postgresql://u:secret@db/mancala';
  const faultsOf = (urls: string, database = DATABASE_URL): unknown => {
    const read = readConfig({ DATABASE_URL: database, DATABASE_REPLICA_URLS: urls });
    expect(JSON.stringify(read.ok ? '' : read.faults)).not.toContain('secret');
    return read.ok ? [] : read.faults;
  };
  const place = (text: string) => [expect.stringMatching(`^DATABASE_REPLICA_URLS must .*${text}`) as string];
  expect(faultsOf(DATABASE_URL)).toEqual([]);
  expect(faultsOf(`${DATABASE_URL},mysql://u:secret@db/x`)).toEqual(place('address 2 of 2 is not'));
  expect(faultsOf(`${DATABASE_URL},`)).toEqual(place('address 2 of 2 is not'));
  expect(faultsOf(Array(17).fill(DATABASE_URL).join(','))).toEqual(place('at most 16 addresses, not 17'));
  expect(faultsOf(DATABASE_URL, '')).toEqual(['DATABASE_REPLICA_URLS needs DATABASE_URL']);
});

test('a request id that is not sane is replaced', () => {
  expect(requestIdOf({ headers: { 'x-request-id': 'a.b:c-1_2' } })).toBe('a.b:c-1_2');
  for (const id of ['', 'a b', 'a\nb', 'ä', 'x'.repeat(65)]) {
    expect(requestIdOf({ headers: { 'x-request-id': id } })).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(requestIdOf({ headers: {} })).toMatch(/^[0-9a-f-]{36}$/);
});
