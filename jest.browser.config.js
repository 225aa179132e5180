const base = require('./jest.base.js');

/** The pages in a real browser, over the whole service; `npm run test:browser` builds them first. */
module.exports = {
  ...base,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
