const js = require('@eslint/js');
const importX = require('eslint-plugin-import-x');
const tseslint = require('typescript-eslint');

const code = ['**/*.ts', '**/*.tsx'];

/** Which folders of src/ each folder may import from; every one may also import from itself. */
const allowed = require('./test/architecture/zones.json');

const zones = Object.entries(allowed).map(([folder, from]) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [folder, ...from].map((name) => `./${name}`),
  message: `src/${folder} may import only from: ${[folder, ...from].join(', ')}`,
}));

const clientZone = {
  target: './src/server',
  from: './src/generated/prisma',
  message: 'only src/archive imports the generated Prisma client',
};

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'the environment is read in src/server/config.ts alone',
};

module.exports = tseslint.config(
  {
    // The kernel's sources are AssemblyScript: their own compiler checks them.
    ignores: [
      'dist/',
      'data/',
      'coverage/',
      'src/generated/',
      'src/kernel/assembly/',
      'src/web/public/',
      // Types of packages that are installed there alone.
      'test/clients/**/*.ts',
      'test/clients/build/',
      // They import the package by its name, which is built first: test/client checks their types.
      'docs/examples/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        process: 'readonly',
        console: 'readonly',
      },
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'AbortSignal',
          'URL',
          'URLSearchParams',
          'console',
          'fetch',
          'process',
          'setTimeout',
          'structuredClone',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: code,
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: [...zones, clientZone] }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/server/config.ts'],
    rules: { 'no-restricted-properties': ['error', noEnvironment] },
  },
  {
    files: ['src/engine/**/*.ts', 'src/tables/**/*.ts', 'src/solver/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'pure code imports no package and nothing of Node' }] },
      ],
    },
  },
  {
    // supertest and jest matchers hand out untyped values; asserting on them is the point of a test.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
