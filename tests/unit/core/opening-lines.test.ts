import { describe, expect, it } from '@jest/globals';
import { asksHowBotIs, isBareOpening } from '../../../src/core/opening-lines.ts';

describe('a first line', () => {
  it.each(['', 'hello', 'good evening dear', 'hi mate', "let's chat"])('only opens: %j', (text) =>
    expect(isBareOpening(text)).toBe(true),
  );

  it.each(['good evening i am sad', 'dogs', 'i love dogs'])('says more: %j', (text) =>
    expect(isBareOpening(text)).toBe(false),
  );

  it.each(['wat up', 'what up', 'wassup', 'sup', 'how are you'])('asks how the bot is: %j', (text) =>
    expect(asksHowBotIs(text)).toBe(true),
  );

  it.each(['soup', "what's for supper"])('does not: %j', (text) => expect(asksHowBotIs(text)).toBe(false));
});
