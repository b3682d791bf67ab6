import { z } from 'zod';
import type { PartsOfSpeech, Token } from '../../../contracts/annotations.ts';
import { type Annotator, type AnnotatorInput, defineAnnotator } from '../../../contracts/annotator.ts';
import type { LanguageReader } from './language-reader.ts';
import { mentionsOf, properNouns } from './mentions.ts';
import { nounPhrases } from './noun-phrases.ts';
import { plainSentences, plainTokens } from './plain-reading.ts';
import type { Reading } from './reading.ts';
import { sentenceSpans } from './sentence-spans.ts';

/** The annotators that read the utterance's form. */
export interface LanguageAnnotators {
  readonly tokens: Annotator<'tokens', never>;
  readonly sentences: Annotator<'sentences', never>;
  readonly partsOfSpeech: Annotator<'partsOfSpeech', never>;
  readonly lemmas: Annotator<'lemmas', never>;
  readonly mentions: Annotator<'mentions', never>;
  readonly nounPhrases: Annotator<'nounPhrases', never>;
}

const budgetMs = 1500;
const implementation = 'wink-nlp';
const texts = z.array(z.string());
const tokenList = z.array(z.object({ text: z.string(), start: z.int(), end: z.int() }));
const partsOfSpeech = z.object({
  tags: texts,
  nouns: texts,
  properNouns: texts,
  verbs: texts,
  adjectives: texts,
});

type ListName = 'sentences' | 'lemmas' | 'mentions' | 'nounPhrases';

/**
 * Makes the linguistic annotators; all of them and the sentiment share one pass through the reader.
 *
 * @example const reader = createLanguageReader(loadWinkModel); Object.values(createLanguageAnnotators(reader))
 */
export function createLanguageAnnotators(reader: LanguageReader): LanguageAnnotators {
  const ofText = <Name extends ListName>(
    name: Name,
    read: (reading: Reading) => string[],
    fallback: (text: string) => string[],
  ) => ({
    name,
    needs: [] as const,
    budgetMs,
    implementation,
    annotate: async (input: AnnotatorInput) => read(await reader(input)),
    fallback: (input: AnnotatorInput) => fallback(input.turn.text),
    parse: (value: unknown) => texts.parse(value),
  });
  const words = (text: string): string[] => plainTokens(text).map((token) => token.text.toLowerCase());
  return {
    tokens: defineAnnotator({
      name: 'tokens',
      needs: [],
      budgetMs,
      implementation,
      annotate: async (input) => tokensOf(await reader(input)),
      fallback: (input) => plainTokens(input.turn.text),
      parse: (value) => tokenList.parse(value),
    }),
    sentences: defineAnnotator(ofText('sentences', sentencesOf, plainSentences)),
    partsOfSpeech: defineAnnotator({
      name: 'partsOfSpeech',
      needs: [],
      budgetMs,
      implementation,
      annotate: async (input) => partsOfSpeechOf(await reader(input)),
      fallback: (input) => untagged(input.turn.text),
      parse: (value) => partsOfSpeech.parse(value),
    }),
    lemmas: defineAnnotator(ofText('lemmas', (reading) => reading.words.map(({ lemma }) => lemma), words)),
    mentions: defineAnnotator(ofText('mentions', mentionsOf, () => [])),
    nounPhrases: defineAnnotator(
      ofText(
        'nounPhrases',
        (reading) => nounPhrases(reading.words, reading.text),
        () => [],
      ),
    ),
  };
}

function tokensOf({ words }: Reading): Token[] {
  return words.map(({ text, start, end }) => ({ text, start, end }));
}

function sentencesOf(reading: Reading): string[] {
  return sentenceSpans(reading).map(({ start, end }) => reading.text.slice(start, end));
}

function partsOfSpeechOf({ words, text }: Reading): PartsOfSpeech {
  const tagged = (tag: string): string[] =>
    words.filter((word) => word.tag === tag).map((word) => word.text.toLowerCase());
  return {
    tags: words.map(({ tag }) => tag),
    nouns: tagged('NOUN'),
    properNouns: properNouns(words, text),
    verbs: tagged('VERB'),
    adjectives: tagged('ADJ'),
  };
}

function untagged(text: string): PartsOfSpeech {
  return { tags: plainTokens(text).map(() => 'X'), nouns: [], properNouns: [], verbs: [], adjectives: [] };
}
