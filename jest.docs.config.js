const base = require('./jest.base.js');

/** The built documentation in a browser: neither a database nor the rest of the service. */
module.exports = {
  ...base,
  testTimeout: 300_000,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: ['<rootDir>/test/docsSite/**/*.test.ts'],
};
