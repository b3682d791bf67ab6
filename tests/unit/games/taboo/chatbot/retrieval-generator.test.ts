import { describe, expect, it } from '@jest/globals';
import { wordReaderWith } from '../../../../../src/games/taboo/agents/chatbot/content-words.ts';
import { createPostIndex } from '../../../../../src/games/taboo/agents/chatbot/post-index.ts';
import { createRelatedness } from '../../../../../src/games/taboo/agents/chatbot/relatedness.ts';
import { createRetrievalGenerator } from '../../../../../src/games/taboo/agents/chatbot/retrieval-generator.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { attackerPairs, fakeAssociations } from './fake-parts.ts';

const contentWords = wordReaderWith(createInflections()).content;
const index = createPostIndex(attackerPairs, contentWords);
const relatedness = createRelatedness(fakeAssociations);
const generator = createRetrievalGenerator({ index, contentWords, relatedness, version: '1' });
const ask = async (history: string[], more: Partial<{ samples: number; temperature: number; seed: number }> = {}) => {
  const request = { history, samples: 8, topP: 1, temperature: 0, maxTokens: 40, seed: 1, ...more };
  return (await generator.generate(request, new AbortController().signal)).texts;
};

describe('a post index', () => {
  it('finds pairs by what their posts are about, in whatever form, and by words of their responses', () => {
    expect(index.similarTo('Two monkeys!', 5).map(({ pair }) => pair.response)).toEqual([
      'A monkey eats bananas all day.',
      'Did it climb the tree?',
    ]);
    expect(index.similarTo('What is it?', 5)).toEqual([]);
    expect(index.answeredWith(['guitar', 'ball']).map(({ post }) => post)).toEqual([
      'My dog wants to go out.',
      'I listen to music every night.',
    ]);
    expect(index.postsAbout('dog')).toHaveLength(1);
  });
});

describe('the retrieval generator', () => {
  it('answers with responses to posts like the last line, the best first and each once', async () => {
    const texts = await ask(['Have you any fruit at home?']);
    expect(texts).toContain('Mostly a banana.');
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain('I play the guitar in a band.');
  });

  it('never answers from the very post', async () => {
    expect(await ask(['What does a monkey like to eat?'])).not.toContain('A monkey eats bananas all day.');
  });

  it('reads the line before where the last one is about nothing', async () => {
    expect(await ask(['My dog is here.', 'Is it?'])).toEqual(['Take it to the park with a ball.']);
    expect(await ask(['Is it?'])).toEqual([]);
  });

  it('samples the same for a seed, the likely more than once', async () => {
    const sampled = await ask(['So much fruit.'], { samples: 30, temperature: 0.9 });
    expect(sampled).toHaveLength(30);
    expect(new Set(sampled).size).toBeGreaterThan(1);
    expect(new Set(sampled).size).toBeLessThan(30);
    expect(await ask(['So much fruit.'], { samples: 30, temperature: 0.9 })).toEqual(sampled);
    expect(await ask(['So much fruit.'], { samples: 30, temperature: 0.9, seed: 2 })).not.toEqual(sampled);
    expect(await ask(['So much fruit.'], { samples: 5, temperature: 0.9 })).toEqual(sampled.slice(0, 5));
  });
});
