import { describe, expect, it } from '@jest/globals';
import { loadConfig, settings } from '../../../src/config/config.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(loadConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      PARLEY_API_KEYS: [],
      PARLEY_LOG_UTTERANCES: false,
    });
    expect(loadConfig({}).PARLEY_HOME).toMatch(/\.parley$/);
  });

  it('are read from the environment; empty ones count as absent', () => {
    const config = loadConfig({ PORT: '0', PARLEY_API_KEYS: ' a, b:chat ,', PARLEY_LOG_UTTERANCES: 'true', HOST: '' });
    expect(config).toMatchObject({
      PORT: 0,
      PARLEY_API_KEYS: ['a', 'b:chat'],
      PARLEY_LOG_UTTERANCES: true,
      HOST: '127.0.0.1',
    });
  });

  it('name every variable with a wrong value', () => {
    expect(() => loadConfig({ PORT: 'http', PARLEY_TURN_BUDGET_MS: '5' })).toThrow(
      expect.objectContaining({
        code: 'PARLEY_CONFIG_INVALID',
        message: expect.stringMatching(/PARLEY_TURN_BUDGET_MS.*PORT/),
      }),
    );
  });

  it('say what they are for', () => {
    for (const { about } of Object.values(settings)) expect(about).toMatch(/\.$/);
  });
});
