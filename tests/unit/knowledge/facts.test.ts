import { describe, expect, it } from '@jest/globals';
import { factTemplates } from '../../../src/knowledge/facts/fact-templates.ts';
import { createFactWriter } from '../../../src/knowledge/facts/fact-writer.ts';
import { glossSentence } from '../../../src/knowledge/facts/gloss-sentence.ts';
import { withArticle } from '../../../src/knowledge/facts/with-article.ts';

const known = new Map([
  ['Avatar (2009 film)', { kind: 'film', views: 100 }],
  ['James Cameron', { kind: 'person', views: 50 }],
  ['Sam Worthington', { kind: 'person', views: 5 }],
  ['Zoe Saldaña', { kind: 'person', views: 40 }],
  ['Sigourney Weaver', { kind: 'person', views: 30 }],
  ['United States', { kind: 'place', views: 500 }],
  ['Grace Hopper', { kind: 'person', views: 20 }],
  ['Bare', { kind: 'film', views: 1 }],
  ['Slip', { kind: 'place', views: 1 }],
]);

const row = (title: string, relation: string, value: string) => ({ title, relation, value });

const factsOf = createFactWriter(
  [
    row('Avatar (2009 film)', 'year', '2009'),
    row('Avatar (2009 film)', 'director', 'James Cameron'),
    row('Avatar (2009 film)', 'genre', 'Science fiction film'),
    row('Avatar (2009 film)', 'cast', 'Sam Worthington'),
    row('Avatar (2009 film)', 'cast', 'Sigourney Weaver'),
    row('Avatar (2009 film)', 'cast', 'Some Extra'),
    row('Avatar (2009 film)', 'cast', 'Zoe Saldaña'),
    row('Grace Hopper', 'occupation', 'computer scientist'),
    row('Grace Hopper', 'occupation', 'scientist'),
    row('Grace Hopper', 'country', 'United States'),
    row('Slip', 'capital', 'Zoe Saldaña'),
    row('Slip', 'inception', 'long ago'),
  ],
  known,
);

describe('facts', () => {
  it('name what the relations say, the best known people first', () => {
    const [first, second] = factsOf('Avatar (2009 film)');
    expect(first).toMatch(/^Avatar\b.*\ba science fiction film\b/);
    expect(first).toContain('James Cameron');
    expect(first).toContain('2009');
    expect(second).toContain('Zoe Saldaña, Sigourney Weaver and Sam Worthington');
  });

  it('use articles and leave out what says less', () => {
    const [fact] = factsOf('Grace Hopper');
    expect(fact).toMatch(/\ba scientist from the United States\b/);
    expect(fact).not.toMatch(/computer scientist/);
  });

  it('say nothing where nothing is known, or where the tables slipped', () => {
    expect(factsOf('Bare')).toEqual([]);
    expect(factsOf('Slip')).toEqual([]);
    expect(factsOf('No such title')).toEqual([]);
  });

  it('have only gaps that are declared, and end like sentences', () => {
    for (const { gaps, groups } of Object.values(factTemplates)) {
      for (const wording of groups.flat(2)) {
        expect(wording).toMatch(/^[A-Z{].*\.$/);
        expect(wording).toContain('{name}');
        for (const [, gap] of wording.matchAll(/\{(?:a )?(\w+)\}/g))
          expect(['name', ...Object.keys(gaps)]).toContain(gap);
      }
    }
  });
});

describe('glossSentence', () => {
  it('speaks of a kind of thing with its article', () => {
    expect(glossSentence('Okapi', 'animal', 'an animal similar to the giraffe')).toBe(
      'An okapi is an animal similar to the giraffe.',
    );
  });

  it('speaks of names and of what cannot be counted without one', () => {
    expect(glossSentence('Zeus (god)', 'myth', 'a god of the sky;')).toBe('Zeus is a god of the sky.');
    expect(glossSentence('Happiness', 'concept', 'a state of delight')).toBe('Happiness is a state of delight.');
  });

  it('leaves out brackets and quotation marks, which nobody speaks', () => {
    const music = glossSentence('Music', 'concept', 'any agreeable (pleasing and harmonious) sounds');
    expect(music).toMatch(/any agreeable sounds\.$/);
    const cookie = "any of various small flat sweet cakes (`biscuit' is the British term)";
    expect(glossSentence('Cookie', 'food', cookie)).toMatch(/any of various small flat sweet cakes\.$/);
    expect(glossSentence('Okapi', 'animal', "an animal `like' a giraffe; rare")).toBe(
      'An okapi is an animal like a giraffe.',
    );
  });

  it('introduces what is no noun phrase', () => {
    const sentence = glossSentence('Giraffe', 'animal', 'tallest living quadruped');
    expect(sentence).toMatch(/giraffe/i);
    expect(sentence).toMatch(/tallest living quadruped\.$/);
  });
});

describe('withArticle', () => {
  it.each([
    'an hour',
    'a unicorn',
    'an 1843 novel',
    'a 1997 film',
    'an 8',
    'a European',
    'an umbrella',
    'an uninvited guest',
  ])('%s', (phrase) => {
    expect(withArticle(phrase.slice(phrase.indexOf(' ') + 1))).toBe(phrase);
  });
});
