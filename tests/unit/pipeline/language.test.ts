import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { AnnotatorInput } from '../../../src/contracts/annotator.ts';
import type { TurnIo } from '../../../src/contracts/turn.ts';
import { correctTags } from '../../../src/pipeline/annotators/language/correct-tags.ts';
import { createLanguageAnnotators } from '../../../src/pipeline/annotators/language/language-annotators.ts';
import { createLanguageReader } from '../../../src/pipeline/annotators/language/language-reader.ts';
import { mentionsOf, properNouns } from '../../../src/pipeline/annotators/language/mentions.ts';
import { nounPhrases } from '../../../src/pipeline/annotators/language/noun-phrases.ts';
import type { LanguageModel, Reading } from '../../../src/pipeline/annotators/language/reading.ts';
import { sentenceSpans } from '../../../src/pipeline/annotators/language/sentence-spans.ts';
import { loadWinkModel } from '../../../src/pipeline/annotators/language/wink-model.ts';

const model = await loadWinkModel();
const read = (text: string): Reading => correctTags(model(text));
const tagOf = (text: string, word: string): string | undefined =>
  read(text).words.find((one) => one.text === word)?.tag;
const phrases = (text: string): string[] => nounPhrases(read(text).words, text);
const sentences = (text: string): string[] => sentenceSpans(read(text)).map(({ start, end }) => text.slice(start, end));

describe('noun phrases', () => {
  it.each([
    ['i really like taylor swift and her music', ['taylor swift', 'music']],
    ['I really like Taylor Swift.', ['taylor swift']],
    ['jack black is funny', ['jack black']],
    ['i like my coffee black', ['coffee']],
    ["let's talk about the lord of the rings", ['lord', 'lord of the rings', 'rings']],
    ['a lot of people like fried chicken', ['people', 'fried chicken']],
    ['we went to new york city last monday', ['new york city', 'last monday']],
    ['i listen to k-pop', ['k-pop']],
    ["steven spielberg's movies", ["steven spielberg's movies"]],
    ['I LOVE PIZZA', ['pizza']],
    ['how are you', []],
  ])('of "%s"', (text, expected) => {
    expect(phrases(text)).toEqual(expected);
  });
});

describe('names', () => {
  it('are found in lower case where the words are unknown', () => {
    const text = 'billie eilish and justin bieber are great';
    expect(properNouns(read(text).words, text)).toEqual(['billie eilish', 'justin bieber']);
  });

  it('are told by their capitals where the text has any', () => {
    const text = 'we saw Emma Stone and had graet popcron';
    expect(properNouns(read(text).words, text)).toEqual(['Emma Stone']);
  });

  it('come as mentions beside dates and amounts', () => {
    expect(mentionsOf(read('i saw mark ruffalo yesterday for $20'))).toEqual([
      'yesterday:DATE',
      '$20:MONEY',
      'mark ruffalo:NAME',
    ]);
  });

  it("do not include i'm", () => {
    expect(tagOf("i'm tired", 'i')).toBe('PRON');
    expect(mentionsOf(read("i'm tired"))).toEqual([]);
  });
});

describe('sentences', () => {
  it.each([
    ["i'm fine how are you", ["i'm fine", 'how are you']],
    ["no i don't i can't stand it", ["no i don't", "i can't stand it"]],
    ['i have a dog his name is rex', ['i have a dog', 'his name is rex']],
    ["I'm Bob. What's up?", ["I'm Bob.", "What's up?"]],
  ])('of "%s"', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it.each([
    'the movie i saw was great',
    "i don't know what is good",
    'tell me what is that',
    'yes i do',
    'i wonder how are you',
  ])('leave "%s" whole', (text) => {
    expect(sentences(text)).toEqual([text]);
  });
});

describe('any text', () => {
  it('has tokens at their places, in order, and sentences within it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const reading = read(text);
        let cursor = 0;
        for (const { text: word, start, end } of reading.words) {
          expect(text.slice(start, end)).toBe(word);
          expect(start).toBeGreaterThanOrEqual(cursor);
          cursor = end;
        }
        for (const { start, end } of sentenceSpans(reading)) expect(start).toBeLessThanOrEqual(end);
      }),
    );
  });
});

describe('the annotators', () => {
  const input = (text: string): AnnotatorInput => ({
    turn: { turnId: 't', text, nbest: [], channel: 'http' },
    lastReply: '',
    recentReplies: [],
    expectedType: null,
    currentEntity: null,
  });
  const io: TurnIo = Object.create(null);

  it('pass over an utterance once and load the model once', async () => {
    const calls = { loads: 0, reads: 0 };
    const counting: LanguageModel = (text) => {
      calls.reads += 1;
      return model(text);
    };
    const load = async (): Promise<LanguageModel> => {
      calls.loads += 1;
      return counting;
    };
    const annotators = createLanguageAnnotators(createLanguageReader(load));
    expect(calls.loads).toBe(0);
    const one = input('we like giraffes');
    const tokens = await annotators.tokens.annotate(one, {}, io);
    const { tags, nouns } = await annotators.partsOfSpeech.annotate(one, {}, io);
    expect(tokens).toHaveLength(tags.length);
    expect(nouns).toEqual(['giraffes']);
    expect(await annotators.lemmas.annotate(one, {}, io)).toEqual(['we', 'like', 'giraffe']);
    await annotators.sentences.annotate(input('and zebras'), {}, io);
    expect(calls).toEqual({ loads: 1, reads: 2 });
  });

  it('try again after the model failed to load', async () => {
    const answers = [Promise.reject(new Error('no such file')), Promise.resolve(model)];
    const annotators = createLanguageAnnotators(createLanguageReader(() => answers.shift() ?? Promise.resolve(model)));
    await expect(annotators.tokens.annotate(input('hello'), {}, io)).rejects.toThrow('no such file');
    expect(await annotators.tokens.annotate(input('hello'), {}, io)).toHaveLength(1);
  });

  it('fall back to spaces and punctuation', () => {
    const annotators = createLanguageAnnotators(createLanguageReader(() => Promise.reject(new Error('unused'))));
    const one = input("I don't know. Do you?");
    const tokens = annotators.tokens.fallback(one);
    expect(tokens.map(({ text }) => text)).toEqual(['I', "don't", 'know', '.', 'Do', 'you', '?']);
    expect(annotators.partsOfSpeech.fallback(one).tags).toHaveLength(tokens.length);
    expect(annotators.sentences.fallback(one)).toEqual(["I don't know.", 'Do you?']);
  });

  it('refuse values of another form', () => {
    const { tokens, partsOfSpeech } = createLanguageAnnotators(createLanguageReader(async () => model));
    expect(() => tokens.parse([{ text: 'a' }])).toThrow('expected number');
    expect(() => partsOfSpeech.parse(null)).toThrow('expected object');
  });
});
