import { describe, expect, it } from '@jest/globals';
import { speakable } from '../../../src/models/speakable.ts';

describe('a sample that can be said', () => {
  it.each([
    ['That sounds lovely. Was it warm?', 'That sounds lovely. Was it warm?'],
    ['  That   sounds\nlovely. ', 'That sounds lovely.'],
    ['"That sounds lovely."', 'That sounds lovely.'],
    ['That sounds lovely. And then I', 'That sounds lovely.'],
    ['That sounds lovely! 😀 Was it warm?', 'That sounds lovely! Was it warm?'],
    ['It’s lovely…', "It's lovely…"],
    ['I like it. Dr. Who is a good', 'I like it.'],
    ["Say 'sorry about Biscuit', and sit with him.", "Say 'sorry about Biscuit', and sit with him."],
    ["I'd wait 'til morning, 'cause it's late.", "I'd wait 'til morning, 'cause it's late."],
    ["The dogs' bowl, I'd say.", "The dogs' bowl, I'd say."],
  ])('%j becomes %j', (sample, text) => {
    expect(speakable(sample)).toEqual({ text });
  });
});

describe('a sample that has no form in which it can be said', () => {
  it.each([
    ['empty', '', 'empty'],
    ['only marks', '...', 'unfinished'],
    ['only emoji', '😀😀', 'empty'],
    ['unfinished', 'That sounds like a lovely', 'unfinished'],
    [
      'a quotation without its end',
      "I'd say, 'Biscuit, I'm so sorry. And then",
      'unfinished: a quotation does not end',
    ],
    ['the same, in other marks', 'Tell him: "He was a good hamster.', 'unfinished: a quotation does not end'],
    ['longer than a minute of talk', `${'word '.repeat(61)}end.`, 'length: over 60 words'],
    ['endless', 'a. '.repeat(5000), 'length: over 2000 characters'],
  ])('%s', (_what, sample, reason) => {
    expect(speakable(sample)).toEqual({ reason });
  });
});
