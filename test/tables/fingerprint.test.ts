import { fingerprintOf } from '../../src/tables';
import { rulesOf } from '../support/positions';
import { GAMES } from './tables';

function of(variant: string, options: Record<string, string> = {}): string {
  return fingerprintOf(rulesOf(variant, options));
}

test('games that play alike have one fingerprint', () => {
  expect(of('sadeqa-91')).toBe(of('sadeqa-iii'));
  expect(of('en-gehe')).toBe(of('sadeqa-91', { takeCapturingSeed: 'true' }));
});

test('games that play otherwise have each their own', () => {
  expect(new Set(GAMES.map(({ id }) => of(id))).size).toBe(GAMES.length);
});

test.each([
  ['sadeqa-iii', { takeCapturingSeed: 'true' }],
  ['sadeqa-iii', { lapLimit: '1999' }],
  ['sadeqa-iii', { endless: 'illegal' }],
  ['raja-pasu', { finalFour: 'none' }],
  ['hoyito-iii', { files: '12' }],
  ['en-gehe', { files: '7' }],
] as const)('%s under %j is another', (variant, options) => {
  expect(of(variant, options)).not.toBe(of(variant));
});

test.each([
  ['sadeqa-iii', { seeds: '4' }],
  ['sadeqa-iii', { turnLimit: '50' }],
  ['raja-pasu', { repetition: 'off' }],
  ['hoyito-iii', { lastFour: 'capturer', roundSetup: 'refill' }],
] as const)('%s under %j is the same', (variant, options) => {
  expect(of(variant, options)).toBe(of(variant));
});
