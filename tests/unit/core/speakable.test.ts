import { describe, expect, it } from '@jest/globals';
import { isSpeakable } from '../../../src/core/speakable.ts';

describe('words of the user that can be said back', () => {
  it.each(['old teapot', "grandma's attic", 'jean-luc', 'café', 'world war 2', 'uncharacteristically'])(
    'are: %s',
    (phrase) => {
      expect(isSpeakable(phrase)).toBe(true);
    },
  );

  it.each([
    'x'.repeat(1800),
    'xxxxx',
    'soooo good',
    'abcdefghijklmnopqrstuvwxyz',
    `${'many words '.repeat(4)}long`,
    '4 8 15',
    'tea & toast',
    '',
  ])('are not: %.30s', (phrase) => {
    expect(isSpeakable(phrase)).toBe(false);
  });
});
