import { Backlog } from '../../src/services/backlog';

async function readAll<T>(backlog: Backlog<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of backlog) values.push(value);
  return values;
}

test('what is put comes out, before and after it is waited for', async () => {
  const backlog = new Backlog<number>(4, jest.fn());
  backlog.put(1);
  backlog.put(2);
  expect(await backlog.next()).toEqual({ done: false, value: 1 });
  expect(await backlog.next()).toEqual({ done: false, value: 2 });
  const waiting = backlog.next();
  backlog.put(3);
  backlog.end();
  expect(await waiting).toEqual({ done: false, value: 3 });
  expect(await backlog.next()).toEqual({ done: true, value: undefined });
});

test('a reader that lags gets the newest', async () => {
  const backlog = new Backlog<number>(2, jest.fn());
  for (let value = 1; value <= 100; value++) backlog.put(value);
  backlog.end();
  backlog.put(101);
  expect(await readAll(backlog)).toEqual([99, 100]);
});

test('an error comes after what was put before it, once', async () => {
  const backlog = new Backlog<number>(2, jest.fn());
  backlog.put(1);
  backlog.fail(new Error('broken'));
  expect(await backlog.next()).toEqual({ done: false, value: 1 });
  await expect(backlog.next()).rejects.toThrow('broken');
  expect(await backlog.next()).toEqual({ done: true, value: undefined });
});

test('leaving ends a read that waits, and is told once', async () => {
  const onLeave = jest.fn();
  const backlog = new Backlog<number>(2, onLeave);
  const waiting = backlog.next();
  await backlog.return();
  await backlog.return();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(onLeave).toHaveBeenCalledTimes(1);
  backlog.put(1);
  expect(await backlog.next()).toEqual({ done: true, value: undefined });
});

test('who has read it to the end leaves nothing', async () => {
  const onLeave = jest.fn();
  const backlog = new Backlog<number>(2, onLeave);
  backlog.end();
  await backlog.return();
  expect(onLeave).not.toHaveBeenCalled();
});
