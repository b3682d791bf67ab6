import { describe, expect, it } from '@jest/globals';
import { anchorKey } from '../../../src/entity/index/anchor-key.ts';
import { countStems, createBm25 } from '../../../src/entity/index/bm25.ts';
import { passageStems, queryStems, stemOf } from '../../../src/entity/index/passage-words.ts';
import { createSoundSearch } from '../../../src/entity/index/sound-search.ts';
import { toEntity } from '../../../src/entity/index/to-entity.ts';
import { buildSoundTable } from '../../../src/entity/phonetics/sound-table.ts';

describe('anchorKey', () => {
  it.each([
    ['Beyoncé', 'beyonce'],
    ['spider-man', 'spider man'],
    ["schindler's list", "schindler's list"],
    ['Schindler’s List', "schindler's list"],
    ['E.T.', 'et'],
    ['  two   spaces ', 'two spaces'],
    ['ice cream', 'ice cream'],
    ['東京', '東京'],
  ])('of %s is %s', (text, key) => {
    expect(anchorKey(text)).toBe(key);
  });
});

describe('stems', () => {
  it.each([
    ['giraffe', 'giraffes'],
    ['sleep', 'sleeping'],
    ['sleep', 'sleeps'],
    ['make', 'making'],
    ['carry', 'carried'],
    ['carry', 'carries'],
    ['run', 'running'],
    ['city', 'cities'],
    ['glass', 'glasses'],
  ])('of %s and %s are the same', (word, inflected) => {
    expect(stemOf(inflected)).toBe(stemOf(word));
  });

  it.each([
    ['sing', 'sung'],
    ['bus', 'bu'],
    ['red', 'r'],
    ['king', 'k'],
  ])('of %s and %s differ', (word, other) => {
    expect(stemOf(word)).not.toBe(stemOf(other));
  });

  it('of a query leave function words and repetitions out', () => {
    expect(queryStems(['How', 'do', 'the', "giraffe's", 'giraffes', 'sleep?'])).toEqual(['giraff', 'sleep']);
    expect(passageStems('How do they sleep?')).toEqual(['how', 'do', 'thei', 'sleep']);
  });
});

describe('createBm25', () => {
  const documents = ['giraffe neck', 'giraffe tongue tongue', 'lion', 'tiger and lion and bear'].map((text) =>
    countStems(passageStems(text)),
  );
  const score = createBm25(documents);
  const scores = (query: string): number[] => documents.map((document) => score(document, queryStems([query])));

  it('scores what holds the word, rare words and frequent ones higher', () => {
    const [neck, tongue, lion] = scores('giraffe tongue');
    expect(tongue).toBeGreaterThan(neck ?? 0);
    expect(neck).toBeGreaterThan(0);
    expect(lion).toBe(0);
  });

  it('scores short documents higher', () => {
    const [, , short, long] = scores('lion');
    expect(short).toBeGreaterThan(long ?? 0);
  });
});

describe('toEntity', () => {
  const row = { kind: 'film', wikidata: '', classes: ['Q11424'], views: 1, viewsSource: 'known' } as const;

  it('adds the name without brackets and the groups of the classes', () => {
    expect(toEntity({ ...row, title: 'Titanic (1997 film)' })).toMatchObject({
      name: 'Titanic',
      group: 'film',
      expectedGroups: expect.arrayContaining(['film']),
      isCategory: false,
    });
  });

  it('knows the titles that stand for a category, and what is of no group', () => {
    expect(toEntity({ ...row, title: 'Film', classes: [] })).toMatchObject({ isCategory: true });
    expect(toEntity({ ...row, title: 'Nameless', classes: [] })).toMatchObject({ group: null, expectedGroups: [] });
  });
});

describe('the search by sound', () => {
  it('tries again after its table could not be read', async () => {
    const tables = [
      Promise.reject(new Error('no such table')),
      Promise.resolve(buildSoundTable([], { pronunciations: () => [] })),
    ];
    const search = createSoundSearch({
      table: () => tables.shift() ?? Promise.reject(new Error('asked too often')),
      candidates: () => new Map(),
    });
    const { signal } = new AbortController();
    await expect(search(['titanic'], signal)).rejects.toThrow('no such table');
    expect(await search(['titanic'], signal)).toEqual(new Map());
    expect(await search(['titanic'], signal)).toEqual(new Map());
  });
});
