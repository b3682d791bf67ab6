import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLexicon, readLexicon } from '../../../../src/entity/linker/lexicon.ts';
import { rarestFrequency } from '../../../../src/entity/unigrams.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-lexicon-'));
  writeFileSync(join(folder, 'low-precision.txt'), '# phrases\na bit\nBig Fan\n');
  writeFileSync(join(folder, 'dont-link.txt'), 'the\nyou\n');
  writeFileSync(join(folder, 'spoken-frequency.tsv'), 'word\tfrequency\ndog\t128\ntiger\t3\n');
  writeFileSync(
    join(folder, 'manual-links.tsv'),
    'span\ttitle\tonly\tforce\nmovies\tFilm\t1\t0\nMac & Cheese\tMacaroni and cheese\t0\t1\n',
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('reading a lexicon', () => {
  it('reads the four lists', () => {
    const lexicon = readLexicon(folder);
    expect([...lexicon.lowPrecision]).toEqual(['a bit', 'big fan']);
    expect(lexicon.manualLinks.get('movies')).toEqual({ title: 'Film', only: true, force: false });
    expect(lexicon.manualLinks.get('mac cheese')?.force).toBe(true);
    expect(lexicon.frequencies.get('dog')).toBe(128);
  });

  it('takes numbers and forms of stop-words for stop-words', () => {
    const { isDontLink } = readLexicon(folder);
    expect(['the', "you're", '7', '1984', 'seven', 'twenty'].every(isDontLink)).toBe(true);
    expect(['dog', 'theme'].some(isDontLink)).toBe(false);
  });

  it('says which file is missing', () => {
    rmSync(join(folder, 'dont-link.txt'));
    expect(() => readLexicon(folder)).toThrow(/dont-link\.txt cannot be read/);
  });

  it.each([
    ['spoken-frequency.tsv', 'dog\tmany'],
    ['manual-links.tsv', 'movies'],
    ['manual-links.tsv', 'movies\tFilm\tperhaps'],
  ])('names the row of %s that it cannot read: %j', (file, row) => {
    writeFileSync(join(folder, file), row);
    expect(() => readLexicon(folder)).toThrow(/is not/);
  });
});

describe('the spoken frequency of a span', () => {
  it('is that of its rarest word', () => {
    const lexicon = readLexicon(folder);
    expect(rarestFrequency(['dog', 'tiger'], lexicon)).toBe(3);
    expect(rarestFrequency(['the', "dog's"], lexicon)).toBe(128);
    expect(rarestFrequency(['giraffe', 'dog'], lexicon)).toBe(0);
    expect(rarestFrequency(['the', 'mom'], lexicon)).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes a name that conversations are full of for rare', () => {
    const lexicon = createLexicon({ lowPrecision: [], dontLink: [], frequencies: [['york', 89]], manualLinks: [] });
    expect(rarestFrequency(['york'], lexicon)).toBe(0);
  });
});
