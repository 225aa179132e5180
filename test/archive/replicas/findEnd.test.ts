import { setTimeout as sleep } from 'node:timers/promises';
import { createFindEnd } from '../../../src/archive/replicas/findEnd';

test('one question at a time, and none that was asked before the write', async () => {
  let end = 0n;
  let asked = 0;
  const findEnd = createFindEnd(async () => {
    asked += 1;
    const seen = end;
    await sleep(20);
    return seen;
  }, 1_000);
  const write = (): Promise<bigint | undefined> => {
    end += 1n;
    return findEnd();
  };
  const ends = await Promise.all([write(), write(), write(), write()]);
  expect(ends).toEqual([1n, 4n, 4n, 4n]);
  expect(asked).toBe(2);
  expect(await write()).toBe(5n);
});

test('nobody waits for long, and the next one asks again', async () => {
  const answers = [
    () => new Promise<bigint>(() => undefined),
    () => Promise.reject(new Error('gone')),
    () => Promise.resolve(7n),
  ];
  const findEnd = createFindEnd(() => answers.shift()?.() ?? Promise.resolve(9n), 30);
  expect(await findEnd()).toBeUndefined();
  expect(await findEnd()).toBeUndefined();
  expect(await findEnd()).toBe(7n);
});
