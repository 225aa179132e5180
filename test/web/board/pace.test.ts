import { pauseMillis, SPEEDS } from '../../../src/web/board/pace';

const drop = (lap: number) => ({ counts: [], captured: null, hand: 1, at: 0, lap, kind: 'DROP' }) as const;

test('each speed is quicker than the one before it, down to nothing', () => {
  const millis = SPEEDS.map((speed) => pauseMillis(drop(1), speed));
  expect([...millis].sort((a, b) => b - a)).toEqual(millis);
  expect(new Set(millis).size).toBe(SPEEDS.length);
  expect(millis.at(-1)).toBe(0);
});

test('a relay of a hundred laps of eight seeds is over in half a minute', () => {
  const laps = Array.from({ length: 100 }, (_, lap) => 8 * pauseMillis(drop(lap + 1), 'normal'));
  const total = laps.reduce((sum, millis) => sum + millis, 0);
  expect(total).toBeGreaterThan(5_000);
  expect(total).toBeLessThan(30_000);
});
