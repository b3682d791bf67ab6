import { describe, expect, it } from '@jest/globals';
import { nounForms, pluralOf, withArticle } from '../../../src/core/noun-forms.ts';

describe('noun forms', () => {
  it.each([
    ['Giraffe', 'animal', 'giraffe', 'giraffes', 'a giraffe'],
    ['Zoo', 'place', 'the zoo', 'the zoo', 'the zoo'],
    ['Song', 'song', 'song', 'songs', 'a song'],
    ['Queen (band)', 'band', 'Queen', 'Queen', 'Queen'],
    ['Tesla, Inc.', 'company', 'Tesla', 'Tesla', 'Tesla'],
    ['Wolf', 'animal', 'wolf', 'wolves', 'a wolf'],
    ['Border Collie', 'animal', 'Border Collie', 'Border Collies', 'a Border Collie'],
    ['Goldfish', 'animal', 'goldfish', 'goldfish', 'a goldfish'],
    ['Pizza', 'food', 'pizza', 'pizza', 'pizza'],
    ['Apple', 'food', 'apple', 'apples', 'an apple'],
    ['French fries', 'food', 'French fries', 'French fries', 'French fries'],
    ['Taylor Swift', 'person', 'Taylor Swift', 'Taylor Swift', 'Taylor Swift'],
    ['Titanic (1997 film)', 'film', 'Titanic', 'Titanic', 'Titanic'],
    ['Sun', 'space', 'the Sun', 'the Sun', 'the Sun'],
    ['Chess', 'game', 'chess', 'chess', 'chess'],
    ['Association football', 'sport', 'soccer', 'soccer', 'soccer'],
    ['Danube', 'place', 'the Danube', 'the Danube', 'the Danube'],
    ['Alps', 'place', 'the Alps', 'the Alps', 'the Alps'],
    ['River Thames', 'place', 'the River Thames', 'the River Thames', 'the River Thames'],
    ['River Phoenix', 'person', 'River Phoenix', 'River Phoenix', 'River Phoenix'],
    ['Colosseum', 'landmark', 'the Colosseum', 'the Colosseum', 'the Colosseum'],
    ['Periodic table', 'subject', 'the periodic table', 'the periodic table', 'the periodic table'],
    ['Volcano', 'phenomenon', 'volcano', 'volcanoes', 'a volcano'],
    ['Vegetable', 'food', 'vegetable', 'vegetables', 'a vegetable'],
    ['Birthday', 'holiday', 'birthday', 'birthdays', 'a birthday'],
    ['Wedding', 'holiday', 'wedding', 'weddings', 'a wedding'],
    ['Party', 'hobby', 'party', 'parties', 'a party'],
    ['Game', 'toy', 'game', 'games', 'a game'],
    ['Planet', 'space', 'planet', 'planets', 'a planet'],
    ['Christmas', 'holiday', 'Christmas', 'Christmas', 'Christmas'],
    ['Prince', 'concept', 'prince', 'princes', 'a prince'],
    ['Prince (musician)', 'person', 'Prince', 'Prince', 'Prince'],
    ['Ghost (1990 film)', 'film', 'Ghost', 'Ghost', 'Ghost'],
    ['Angel (band)', 'band', 'Angel', 'Angel', 'Angel'],
    ['Phoenix (mythology)', 'myth', 'phoenix', 'phoenixes', 'a phoenix'],
    ['Unicorn', 'myth', 'unicorn', 'unicorns', 'a unicorn'],
  ])('speaks of %s (%s) as one does', (title, kind, name, plural, single) => {
    expect(nounForms(title, kind)).toMatchObject({ name, plural, single });
  });

  it('counts what is many', () => {
    expect(nounForms('Giraffe', 'animal').isMany).toBe(true);
    expect(nounForms('The Beatles', 'band').isMany).toBe(true);
    expect(nounForms('Andes', 'place').isMany).toBe(true);
    expect(nounForms('Danube', 'place').isMany).toBe(false);
    expect(nounForms('Pizza', 'food').isMany).toBe(false);
  });

  it('makes plurals and articles', () => {
    expect(['fox', 'pony', 'mouse', 'sheep', 'potato', 'bus', 'hero', 'shelf', 'wife', 'series'].map(pluralOf)).toEqual(
      ['foxes', 'ponies', 'mice', 'sheep', 'potatoes', 'buses', 'heroes', 'shelves', 'wives', 'series'],
    );
    expect(['owl', 'hour', 'unicorn', 'unimportant detail'].map(withArticle)).toEqual([
      'an owl',
      'an hour',
      'a unicorn',
      'an unimportant detail',
    ]);
  });
});
