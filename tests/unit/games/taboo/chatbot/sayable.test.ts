import { describe, expect, it } from '@jest/globals';
import { firstSayable } from '../../../../../src/games/taboo/agents/chatbot/sayable.ts';
import type { UtteranceJudge } from '../../../../../src/games/taboo/judge/utterance-judge.ts';

const likes = (pattern: RegExp): UtteranceJudge => ({
  name: 'relevance',
  version: '1',
  judge: ({ text }) => ({ valid: pattern.test(text), score: 0.5, limit: 0.4 }),
});
const long = Array.from({ length: 41 }, () => 'word').join(' ');

describe('what an agent says', () => {
  it('is the first text that all judges let pass, from the first list that has one', async () => {
    const limits = { judges: [likes(/good/u), likes(/fine/u)], before: [] };
    expect(
      await firstSayable(
        [
          ['bad', 'good'],
          ['fine', 'good and fine', 'fine and good'],
        ],
        limits,
      ),
    ).toBe('good and fine');
  });

  it('is the first that may be said where none passes', async () => {
    const limits = { judges: [likes(/good/u)], before: ['Said before.'], allows: (text: string) => text !== 'secret' };
    expect(await firstSayable([['said before. ', long, 'secret', 'bad'], ['worse']], limits)).toBe('bad');
    expect(await firstSayable([['secret']], limits)).toBeUndefined();
  });

  it('has no offensive word, even where nothing else is left', async () => {
    const limits = { judges: [likes(/good/u)], before: [] };
    expect(await firstSayable([['A good whore.', 'A good horse.']], limits)).toBe('A good horse.');
    expect(await firstSayable([['A bad whore.']], limits)).toBeUndefined();
  });

  it('is looked for among so many of a list', async () => {
    const limits = { judges: [likes(/good/u)], before: [] };
    const list = [...Array.from({ length: 40 }, (_, place) => `bad ${place}`), 'good'];
    expect(await firstSayable([list], limits)).toBe('bad 0');
    expect(await firstSayable([list], { ...limits, tries: 41 })).toBe('good');
  });
});
