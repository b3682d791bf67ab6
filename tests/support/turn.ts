/** Fakes for tests of plug-ins; they stand in src/testing, because authors of plug-ins use them too. */
export * from '../../src/testing/fake-turn.ts';
