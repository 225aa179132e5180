import { makeToken, NEVER, parseLsn, parseToken } from '../../../src/archive/replicas/lsn';
import { Visit } from '../../../src/archive/replicas/visit';

test('places are read as PostgreSQL writes them', () => {
  expect(['0/0', '0/3000060', '16/B374D848', 'FFFFFFFF/FFFFFFFF'].map(parseLsn)).toEqual([
    0n,
    0x3000060n,
    0x16b374d848n,
    NEVER,
  ]);
});

test('a token is the place again', () => {
  for (const lsn of [0n, 1n, 0x16b374d848n, NEVER]) {
    expect(makeToken(lsn)).toMatch(/^[\w-]{11}$/);
    expect(parseToken(makeToken(lsn))).toBe(lsn);
  }
});

test.each(['', 'x', 'AAAAAAAAAA', 'AAAAAAAAAAAA', 'AAAAAAAAAAB', 'AAAAAAAAAA=', '0/3000060', 'AAAA AAAAAA'])(
  '%j is no token',
  (text) => {
    expect(parseToken(text)).toBeUndefined();
    expect(Visit.of('somebody', text)).toBeUndefined();
  },
);

test('of several tokens the latest counts', () => {
  const [early, late] = [7n, 9n].map(makeToken);
  expect(Visit.of('somebody', `${late}, ${early}`)?.seen).toBe(9n);
  expect(Visit.of('somebody')?.seen).toBeUndefined();
  expect(Visit.of('somebody', Array(20).fill(early).join(','))?.seen).toBe(7n);
  expect(Visit.of('somebody', Array(21).fill(early).join(','))).toBeUndefined();
  expect(Visit.of('somebody', `${early},`)).toBeUndefined();
});

test('who has written nothing gets no token; who has gets one for that and all seen before', () => {
  const visit = Visit.of('somebody', makeToken(5n));
  expect(visit?.token).toBeUndefined();
  visit?.noteWrite(4n);
  expect(visit?.token).toBe(makeToken(5n));
  visit?.noteWrite(8n);
  visit?.noteWrite(6n);
  expect(visit?.token).toBe(makeToken(8n));
});
