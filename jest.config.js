const base = require('./jest.base.js');

/** The whole suite, over one PostgreSQL started for the run (or the one DATABASE_URL names). */
module.exports = {
  ...base,
  // All cores: jest would leave one of two idle.
  maxWorkers: '100%',
  testTimeout: 30_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
