import { describe, expect, it } from '@jest/globals';
import { asksRecommendation } from '../../../src/core/asks-recommendation.ts';

describe('a wish to be recommended something', () => {
  it.each([
    'recommend me one album',
    'can you recommend an album',
    'could you suggest a good book',
    'do you have any recommendations',
    'what film should i watch tonight',
    'what should i listen to',
    'what should i watch to wind down',
    'i need something to read',
    'do you know any good podcasts',
    'any good flicks lately',
    'seen any good shows recently',
  ])('is heard in "%s"', (text) => expect(asksRecommendation(text)).toBe(true));

  it.each([
    'i would recommend a film to her',
    'my friend recommended it',
    'would you recommend it',
    'i see a film',
    'i know a good book',
    'do you know any good people',
    'any good news',
    'what can i say',
  ])('is not heard in "%s"', (text) => expect(asksRecommendation(text)).toBe(false));
});
