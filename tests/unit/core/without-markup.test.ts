import { describe, expect, it } from '@jest/globals';
import { withoutMarkup } from '../../../src/core/without-markup.ts';

describe('what somebody typed', () => {
  it.each([
    ['<b>hi</b>', 'hi'],
    ['<p>I like <a href="https://example.org/?q=1">giraffes</a>.<br/>And you?</p>', 'I like giraffes. And you?'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'alert(1)'],
    ['rock &amp; roll, don&#39;t you think', "rock & roll, don't you think"],
    ['<br>', ''],
    ['one <!-- two --> three', 'one three'],
  ])('%j has the words %j', (typed, words) => {
    expect(withoutMarkup(typed)).toBe(words);
  });

  it.each(['i <3 you', '2 < 3 and 5 > 4', '<grin>', 'AT&T', '  spaced  ', 'List<String> is a type', '<- that one'])(
    'is left as it is: %j',
    (typed) => {
      expect(withoutMarkup(typed)).toBe(typed);
    },
  );

  it('is read in a time that grows with its length alone', () => {
    expect(withoutMarkup('<b '.repeat(600))).toContain('<b');
    expect(withoutMarkup('<!--'.repeat(500))).toContain('<!--');
  });
});
