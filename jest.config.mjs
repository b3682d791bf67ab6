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
  // A guard against what hangs, not a measure: a busy machine may take its time.
  testTimeout: 120_000,
  // As many as there are processors; Jest would leave one of them idle.
  maxWorkers: '100%',
  // Modules of finished test files stay in memory: a worker that has grown beyond this makes room for a fresh one.
  workerIdleMemoryLimit: '1GB',
};
