import { findNoise } from '../../../bench/arena/tune';

/** A share that grows with noise, from a half towards all. */
function shareAt(noise: number): Promise<number> {
  return Promise.resolve(1 - 0.5 * Math.exp(-noise / 10));
}

test.each([1.5, 15, 60])('the noise for a wanted share is found from a guess of %d', async (guess) => {
  const { noise, share } = await findNoise(0.8, guess, shareAt);
  expect(share).toBe(await shareAt(noise));
  expect(Math.abs(share - 0.8)).toBeLessThan(0.05);
});

test('of what was tried the nearest is taken where nothing comes near', async () => {
  const tried: number[] = [];
  const found = await findNoise(0.9, 10, (noise) => {
    tried.push(noise);
    return Promise.resolve(noise > 12 ? 0.95 : 0.6);
  });
  expect(found.share).toBe(0.95);
  expect(tried.length).toBeGreaterThan(2);
  expect(new Set(tried).size).toBe(tried.length);
});

test('noise beyond all bounds is not looked for', async () => {
  const tried: number[] = [];
  await findNoise(0.9, 150, (noise) => {
    tried.push(noise);
    return Promise.resolve(0.5);
  });
  expect(tried).toEqual([150]);
});
