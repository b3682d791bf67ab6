import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languageOf } from '../../../../../src/games/taboo/language/build-language.ts';
import { backoffCost, costSteps, readNgrams, startId } from '../../../../../src/games/taboo/language/ngram-file.ts';
import { mostPerplexity } from '../../../../../src/games/taboo/language/language-model.ts';
import { createNgramModel } from '../../../../../src/games/taboo/language/ngram-model.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-ngram-'));
const smallFile = path.join(folder, 'small.bin.gz');
const texts = [
  'i like bananas. i like apples.',
  'do you like bananas',
  'the cat sat on the mat',
  'the dog sat on the mat',
  'the cat likes the dog',
  'the cat sat down',
  'the cat sat there',
  'zebra quagga okapi tapir',
];
writeFileSync(smallFile, languageOf(texts, { pairs: 1000, triples: 1000, leastCount: 1 }));

describe('a word trigram model', () => {
  const model = createNgramModel();

  test('what people say is more usual than the same words out of order', () => {
    const said = model.perplexity('I think it is a good day to go to the beach.');
    expect(said).toBeLessThan(60);
    expect(model.perplexity('beach the a to go it good day think is i to')).toBeGreaterThan(10 * (said ?? 0));
  });

  test('a text without words has no perplexity', () => {
    expect(model.perplexity('')).toBeNull();
    expect(model.perplexity(' ... 🙂')).toBeNull();
    expect(model.read('?!')).toEqual({ perplexity: null, rarity: 0, words: 0 });
  });

  test('no text is odder than a number can say', () => {
    expect(model.perplexity('zqxj'.repeat(125))).toBe(mostPerplexity);
  });

  test('letters that look like no word are odder than a word that nobody has heard', () => {
    expect(model.perplexity('xqzkjv')).toBeGreaterThan(20 * (model.perplexity('plonterish') ?? 0));
  });

  test('case, punctuation within a sentence and typographic apostrophes make no difference', () => {
    const plain = model.perplexity("i don't like it");
    expect(model.perplexity('I DON’T, like it')).toBe(plain);
    expect(model.perplexity("I don't like it.")).toBe(plain);
  });

  test('numbers are all alike', () => {
    expect(model.perplexity('i have 3 cats')).toBe(model.perplexity('i have 41 cats'));
  });

  test('same file, same version, same numbers', () => {
    const other = createNgramModel();
    expect(other.version).toBe(model.version);
    expect(other.version).toMatch(/^ngram-[0-9a-f]{12}$/u);
    expect(other.perplexity('hello there')).toBe(model.perplexity('hello there'));
  });
});

describe('the tables of a model', () => {
  test('what may follow a context sums to one, as near as a byte allows', () => {
    const {
      idOf,
      wordCosts,
      pairStarts,
      pairWords,
      pairCosts,
      pairBackoffs,
      tripleStarts,
      tripleWords,
      tripleCosts,
      wordBackoffs,
    } = readNgrams(smallFile);
    const likely = (cost: number): number => Math.exp(-cost / costSteps);
    const pairAt = (first: number, second: number): number => {
      const from = pairStarts[first] ?? 0;
      const row = pairWords.subarray(from, pairStarts[first + 1]).indexOf(second);
      return row < 0 ? -1 : from + row;
    };
    const pair = (first: number, second: number): number => {
      const at = pairAt(first, second);
      const shorter = backoffCost(wordBackoffs[first] ?? 0) + (wordCosts[second] ?? 0);
      return likely(at < 0 ? shorter : (pairCosts[at] ?? 0));
    };
    const [the = 0, cat = 0] = [idOf.get('the'), idOf.get('cat')];
    const context = pairAt(the, cat);
    const rows = tripleWords.subarray(tripleStarts[context], tripleStarts[context + 1]);
    const rest = likely(backoffCost(pairBackoffs[context] ?? 0));
    const ids = [...idOf.values()].filter((id) => id !== startId);
    const behindOne = ids.reduce((sum, id) => sum + pair(the, id), 0);
    const behindTwo = ids.reduce((sum, id) => {
      const row = rows.indexOf(id);
      return sum + (row < 0 ? rest * pair(cat, id) : likely(tripleCosts[(tripleStarts[context] ?? 0) + row] ?? 0));
    }, 0);
    expect(rows.length).toBeGreaterThan(0);
    expect(behindOne).toBeCloseTo(1, 1);
    expect(behindTwo).toBeCloseTo(1, 1);
  });

  test('a damaged or missing file says so', () => {
    const bytes = readFileSync(smallFile);
    const damaged = path.join(folder, 'damaged.bin.gz');
    writeFileSync(damaged, bytes.subarray(0, bytes.length - 20));
    expect(() => createNgramModel(damaged).perplexity('hello')).toThrow(
      expect.objectContaining({ code: 'PARLEY_MODEL_DAMAGED' }),
    );
    expect(() => createNgramModel(path.join(folder, 'none.bin.gz')).version).toThrow(
      expect.objectContaining({ code: 'PARLEY_MODEL_MISSING' }),
    );
  });
});
