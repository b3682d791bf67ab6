import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countPairs } from '../../../../../src/games/taboo/language/association-counts.ts';
import { packAssociations } from '../../../../../src/games/taboo/language/association-file.ts';
import { createAssociations } from '../../../../../src/games/taboo/language/association-table.ts';
import { basicForms, contentWords } from '../../../../../src/games/taboo/language/association-words.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { readTargets } from '../../../../../src/games/taboo/targets/target-words.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-associations-'));
const file = path.join(folder, 'small.bin.gz');
writeFileSync(
  file,
  packAssociations({
    words: ['apple', 'banana', 'fruit'],
    backgrounds: [0.001, 0.001, 0.01],
    counts: [1, 1, 2],
    linked: [2, 2, 0, 1],
    probabilities: [0.2, 0.3, 0.05, 0.1],
  }),
);

describe('associations', () => {
  test('a cue calls words up, and a word has its cues, the strongest first', () => {
    const small = createAssociations(file);
    expect(small.associatesOf('fruit').map(({ word }) => word)).toEqual(['banana', 'apple']);
    expect(small.associatesOf('fruit')[0]?.probability).toBeCloseTo(0.1, 2);
    expect(small.cuesOf('fruit').map(({ word }) => word)).toEqual(['banana', 'apple']);
    expect(small.background('fruit')).toBeCloseTo(0.01, 3);
  });

  test('an unknown word calls up nothing', () => {
    const small = createAssociations(file);
    expect(small.associatesOf('zebra')).toEqual([]);
    expect(small.cuesOf('zebra')).toEqual([]);
    expect(small.background('zebra')).toBe(0);
  });

  test('those of the package know every target in both directions', () => {
    const associations = createAssociations();
    const words = [...readTargets('articles'), ...readTargets('talk')].map(({ word }) => word);
    const without = words.filter(
      (word) => associations.associatesOf(word).length === 0 || associations.cuesOf(word).length === 0,
    );
    expect(without).toEqual([]);
  });

  test('what they call up is likelier than it is anyway', () => {
    const associations = createAssociations();
    for (const cue of ['fruit', 'winter', 'dog', 'piano']) {
      const called = associations.associatesOf(cue);
      expect(called.every(({ word, probability }) => probability > associations.background(word))).toBe(true);
    }
    expect(associations.associatesOf('banana').map(({ word }) => word)).toEqual(
      expect.arrayContaining(['fruit', 'yellow']),
    );
    expect(associations.cuesOf('dog').map(({ word }) => word)).toEqual(expect.arrayContaining(['cat', 'pet']));
  });

  test('a damaged file says so', () => {
    const damaged = path.join(folder, 'damaged.bin.gz');
    writeFileSync(damaged, readFileSync(file).subarray(0, 60));
    expect(() => createAssociations(damaged).associatesOf('fruit')).toThrow(
      expect.objectContaining({ code: 'PARLEY_MODEL_DAMAGED' }),
    );
  });
});

test('a word that comes back calls up nothing, and a pair counts once', () => {
  const { both, cues, answers, pairs } = countPairs(
    [
      [
        [0, 1],
        [1, 2],
      ],
      [[0], [2]],
    ],
    3,
  );
  expect(pairs).toBe(2);
  expect([...cues]).toEqual([2, 1, 0]);
  expect([...answers]).toEqual([0, 1, 2]);
  expect([...both.keys]).toEqual([1, 2, 5]);
  expect([...both.counts]).toEqual([1, 2, 1]);
});

test('only words that mean something are content, in their basic forms', () => {
  const basicFormOf = basicForms(createInflections());
  expect(contentWords('Do the bananas grow in bunches? The banana does.', basicFormOf)).toEqual([
    'banana',
    'grow',
    'bunch',
  ]);
});
