/** Brings the database up to date and ends: a step of its own before new processes are started. */
import { bringUpToDate } from './foundation';
import { runProcess } from './run';

runProcess('migration', async ({ databaseUrl }, log, _parts, stop) => {
  if (databaseUrl === undefined)
    throw new Error('DATABASE_URL is not set: there is nothing to bring up to date');
  await bringUpToDate(databaseUrl, log);
  stop('done');
  return 'The database is up to date';
});
