const { readFileSync } = require('node:fs');

/** Prints the counts of a jest result file alone on a line; fails when a test failed or none ran. */
const text = readFileSync(process.argv[2], 'utf8');
const { numPassedTests: passed = 0, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(text || '{}');
const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
