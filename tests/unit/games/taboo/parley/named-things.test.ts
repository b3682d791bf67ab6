import { describe, expect, it } from '@jest/globals';
import { namedThings } from '../../../../../src/games/taboo/agents/parley/named-things.ts';

const nouns = new Set(['dog', 'park', 'breakfast', 'toast']);
const reader = {
  contentWords: (text: string) =>
    ['is', 'the', 'my', 'a', 'on', 'in'].includes(text) ? [] : [text.replace(/s$/u, '')],
  isNoun: (word: string) => nouns.has(word),
};

describe('what a line names', () => {
  it('are its nouns, those with an article or an owner first', () => {
    expect(namedThings('Toast for breakfast in the park', reader)).toEqual(['the park', 'toast', 'breakfast']);
  });

  it('turns owners round, as somebody who answers does', () => {
    expect(namedThings('my dogs eat your toast', reader)).toEqual(['your dogs', 'my toast']);
  });

  it('names each thing once, and nothing where there is none', () => {
    expect(namedThings('a dog is a dog', reader)).toEqual(['a dog']);
    expect(namedThings('run quickly', reader)).toEqual([]);
  });
});
