import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import english from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import { createRandom } from '../../../src/core/random.ts';
import { annotateOnce } from '../../../src/dialogue/annotate-once.ts';
import { defaultAnnotators } from '../../../src/pipeline/annotators/default-annotators.ts';
import { createWinkReader, loadWinkModel } from '../../../src/pipeline/annotators/language/wink-model.ts';
import { openWinkVocabulary, type WinkVocabulary } from '../../../src/pipeline/annotators/language/wink-vocabulary.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { randomWords } from '../../../bench/random-words.ts';
import { someParts } from '../../support/bot.ts';

/** Counts the calls of one of the package's loaders. */
function counted(name: 'core' | 'metaCER') {
  const loader: unknown = english[name];
  if (typeof loader !== 'function') throw new TypeError(`The package has no loader "${name}".`);
  const counting = jest.fn((): unknown => Reflect.apply(loader, undefined, []));
  english[name] = counting;
  return counting;
}

const loaders = [counted('core'), counted('metaCER')];
const loads = (): number[] => loaders.map((loader) => loader.mock.calls.length);

describe('the language model', () => {
  it('is loaded once a process, whatever is said and however many bots are made', async () => {
    const random = createRandom('words');
    const read = await loadWinkModel();
    for (let turn = 0; turn < 300; turn += 1) read(randomWords(random, 200));
    expect(loads()).toEqual([1, 1]);
    for (let bot = 0; bot < 21; bot += 1) {
      const parts = someParts([]);
      const pipeline = createPipeline(defaultAnnotators(), parts.clock, []);
      await annotateOnce({ ...parts, pipeline }, { text: 'the blorptastic wug' });
    }
    expect(loads()).toEqual([1, 1]);
  });
});

describe('unknown words', () => {
  let vocabulary: WinkVocabulary;
  beforeAll(() => {
    vocabulary = openWinkVocabulary(winkNlp, english);
  });

  it('are forgotten after so many letters, and all is read the same as before', () => {
    const forget = jest.spyOn(vocabulary, 'forget');
    const read = createWinkReader(vocabulary, 60);
    const texts = [
      'the blorptastic wug',
      'Hello there, ZORK!',
      'qwrtz \t \n\n \t qwrtz',
      "i don't like grabbling 🫠 at 5:17pm",
    ];
    const first = texts.map((text) => read(text));
    for (let turn = 0; turn < 5; turn += 1) {
      read(`zyxwvutish${turn} of the ${turn}gloopings that nobody ever heard of before, Frobnicatia`);
      expect(texts.map((text) => read(text))).toEqual(first);
    }
    expect(forget.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(first[0]?.words.map(({ known }) => known)).toEqual([true, false, false]);
  });

  it('are counted in whatever shape they come, and the count begins anew', () => {
    vocabulary.forget();
    expect(vocabulary.unknownLetters()).toBe(0);
    for (const text of ['blorp', ' \t\t \n \t\t\n', '#blorptag', 'x'.repeat(4000)]) {
      const before = vocabulary.unknownLetters();
      vocabulary.wink.readDoc(text);
      expect([text.slice(0, 9), vocabulary.unknownLetters() > before]).toEqual([text.slice(0, 9), true]);
    }
    vocabulary.forget();
    expect(vocabulary.unknownLetters()).toBe(0);
  });
});
