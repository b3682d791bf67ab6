import { describe, expect, it } from '@jest/globals';
import { wordUse } from '../../../../src/entity/linker/word-use.ts';
import { type FakeEntity, smallLexicon } from './fake-index.ts';
import { link, tops } from './link.ts';

function useOf(text: string, word: string, isCommon = false): string {
  const start = text.indexOf(word);
  return wordUse(text, { start, end: start + word.length, text: word }, isCommon);
}

describe('what a word does where it stands', () => {
  it.each([
    ['i burnt my hand', 'burnt', 'verb'],
    ['I almost burnt the toast', 'burnt', 'verb'],
    ['I BURNT MY HAND', 'BURNT', 'verb'],
    ['she was spun around', 'spun', 'verb'],
    ['i had to bleach my hair', 'bleach', 'verb'],
    ['he did not scream', 'scream', 'verb'],
    ['burnt toast', 'burnt', 'verb-form'],
    ['my toast is burnt', 'burnt', 'verb-form'],
    ['my hair got tangled', 'tangled', 'verb-form'],
    ['i love burnt toast', 'burnt', 'verb-form'],
  ])('in %j %j is a %s', (text, word, use) => {
    expect(useOf(text, word)).toBe(use);
  });

  it.each([
    ['burnt', 'burnt'],
    ['i love burnt', 'burnt'],
    ['Yesterday I burnt my toast. Then we saw how Burnt ends.', 'Burnt'],
    ['i think tangled is great', 'tangled'],
    ['who directed tangled', 'tangled'],
    ['yes, tangled, obviously', 'tangled'],
    ['my favorite movie is tangled', 'tangled'],
    ['we are going to wicked tonight', 'wicked'],
    ['what do you think of scream', 'scream'],
    ['does inception make sense', 'inception'],
  ])('in %j %j may be a name', (text, word) => {
    expect(useOf(text, word)).toBe('name');
  });

  it.each([
    ['tell me something nice', 'quality'],
    ['it was nice', 'quality'],
    ['nice to meet you', 'quality'],
    ['i would go to nice', 'name'],
    ['nice', 'name'],
    ['we were so Nice', 'name'],
  ])('a common word is in %j a %s', (text, use) => {
    expect(useOf(text, text.includes('Nice') ? 'Nice' : 'nice', true)).toBe(use);
  });
});

describe('titles that are verbs', () => {
  const entities: readonly FakeEntity[] = [
    {
      title: 'Burnt (film)',
      kind: 'film',
      group: 'film',
      views: 40_000,
      anchors: { burnt: 0.8 },
      expectedGroups: ['film'],
    },
  ];
  const settings = { lexicon: smallLexicon(), isOffensive: () => false };

  it.each([
    ['i burnt the toast', []],
    ['my toast is burnt', []],
    ['have you seen burnt', ['Burnt (film)']],
    ['i love burnt', ['Burnt (film)']],
  ])('%j links %j', async (text, titles) => {
    expect(tops((await link(text, {}, settings, entities)).highPrecision)).toEqual(titles);
  });

  it('names no film by a verb even where a film is expected', async () => {
    const request = { expectedType: 'film' } as const;
    const hurt = await link('i burnt my hand', request, settings, entities);
    expect([...hurt.highPrecision, ...hurt.thresholdRemoved]).toEqual([]);
    expect(tops((await link("it's burnt", request, settings, entities)).highPrecision)).toEqual(['Burnt (film)']);
  });
});
