import { describe, expect, it } from '@jest/globals';
import { createInflections } from '../../../../src/games/taboo/lexicon/inflections.ts';
import { readTargets } from '../../../../src/games/taboo/targets/target-words.ts';
import { containsOffensive } from '../../../../src/pipeline/annotators/offensive/contains-offensive.ts';

describe('the target words', () => {
  it.each([
    ['articles', 563],
    ['talk', 567],
  ] as const)('for %s are %d, each once, in their basic form and in nobody’s face', (list, size) => {
    const words = readTargets(list).map(({ word }) => word);
    const inflections = createInflections();
    expect(new Set(words).size).toBe(size);
    expect(words.filter((word) => inflections.basicFormOf(word) !== word || containsOffensive(word))).toEqual([]);
  });

  it('for articles are concrete, those for talk of every kind', () => {
    const deciles = (list: 'articles' | 'talk') =>
      readTargets(list).map(({ concretenessDecile }) => concretenessDecile);
    expect(Math.min(...deciles('articles'))).toBeGreaterThan(5);
    expect(new Set(deciles('talk')).size).toBe(10);
  });
});
