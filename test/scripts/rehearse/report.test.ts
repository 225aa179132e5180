import { type Outcome, report } from '../../../scripts/rehearse/report';

const outcome: Outcome = {
  steps: [
    { what: 'games are begun', count: 12, seconds: 1.26 },
    { what: 'plies', count: 3, seconds: 20 },
  ],
  ledger: { ids: ['a', 'b'], plies: 3 },
  servers: [
    { calls: 5, faults: [] },
    { calls: 2, faults: [] },
  ],
};

test('a line a step, and the sums', () => {
  const { text, isRight } = report(outcome);
  expect(text.split('\n')).toEqual([
    'games are begun    12    1.3 s',
    'plies               3   20.0 s',
    '2 games, 3 plies, 7 calls, 0 faults of the processes',
  ]);
  expect(isRight).toBe(true);
});

test('a fault of one process is told, and makes all of it wrong', () => {
  const { text, isRight } = report({ ...outcome, servers: [{ calls: 1, faults: ['old /graphql: 500'] }] });
  expect(text).toContain('1 faults of the processes\nold /graphql: 500');
  expect(isRight).toBe(false);
});

test('so does a step that was not done', () => {
  const { text, isRight } = report({ ...outcome, broken: 'two moves were played, not 1' });
  expect(text).toContain('two moves were played, not 1');
  expect(isRight).toBe(false);
});
