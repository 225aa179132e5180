const base = require('./jest.base.js');

/** The whole suite, over one PostgreSQL started for the run (or the one DATABASE_URL names). */
module.exports = {
  ...base,
  testTimeout: 30_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
