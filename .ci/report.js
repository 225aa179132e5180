const { existsSync, readFileSync } = require('node:fs');

/**
 * Prints the counts of all jest result files named, alone on a line; fails when a test failed or a run has none to show.
 */
const runs = process.argv
  .slice(2)
  .map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}));
const count = (name) => runs.reduce((sum, run) => sum + (run[name] ?? 0), 0);
const failed = count('numFailedTests') + count('numRuntimeErrorTestSuites');

console.log(`${count('numPassedTests')} passed, ${failed} failed`);
process.exitCode = failed > 0 || runs.some((run) => !run.numPassedTests) ? 1 : 0;
