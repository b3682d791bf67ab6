import { beforeAll, describe, expect, it } from '@jest/globals';
import { createLetterToSound } from '../../../src/entity/phonetics/letter-to-sound.ts';
import { createLexicon, type Lexicon, loadLexicon } from '../../../src/entity/phonetics/lexicon.ts';
import { numberWords } from '../../../src/entity/phonetics/number-words.ts';
import { phonemesOf } from '../../../src/entity/phonetics/phonemes.ts';
import { phoneticSimilarity } from '../../../src/entity/phonetics/phonetic-similarity.ts';
import { sequenceRatio } from '../../../src/entity/phonetics/sequence-ratio.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});

const spoken = (text: string): string[] => phonemesOf(text, lexicon).map((way) => way.join(' '));

describe('phonemesOf', () => {
  it('reads words from the dictionary, without stress and without word boundaries', () => {
    expect(spoken('ford v ferrari')).toEqual(['F AO R D V IY F ER AA R IY']);
  });

  it('gives every pronunciation of a word', () => {
    expect(spoken('read')).toEqual(['R EH D', 'R IY D']);
  });

  it('multiplies pronunciations, up to eight', () => {
    expect(spoken('read the lead')).toContain('R IY D DH AH L EH D');
    expect(spoken('read the lead and live with a bow')).toHaveLength(8);
  });

  it.each([
    ['1917', 'nineteen seventeen'],
    ['apollo 13', 'apollo thirteen'],
    ['toy story 2', 'toy story two'],
    ['beyoncé', 'beyonce'],
  ])('%s sounds like %s', (text, same) => {
    expect(spoken(text)[0]).toEqual(spoken(same)[0]);
  });

  it('adds the ending of a possessive as it sounds', () => {
    expect(spoken("grogu's")).toEqual(['G R OW G UW Z']);
    expect(spoken("zork's")).toEqual(['Z AO R K S']);
  });

  it('reads a compound of known words by its parts', () => {
    expect(spoken('minecraft')).toEqual(spoken('mine craft'));
  });

  it('reads a word of any length', () => {
    for (const part of ['a1', "a's", '9', 'tion']) expect(spoken(part.repeat(1000))).toHaveLength(1);
  });

  it('has no sounds for an empty text', () => {
    expect(spoken('')).toEqual([]);
    expect(spoken('?!')).toEqual([]);
  });

  it('takes no word for a property of objects', () => {
    expect(spoken('constructor').length).toBeGreaterThan(0);
    expect(createLexicon({}).pronunciations('constructor')[0]?.[0]).toBe('K');
  });
});

describe('the reader of unknown words', () => {
  const read = createLetterToSound();

  it.each([
    ['grogu', 'G R OW G UW'],
    ['pikachu', 'P IH K AH CH UW'],
    ['thonk', 'TH AA NG K'],
    ['knive', 'N IH V'],
    ['phite', 'F AY T'],
    ['brake', 'B R EY K'],
    ['xbt', 'EH K S B IY T IY'],
  ])('reads %s as %s', (word, sounds) => {
    expect(read(word).join(' ')).toBe(sounds);
  });

  it('comes near the dictionary where that knows better', () => {
    const words = 'nation tiger window bridge knowledge rainbow science elephant mountain guitar'.split(' ');
    const ratios = words.map((word) => sequenceRatio(read(word), lexicon.pronunciations(word)[0] ?? []));
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / words.length).toBeGreaterThan(0.8);
  });
});

describe('numberWords', () => {
  it.each([
    ['0', 'zero'],
    ['42', 'forty two'],
    ['300', 'three hundred'],
    ['1066', 'ten sixty six'],
    ['1900', 'nineteen hundred'],
    ['1905', 'nineteen oh five'],
    ['2001', 'two thousand one'],
    ['2000', 'two thousand'],
    ['007', 'zero zero seven'],
    ['90210', 'nine zero two one zero'],
  ])('%s is said %s', (digits, words) => {
    expect(numberWords(digits).join(' ')).toBe(words);
  });
});

describe('sequenceRatio', () => {
  it.each([
    ['abcd', 'bcde', 0.75],
    ['private', 'private', 1],
    ['', '', 1],
    ['abc', '', 0],
    ['tide', 'diet', 0.5],
  ])('of %s and %s is %d, as difflib counts', (left, right, ratio) => {
    expect(sequenceRatio([...left], [...right])).toBe(ratio);
    expect(sequenceRatio([...right], [...left])).toBe(ratio);
  });

  it('counts near elements in the same place half', () => {
    const near = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();
    expect(sequenceRatio([...'abcd'], [...'abXd'], near)).toBe(0.75);
    expect(sequenceRatio([...'abcd'], [...'abCd'], near)).toBe(0.875);
    expect(sequenceRatio([...'abcd'], [...'abCCd'], near)).toBeCloseTo(6 / 9);
  });
});

describe('phoneticSimilarity', () => {
  const similarity = (left: string, right: string): number =>
    phoneticSimilarity(phonemesOf(left, lexicon), phonemesOf(right, lexicon));

  it.each([
    ['four v ferrari', 'ford v ferrari'],
    ['their eyes of skywalker', 'the rise of skywalker'],
    ['taylor swept', 'taylor swift'],
    ['harry putter', 'harry potter'],
    ['fort night', 'fortnite'],
    ['tailor swift', 'taylor swift'],
    ['harry pottar', 'harry potter'],
  ])('%s sounds like %s', (heard, meant) => {
    expect(similarity(heard, meant)).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ['cheer off', 'giraffe'],
    ['cat', 'dog'],
    ['pen', 'pin'],
    ['taylor swift', 'harry potter'],
    ['', 'giraffe'],
  ])('%s does not sound like %s', (heard, meant) => {
    expect(similarity(heard, meant)).toBeLessThan(0.8);
  });
});
