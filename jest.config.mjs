/** Jest runs TypeScript as ES modules through swc; types are checked by `npm run types`, not here. */
const swc = ['@swc/jest', { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }];

// Tests run by rules alone unless they ask for models: the weights have a suite of their own.
process.env['PARLEY_MODELS'] ??= 'none';

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc },
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.parley/'],
  testTimeout: 30_000,
  // Modules of finished test files stay in memory: a worker that has grown beyond this makes room for a fresh one.
  workerIdleMemoryLimit: '1GB',
};
