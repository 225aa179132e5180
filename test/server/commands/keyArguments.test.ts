import { readCommand } from '../../../src/server/commands/keyArguments';
import { tellKeys } from '../../../src/server/commands/keyTable';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const read = (text: string) => readCommand(text.split(' '), NOW);

test('commands are read', () => {
  expect(read('create --holder Club')).toEqual({
    kind: 'create',
    holder: 'Club',
    scopes: ['games:write', 'games:import', 'analysis'],
    expiresAt: undefined,
  });
  expect(read('create --holder Club --scopes analysis,admin --days 10')).toEqual({
    kind: 'create',
    holder: 'Club',
    scopes: ['analysis', 'admin'],
    expiresAt: new Date('2030-01-11T00:00:00Z'),
  });
  expect(readCommand(['create', '--holder', 'Club', '--scopes', ''])).toMatchObject({ scopes: [] });
  expect(read('list')).toEqual({ kind: 'list', holder: undefined });
  expect(read('list --holder Club')).toEqual({ kind: 'list', holder: 'Club' });
  expect(read('revoke 0123456789abcdef')).toEqual({ kind: 'revoke', id: '0123456789abcdef' });
  expect(read(`revoke mk_0123456789abcdef_${'s'.repeat(43)}`)).toMatchObject({ id: '0123456789abcdef' });
});

test.each([
  ['', 'Usage'],
  ['create', 'Usage'],
  ['make --holder x', 'Usage'],
  ['revoke', 'Usage'],
  ['revoke a b', 'Usage'],
  ['list --everything', 'everything'],
  ['create --holder x --days 0', '--days'],
  ['create --holder x --days 1.5', '--days'],
])('"%s" is no command', (text, complaint) => {
  expect(() => read(text)).toThrow(complaint);
});

test('keys are told one a line', () => {
  expect(tellKeys([])).toBe('There are no keys.');
  const key = {
    id: '0123456789abcdef',
    holder: 'Club',
    scopes: ['analysis'],
    state: 'EXPIRED',
    createdAt: new Date(0),
    expiresAt: new Date(0),
    revokedAt: null,
    lastUsedAt: null,
  } as const;
  expect(
    tellKeys([key, { ...key, state: 'IN_FORCE', scopes: [], expiresAt: null, lastUsedAt: new Date(0) }]),
  ).toBe(
    [
      '0123456789abcdef  EXPIRED   analysis  until 1970-01-01T00:00:00.000Z  never used  Club',
      '0123456789abcdef  IN_FORCE  no scopes  for ever  used 1970-01-01T00:00:00.000Z  Club',
    ].join('\n'),
  );
});
