import { setTimeout as sleep } from 'node:timers/promises';
import { createCallers } from '../../../src/archive/replicas/callers';

test('a caller is answered from where he wrote last', () => {
  const callers = createCallers();
  callers.noteWrite('a', 5n);
  callers.noteWrite('a', 9n);
  callers.noteWrite('a', 7n);
  callers.noteWrite('b', 3n);
  expect(['a', 'b', 'c'].map((caller) => callers.leastFor(caller))).toEqual([9n, 3n, undefined]);
});

test('who is forgotten for want of room counts as everybody', () => {
  const callers = createCallers({ most: 2 });
  callers.noteWrite('a', 5n);
  callers.noteWrite('b', 8n);
  callers.noteWrite('c', 2n);
  expect(['a', 'b', 'c', 'd'].map((caller) => callers.leastFor(caller))).toEqual([5n, 8n, 5n, 5n]);
});

test('what is old is forgotten', async () => {
  const callers = createCallers({ most: 1, maxMillis: 20 });
  callers.noteWrite('a', 5n);
  callers.noteWrite('b', 8n);
  await sleep(40);
  expect(['a', 'b'].map((caller) => callers.leastFor(caller))).toEqual([undefined, undefined]);
});
