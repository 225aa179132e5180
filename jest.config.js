const { availableParallelism } = require('node:os');
const base = require('./jest.base.js');

/** The whole suite, over one PostgreSQL started for the run (or the one DATABASE_URL names). */
module.exports = {
  ...base,
  // One more than there are cores: a good part of the time tests wait for processes and for the database.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 30_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
