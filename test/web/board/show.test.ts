import type { Speed } from '../../../src/web/board/pace';
import { showSowing } from '../../../src/web/board/show';
import type { Sowing } from '../../../src/web/board/sowing';

const moments = [1, 2, 3].map((lap): Sowing => ({
  counts: [lap],
  captured: null,
  hand: 0,
  at: 0,
  lap,
  kind: 'DROP',
}));

function shown(speedOf: () => Speed, stopAfter = Infinity): Promise<number[]> {
  const laps: number[] = [];
  const stop = new AbortController();
  const show = ({ lap }: Sowing): void => {
    laps.push(lap);
    if (laps.length === stopAfter) stop.abort();
  };
  return showSowing(moments, speedOf, show, stop.signal).then(() => laps);
}

test('every moment is shown in its order', async () => {
  expect(await shown(() => 'fast')).toEqual([1, 2, 3]);
});

test('whoever skips sees no more', async () => {
  expect(await shown(() => 'fast', 2)).toEqual([1, 2]);
});

test('nothing is shown at once, and a change of speed holds from the next moment on', async () => {
  let asked = 0;
  expect(await shown(() => 'instant')).toEqual([]);
  expect(await shown(() => (asked++ < 2 ? 'fast' : 'instant'))).toEqual([1]);
});
