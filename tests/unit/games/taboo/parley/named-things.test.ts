import { describe, expect, it } from '@jest/globals';
import { wordReaderWith } from '../../../../../src/games/taboo/agents/chatbot/content-words.ts';
import { readKnownWords } from '../../../../../src/games/taboo/agents/parley/known-words.ts';
import { namedThings } from '../../../../../src/games/taboo/agents/parley/named-things.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';

const inflections = createInflections();
const reader = { known: readKnownWords(), inflections, contentWords: wordReaderWith(inflections).content };

describe('what a line names', () => {
  it('are its nouns, as one speaks of them in general', () => {
    expect(namedThings('Does your dog like bread in Spain?', reader)).toEqual(['dogs', 'bread', 'Spain']);
  });

  it('names each thing once, and nothing that is only there for the sentence', () => {
    expect(namedThings('a dog is a dog', reader)).toEqual(['dogs']);
    expect(namedThings('Can you tell me a word?', reader)).toEqual([]);
    expect(namedThings('What sort of things would people mind?', reader)).toEqual([]);
    expect(namedThings('I sugared and buttered it', reader)).toEqual([]);
  });
});
