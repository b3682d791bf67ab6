import { describe, expect, it } from '@jest/globals';
import { checkFacts } from '../../../../src/knowledge/article-checks/check-facts.ts';
import { claimsIn } from '../../../../src/knowledge/article-checks/claims.ts';
import { gatherEvidence } from '../../../../src/knowledge/article-checks/evidence.ts';
import { readSettled, settledKey } from '../../../../src/knowledge/article-checks/settled.ts';
import { tokensOf } from '../../../../src/knowledge/article-checks/tokens.ts';

describe('tokensOf', () => {
  it.each([
    ['Twenty-seven years', '27 years'],
    ['three hundred thousand', '300000'],
    ['29,032 feet', '29032 feet'],
    ['the 16th or sixteenth', 'the 16 th or 16'],
    ['5.5 million', '5500000'],
    ['Beyoncé’s Gaudí', 'beyonce gaudi'],
    ['one of the two', '1 of the 2'],
  ])('reads numbers however they are written: %s', (text, tokens) => {
    expect(tokensOf(text).join(' ')).toBe(tokens);
  });
});

describe('claimsIn', () => {
  it('finds years, numbers and names, but not the title, nor one, nor the first word', () => {
    const claims = claimsIn(
      'Everest was first climbed in 1953 by Tenzing Norgay with one rope and two tents.',
      'Mount Everest',
    );
    expect(claims.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['year 1953', 'number 2', 'name Tenzing Norgay']);
  });

  it('takes no word that begins a sentence into a name', () => {
    expect(claimsIn('In Paris it is old.', 'Bread').map(({ text }) => text)).toEqual(['Paris']);
    expect(claimsIn("Michigan has it, and I'd go.", 'Bread')).toEqual([]);
  });

  it('finds nothing in a sentence without any', () => {
    expect(claimsIn('It never rusts.', 'Gold')).toEqual([]);
  });
});

describe('checkFacts', () => {
  const tables = [{ source: 'table', title: 'Eiffel Tower', text: 'year 1889' }];
  const texts = [
    { source: 'text', title: 'Eiffel tower', text: 'The tower has 18,038 iron parts. Gustave Eiffel kept a flat.' },
    { source: 'text', title: 'Thomas Edison', text: 'In Paris the Eiffel Tower welcomed Thomas Edison to its top.' },
    { source: 'text', title: 'Cake', text: 'Otto Rohwedder sliced bread in 1928.' },
  ];
  const evidence = gatherEvidence(['Eiffel Tower'], tables, texts).get('Eiffel Tower') ?? { rows: [], texts: [] };
  const unconfirmedIn = (text: string): string[] => {
    const line = { file: 'eiffel-tower.md', line: 4, text, form: 'article', slots: [] } as const;
    return checkFacts('Eiffel Tower', [line], evidence).flatMap(({ unconfirmed }) =>
      unconfirmed.map((claim) => claim.text),
    );
  };

  it('is content with what tables, texts of the title and words around the title elsewhere say', () => {
    expect(unconfirmedIn('It opened in 1889.')).toEqual([]);
    expect(unconfirmedIn('It has 18,038 parts.')).toEqual([]);
    expect(unconfirmedIn('A guest was Thomas Edison.')).toEqual([]);
  });

  it('names what none of them says, or says far from the words of the sentence', () => {
    expect(unconfirmedIn('A guest in 1928 was Otto Rohwedder.')).toEqual(['1928', 'Otto Rohwedder']);
    expect(unconfirmedIn('It weighs 18,038 elephants.')).toEqual(['18038']);
  });
});

describe('the list of settled sentences', () => {
  const settled = readSettled('data/articles-settled.tsv');

  it('knows a sentence by its file and words', () => {
    expect(settledKey({ file: 'data/articles/owl.md', text: 'Owls, twice!' })).toBe(
      settledKey({ file: 'owl.md', text: 'owls twice' }),
    );
    expect(settled.size).toBeGreaterThan(1000);
  });
});
