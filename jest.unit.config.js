const base = require('./jest.base.js');

/** The folders whose tests need neither a database nor a listening server. */
const folders = [
  'architecture',
  'bench',
  'engine',
  'kernel',
  'kit',
  'picture',
  'search',
  'solver',
  'tableFiles',
  'tables',
  'web',
  'workers',
];

module.exports = { ...base, testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`) };
