import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conceptParagraphs } from '../../../../../src/games/taboo/language/article-passages-templates.ts';
import { indexPassages } from '../../../../../src/games/taboo/language/article-passages.ts';
import { readConceptNet } from '../../../../../src/games/taboo/language/conceptnet-graph.ts';
import { createWordNetGraph } from '../../../../../src/games/taboo/language/wordnet-graph.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { smallGraph, smallPassages } from './fake-parts.ts';

const inflections = createInflections();

describe('the index of paragraphs', () => {
  const index = indexPassages('small', smallPassages, { inflections });

  it('finds a paragraph by words in any form', () => {
    expect(index.search('Which seed is hard?', 2)[0]?.title).toBe('Banana');
    expect(index.search('fruit', 3).map(({ title }) => title)).toHaveLength(2);
    expect(index.search('nothing of all this', 3)).toEqual([]);
  });

  it('gives the same answer the second time', () => {
    expect(index.search('a crisp fruit', 3)).toEqual(index.search('a crisp fruit', 3));
  });

  it('forgets words that questions alone have', () => {
    const looked: string[] = [];
    const counting = {
      ...inflections,
      basicFormOf: (word: string) => {
        looked.push(word);
        return undefined;
      },
    };
    const asked = indexPassages('small', smallPassages, { inflections: counting });
    asked.search('zzyzx', 1);
    asked.search('zzyzx', 1);
    const before = looked.filter((word) => word === 'zzyzx').length;
    const unknown = Array.from({ length: 250_000 }, (_, place) => `q${place}x`);
    for (let from = 0; from < unknown.length; from += 1000) asked.search(unknown.slice(from, from + 1000).join(' '), 1);
    asked.search('zzyzx', 1);
    expect(before).toBe(1);
    expect(looked.filter((word) => word === 'zzyzx')).toHaveLength(2);
  });

  it('knows the sentences that have a word in any form, in their order', () => {
    expect(index.sentencesWith('apple')).toEqual(['The apple is a crisp fruit.', 'Growers pick apples in autumn.']);
    expect(index.sentencesWith('tuba')).toEqual([]);
  });
});

describe('the paragraphs of a concept graph', () => {
  it('say of nouns what the graph does', () => {
    const banana = conceptParagraphs(smallGraph).find(({ title }) => title === 'banana');
    expect(banana?.text).toBe('A banana is a kind of fruit. A banana goes with the words peel and yellow.');
    expect(conceptParagraphs(smallGraph).map(({ title }) => title)).not.toContain('yellow');
  });
});

describe('the concept graphs', () => {
  it('has common sense in the bundled one', () => {
    const around = createWordNetGraph().neighboursOf('banana');
    expect(around).toContainEqual({ concept: 'fruit', relation: 'IsA', forward: true });
    expect(around.map(({ concept }) => concept)).toEqual(around.map(({ concept }) => concept).toSorted());
  });

  it('reads ConceptNet 4 and 5, without what was voted false', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conceptnet-'));
    const four = path.join(folder, 'four.tsv');
    const five = path.join(folder, 'five.csv');
    writeFileSync(
      four,
      'start\trelation\tend\tweight\nbanana\tIsA\tfruit\t1\nbanana\tIsA\trock\t-0.5\nbanana\tAtLocation\tshop\t1\n',
    );
    const json = '{"weight": 2.0}';
    writeFileSync(
      five,
      `/a/1\t/r/RelatedTo\t/c/en/banana/n\t/c/en/yellow\t${json}\n/a/2\t/r/IsA\t/c/fr/banane\t/c/fr/fruit\t${json}\n/a/3\t/r/IsA\t/c/en/banana\t/c/en/fish\t{"weight": -1}\n`,
    );
    expect(readConceptNet(four).neighboursOf('banana')).toEqual([{ concept: 'fruit', relation: 'IsA', forward: true }]);
    expect(readConceptNet(five).neighboursOf('yellow')).toEqual([
      { concept: 'banana', relation: 'RelatedTo', forward: false },
    ]);
    writeFileSync(four, 'a\tb\n');
    expect(() => readConceptNet(four)).toThrow(/no edge/u);
  });
});
