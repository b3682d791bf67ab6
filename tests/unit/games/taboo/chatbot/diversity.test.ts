import { describe, expect, it } from '@jest/globals';
import { distinctShare, measureDiversity, selfBleu } from '../../../../../src/games/taboo/agents/chatbot/diversity.ts';
import { fakeGenerator } from './fake-parts.ts';

const words = (...texts: string[]) => texts.map((text) => text.split(' '));

describe('diversity', () => {
  it('counts different words and pairs of words', () => {
    expect(distinctShare(words('a b a', 'a b'), 1)).toBe(2 / 5);
    expect(distinctShare(words('a b a', 'a b'), 2)).toBe(2 / 3);
    expect(distinctShare([], 1)).toBe(0);
  });

  it('is least where all replies are the same', () => {
    expect(selfBleu(words('a b c d e', 'a b c d e'))).toBeCloseTo(1);
    expect(selfBleu(words('a b c d e', 'f g h i j'))).toBe(0);
    expect(selfBleu(words('a b c d e', 'a b x y z'))).toBeGreaterThan(0.1);
    expect(selfBleu(words('a b c d e', 'a b x y z'))).toBeLessThan(0.6);
    expect(selfBleu(words('a b'))).toBe(1);
  });

  it('is measured over the posts that have replies', async () => {
    const same = fakeGenerator((post) => (post === 'silence' ? [] : ['one two three', 'one two three']));
    expect(await measureDiversity(same, ['hello', 'silence'])).toEqual({
      posts: 1,
      replies: 2,
      distinct1: 0.5,
      distinct2: 0.5,
      selfBleu: expect.closeTo(1),
      distinctReplies: 0.5,
    });
  });
});
