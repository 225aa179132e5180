import { monitorEventLoopDelay } from 'node:perf_hooks';
import { closePools, openPool, warm } from './pools';

afterEach(closePools);

test('the event loop does not wait while every thread searches and others queue', async () => {
  const pool = await warm(openPool({ threads: 2 }));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const request = { variant: 'katro', limits: { maxMillis: 300 } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => pool.suggest(request)));
  delay.disable();
  for (const answer of answers) expect(answer.ok).toBe(true);
  // Searching here would hold the loop for 300 ms at a time; a busy machine may well hold it for some.
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
});
