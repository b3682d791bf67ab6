import { describe, expect, it } from '@jest/globals';
import { isOwnMatter } from '../../../src/core/own-matter.ts';

describe('bad words', () => {
  it.each(['i had an awful day', 'it was horrible', 'my boss is so mean', 'so sad', 'everything went terribly wrong'])(
    'may be about a life: %s',
    (said) => expect(isOwnMatter(said)).toBe(true),
  );

  it.each([
    'the walls were so ugly before',
    'mostly crime novels agatha christie and so on',
    'the film was about a murder in the end',
  ])('are about a thing: %s', (said) => expect(isOwnMatter(said)).toBe(false));
});
