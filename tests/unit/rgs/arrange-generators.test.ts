import { describe, expect, it } from '@jest/globals';
import { arrangeGenerators } from '../../../src/rgs/arrange-generators.ts';
import { aGenerator } from '../../support/bot.ts';

const installed = ['crisis', 'launch', 'movies', 'music', 'fallback'].map((name) => aGenerator(name, () => undefined));

function arrange(off: readonly string[], order: readonly string[]) {
  const arranged = arrangeGenerators(installed, { off, order });
  return { on: arranged.generators.map(({ name }) => name), off: arranged.off.map(({ name }) => name) };
}

describe('response generators by the settings', () => {
  it('stay as they are where nothing is set', () => {
    expect(arrange([], [])).toEqual({ on: ['crisis', 'launch', 'movies', 'music', 'fallback'], off: [] });
  });

  it('are switched off', () => {
    expect(arrange(['launch', 'music'], [])).toEqual({
      on: ['crisis', 'movies', 'fallback'],
      off: ['launch', 'music'],
    });
  });

  it('stand behind crisis in the order that is wanted', () => {
    expect(arrange(['launch'], ['music', 'movies']).on).toEqual(['crisis', 'music', 'movies', 'fallback']);
  });

  it.each([
    [['movie'], [], /PARLEY_RGS_OFF names the response generator "movie": .*"movies"/],
    [['crisis'], [], /"crisis": it has a fixed place/],
    [['fallback'], [], /"fallback": it has a fixed place/],
    [[], ['crisis'], /PARLEY_RGS_ORDER .*"crisis"/],
    [[], ['music', 'music'], /named twice/],
    [['music'], ['music'], /switches it off/],
  ])('off %j, order %j is refused with the reason', (off, order, message) => {
    expect(() => arrange(off, order)).toThrow(
      expect.objectContaining({ code: 'PARLEY_CONFIG_INVALID', message: expect.stringMatching(message) }),
    );
  });
});
