import { judgeGrowth, judgeRest, type Sample } from '../../../bench/soak/verdict';

const STATE = {
  rssMegabytes: 200,
  heapMegabytes: 60,
  resources: 40,
  openFiles: 50,
  openRequests: 1,
  openStreams: 0,
  busyThreads: 0,
  queuedSearches: 0,
};

/** Thirty looks at a server that changes from one to the next as `change` says. */
const looks = (change: (index: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 30 }, (_, index) => ({
    ...STATE,
    second: index,
    postgresMegabytes: undefined,
    ...change(index),
  }));

const growing = (samples: Sample[]): string[] =>
  judgeGrowth(samples)
    .filter(({ isGood }) => !isGood)
    .map(({ line }) => line.split(':')[0]);

test('what goes up and down is steady, and so is what grows as it gets warm', () => {
  expect(growing(looks((index) => ({ heapMegabytes: 60 + (index % 5) * 8 })))).toEqual([]);
  expect(growing(looks((index) => ({ rssMegabytes: index < 10 ? 100 + index * 15 : 250 })))).toEqual([]);
});

test('what goes on growing is told, each by its name', () => {
  expect(growing(looks((index) => ({ rssMegabytes: 200 + index * 5 })))).toEqual([
    'memory of the server, MB',
  ]);
  expect(growing(looks((index) => ({ heapMegabytes: 60 + index * 3 })))).toEqual(['heap, MB']);
  expect(growing(looks((index) => ({ resources: 40 + index * 2 })))).toEqual(['resources']);
  expect(growing(looks((index) => ({ openFiles: 50 + index * 2 })))).toEqual(['open files']);
});

test('a few samples are not judged', () => {
  const [verdict, ...others] = judgeGrowth(looks((index) => ({ rssMegabytes: index * 100 })).slice(0, 8));
  expect(others).toEqual([]);
  expect(verdict.line).toContain('not judged');
});

test('nothing may be left when nobody asks any more', () => {
  expect(judgeRest(STATE).isGood).toBe(true);
  expect(judgeRest({ ...STATE, openRequests: 2 }).isGood).toBe(false);
  expect(judgeRest({ ...STATE, openStreams: 1 }).isGood).toBe(false);
  expect(judgeRest({ ...STATE, busyThreads: 1 }).isGood).toBe(false);
});
