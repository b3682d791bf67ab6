import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/config/config.ts';
import { systemClock } from '../../../src/core/clock.ts';
import { chooseGenerator } from '../../../src/models/choose-generator.ts';
import { pluggedFor } from '../../../src/models/plugged/open-plugged.ts';

function choose(environment: Readonly<Record<string, string>>) {
  const config = loadConfig(environment);
  const plugged = pluggedFor(config, systemClock);
  return chooseGenerator(config, { clock: systemClock, isOffensive: () => false, ...(plugged ? { plugged } : {}) });
}

const folder = new URL('../../fixtures/tiny-generator', import.meta.url).pathname;

describe('the settings choose', () => {
  it.each([
    [{}, 'bank'],
    [{ PARLEY_GENERATOR: 'none' }, undefined],
    [
      { PARLEY_GENERATOR: 'openai', PARLEY_GENERATOR_URL: 'http://localhost:8080', PARLEY_GENERATOR_MODEL: 'small' },
      'openai, else bank',
    ],
    [{ PARLEY_GENERATOR: 'local', PARLEY_GENERATOR_FOLDER: folder }, 'local, else bank'],
  ])('%j: %s', (environment, name) => {
    expect(choose(environment)?.name).toBe(name);
  });

  it.each([
    [{ PARLEY_GENERATOR: 'openai' }, 'PARLEY_GENERATOR_URL'],
    [{ PARLEY_GENERATOR: 'openai', PARLEY_GENERATOR_URL: 'http://a' }, 'PARLEY_GENERATOR_MODEL'],
    [{ PARLEY_GENERATOR: 'local' }, 'PARLEY_GENERATOR_FOLDER'],
    [{ PARLEY_GENERATOR: 'local', PARLEY_GENERATOR_FOLDER: '/nowhere' }, 'there is no config.json'],
    [{ PARLEY_GENERATOR: 'local', PARLEY_GENERATOR_FOLDER: '/nowhere/small.gguf' }, '/nowhere/small.gguf'],
  ])('%j, and what is missing is said at the start', (environment, missing) => {
    expect(() => choose(environment)).toThrow(
      expect.objectContaining({
        code: 'PARLEY_GENERATOR_UNAVAILABLE',
        message: expect.stringContaining(missing),
      }),
    );
  });

  it.each(['ftp://a/b', 'file:///etc/passwd', 'models:8080', 'http://user:word@models'])(
    'no address like %s',
    (url) => {
      expect(() => loadConfig({ PARLEY_GENERATOR_URL: url })).toThrow(/PARLEY_GENERATOR_URL/);
    },
  );
});
