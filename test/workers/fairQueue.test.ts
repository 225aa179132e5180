import { FairQueue } from '../../src/workers/fairQueue';

interface Entry {
  readonly client: string;
  readonly number: number;
}

const entry = (client: string, number: number): Entry => ({ client, number });
const anybody = (): boolean => true;

/** Takes everything out, in turn. */
function takeAll(queue: FairQueue<Entry>): string[] {
  const taken: string[] = [];
  for (let next = queue.takeNext(anybody); next !== undefined; next = queue.takeNext(anybody)) {
    taken.push(`${next.client}${String(next.number)}`);
  }
  return taken;
}

test('clients take turns, each in the order of its own requests', () => {
  const queue = new FairQueue<Entry>(10, 10);
  for (const number of [1, 2, 3, 4]) queue.add(entry('a', number));
  queue.add(entry('b', 1));
  queue.add(entry('c', 1));
  queue.add(entry('c', 2));
  expect(queue.size).toBe(7);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  expect(queue.size).toBe(0);
});

test('who comes back has had a turn already', () => {
  const queue = new FairQueue<Entry>(10, 10);
  queue.add(entry('a', 1));
  queue.add(entry('b', 1));
  expect(queue.takeNext(anybody)).toEqual(entry('a', 1));
  queue.add(entry('a', 2));
  expect(takeAll(queue)).toEqual(['b1', 'a2']);
});

test('a client that may not run now is passed over and keeps its turn', () => {
  const queue = new FairQueue<Entry>(10, 10);
  queue.add(entry('a', 1));
  queue.add(entry('b', 1));
  queue.add(entry('b', 2));
  expect(queue.takeNext((client) => client !== 'a')).toEqual(entry('b', 1));
  expect(queue.takeNext(() => false)).toBeUndefined();
  expect(takeAll(queue)).toEqual(['a1', 'b2']);
});

test('a client has so many places, whatever is free', () => {
  const queue = new FairQueue<Entry>(10, 2);
  expect([1, 2].map((number) => queue.add(entry('a', number)))).toEqual([undefined, undefined]);
  const third = entry('a', 3);
  expect(queue.add(third)).toBe(third);
  expect(queue.add(entry('b', 1))).toBeUndefined();
  expect(queue.size).toBe(3);
});

test('in a full queue the newest of the longest line makes room for who has less', () => {
  const queue = new FairQueue<Entry>(4, 4);
  for (const number of [1, 2, 3]) queue.add(entry('a', number));
  queue.add(entry('b', 1));
  expect(queue.add(entry('c', 1))).toEqual(entry('a', 3));
  expect(queue.size).toBe(4);
  // Nobody has more than c would have then.
  const second = entry('c', 2);
  expect(queue.add(second)).toBe(second);
  const third = entry('a', 4);
  expect(queue.add(third)).toBe(third);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('what has left does not come up', () => {
  const queue = new FairQueue<Entry>(4, 4);
  const entries = [entry('a', 1), entry('a', 2), entry('b', 1)];
  entries.forEach((each) => queue.add(each));
  expect(queue.remove(entries[0])).toBe(true);
  expect(queue.remove(entries[0])).toBe(false);
  expect(queue.list()).toEqual([entries[1], entries[2]]);
  expect(takeAll(queue)).toEqual(['a2', 'b1']);
});
