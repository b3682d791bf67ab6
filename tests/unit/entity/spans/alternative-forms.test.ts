import { describe, expect, it } from '@jest/globals';
import { alternativeForms } from '../../../../src/entity/spans/alternative-forms.ts';
import { scanTokens } from '../../../../src/entity/spans/scan-tokens.ts';

const plain = new Set(['i', 'the', 'this', 'does', "it's", 'on']);

function formsOf(text: string): string[] {
  return alternativeForms(scanTokens(text, 120), (word) => plain.has(word));
}

describe('the forms of a span', () => {
  it('are nine for spider-man 2', () => {
    const expected = ['spider man', 'spider-man', 'spiderman'].flatMap((hero) => [
      `${hero} 2`,
      `${hero} two`,
      `${hero} ii`,
    ]);
    expect(formsOf('spider-man 2').sort()).toEqual(expected.sort());
    expect(formsOf('Spiderman two').sort()).toEqual(expected.sort());
  });

  it('are two for i love cats', () => {
    expect(formsOf('i love cats')).toEqual(['i love cats', 'i love cat']);
  });

  it.each([
    ['batman v superman', ['batman v superman', 'batman versus superman', 'batman vs superman']],
    ['four v ferrari', ['four v ferrari', '4 v ferrari', 'four vs ferrari', '4 versus ferrari']],
    ['rocky iv', ['rocky 4', 'rocky four']],
    ['gta v', ['gta 5', 'gta five']],
    ['twelve angry men', ['12 angry men', 'twelve angry man']],
    ['twenty one pilots', ['21 pilots', 'twenty one pilot']],
    ['21 jump street', ['twenty one jump street']],
    ['elizabeth the second', ['elizabeth ii']],
    ['first man', ['1st man']],
    ['mario brothers', ['mario bros']],
    ['dr strange', ['doctor strange']],
    ['mr bean', ['mister bean']],
    ['martin luther king junior', ['martin luther king jr']],
    ['simon and garfunkel', ['simon garfunkel', 'simon & garfunkel']],
    ['Barnes & Noble', ['barnes noble', 'barnes and noble']],
    ["taylor swift's", ['taylor swift']],
    ["mcdonald's", ['mcdonalds']],
    ['wall-e', ['wall e', 'walle']],
    ['mine craft', ['minecraft']],
    ['movies', ['movie']],
    ['hobbies', ['hobby']],
    ['wolves', ['wolf']],
    ['sandwiches', ['sandwich']],
    ['horses', ['horse']],
    ['beyoncé', ['beyonce']],
  ])('of %j include %j', (text, forms) => {
    expect(formsOf(text)).toEqual(expect.arrayContaining(forms));
  });

  it.each([
    ['batman v superman', 'batman 5 superman'],
    ['batman versus superman', 'batman versu superman'],
    ['i love cats', '1 love cats'],
    ['this does', 'thi doe'],
    ['bus', 'bu'],
    ['chess', 'ches'],
    ['2 guns', 'ii guns'],
    ['starbucks on fire', 'starbuckson fire'],
  ])('of %j do not include %j', (text, form) => {
    expect(formsOf(text)).not.toContain(form);
  });

  it('are at most 32, the span itself first', () => {
    const forms = formsOf("1 2 3 4 5's");
    expect(forms.length).toBeLessThanOrEqual(32);
    expect(forms[0]).toBe("1 2 3 4 5's");
  });
});
