import type { Reader } from '../../../../contracts/reader.ts';
import { memoised } from '../../../../core/memoised.ts';
import { splitSentences } from '../../../../core/text.ts';
import { functionWords } from '../../../../entity/index/function-words.ts';
import { singleOf } from '../../language/article-passages-templates.ts';
import type { ConceptGraph } from '../../language/concept-graph.ts';
import type { Inflections } from '../../lexicon/inflections.ts';
import { type AnswerFinder, type SpanAnswer, surestFirst, wordOf } from './answers.ts';
import { kindsOf, sortsOf } from './asked-kind.ts';
import { openQaSettings } from './open-qa-settings.ts';

/** What the lexical finder is made of. */
export interface LexicalParts {
  readonly inflections: Inflections;
  readonly concepts: () => ConceptGraph;
  /** The reader without a model, whose strict answers count most. */
  readonly reader: Reader;
}

interface Asked {
  readonly words: ReadonlySet<string>;
  /** The noun that is asked for: `fruit` of 'what fruit …', `person` of 'who'. */
  readonly kind: string | undefined;
}

const { lexical } = openQaSettings;
const kindAsked =
  /^(?:what|which)(?: kind of)? ((?:\p{L}+ )*?)(?=(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|must|should|goes|go|that|of|in|with)\b)/u;
const longestArticle = 5;
const determiner = /(?:^|\s)(an?|the)\s+$/iu;

/** What is known of words; asked for again and again. */
interface Words {
  readonly basicOf: (word: string) => string;
  readonly isNoun: (basic: string) => boolean;
  readonly kindsOf: (basic: string) => readonly string[];
  readonly sortsOf: (basic: string) => ReadonlySet<string>;
  readonly singleOf: (basic: string) => string;
}

const mostWords = 50_000;

/**
 * Answers without a model: the nouns of the paragraphs, scored by how much their sentence and paragraph share with the question (the start
 * score) and by how well they are of the kind asked for (the end score); the stretch that the rule-based reader finds counts more.
 */
export function createLexicalFinder({ inflections, concepts, reader }: LexicalParts): AnswerFinder {
  const kinds = memoised((word) => kindsOf(word, concepts()), mostWords);
  const words: Words = {
    basicOf: memoised((word) => (functionWords.has(word) ? word : (inflections.basicFormOf(word) ?? word)), mostWords),
    isNoun: (word) => !functionWords.has(word) && !/\d/u.test(word) && kinds(word).length > 0,
    kindsOf: kinds,
    sortsOf: memoised((word) => sortsOf(word, concepts()), mostWords),
    singleOf: memoised((word) => singleOf(word, concepts()), mostWords),
  };
  return {
    name: 'lexical',
    answers: async (question, passages) => {
      const asked = askedIn(question, words);
      const found = await Promise.all(
        passages.map(async (passage) => {
          const text = `${passage.title}. ${passage.text}`;
          const read = await reader.read(question, text);
          const share = passage.score / (passages[0]?.score ?? 1);
          return answersIn(text, asked, { share, read: read && wordOf(read.text, inflections) }, words);
        }),
      );
      return surestFirst(found.flat());
    },
  };
}

function askedIn(question: string, words: Words): Asked {
  const lower = question.toLowerCase();
  const said = tokensOf(lower, words).map(({ basic }) => basic);
  const named = kindAsked.exec(lower)?.[1]?.trim().split(' ').at(-1) ?? '';
  const kind = /^who\b/u.test(lower) ? 'person' : words.basicOf(named);
  return {
    words: new Set(said.filter((word) => !functionWords.has(word))),
    kind: words.isNoun(kind) ? kind : undefined,
  };
}

interface Passage {
  /** The paragraph's search score as a share of the best one's. */
  readonly share: number;
  /** The word that the rule-based reader answers. */
  readonly read: string | undefined;
}

function answersIn(text: string, asked: Asked, passage: Passage, words: Words): SpanAnswer[] {
  const sentences = splitSentences(text).map((sentence) => ({ sentence, tokens: tokensOf(sentence, words) }));
  const all = new Set(sentences.flatMap(({ tokens }) => tokens.map(({ basic }) => basic)));
  const topic = sentences[0]?.tokens.at(-1)?.basic;
  return sentences.flatMap(({ sentence, tokens }) => {
    const own = new Set(tokens.map(({ basic }) => basic));
    const start =
      lexical.sentence * shareOf(asked.words, own) +
      lexical.paragraph * shareOf(asked.words, all) +
      lexical.search * passage.share;
    return tokens.flatMap((token, place): SpanAnswer[] => {
      if (asked.words.has(token.basic) || !words.isNoun(token.basic)) return [];
      const end =
        (passage.read === token.basic ? lexical.read : 0) +
        (token.basic === topic ? lexical.topic : 0) +
        (place <= 1 ? lexical.subject : 0) +
        kindScore(token.basic, asked.kind, words);
      const confidence = Math.exp(start + end - lexical.offset);
      return [{ text: phraseOf(sentence, token, words), word: token.basic, confidence }];
    });
  });
}

function kindScore(word: string, kind: string | undefined, words: Words): number {
  if (kind === undefined) return 0;
  if (words.kindsOf(word).includes(kind)) return lexical.kind;
  return words.sortsOf(word).has(kind) ? lexical.sort : 0;
}

interface Token {
  readonly text: string;
  readonly basic: string;
  readonly start: number;
}

/** With the article that it has there, or needs: 'the moon', 'a banana'. */
function phraseOf(sentence: string, { text, basic, start }: Token, words: Words): string {
  const article = determiner.exec(sentence.slice(Math.max(0, start - longestArticle), start))?.[1];
  const word = text.toLowerCase();
  if (article !== undefined) return `${article.toLowerCase()} ${word}`;
  return word === basic ? words.singleOf(word) : word;
}

function tokensOf(text: string, words: Words): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    basic: words.basicOf(word.toLowerCase()),
    start: index,
  }));
}

function shareOf(asked: ReadonlySet<string>, held: ReadonlySet<string>): number {
  return asked.size === 0 ? 0 : [...asked].filter((word) => held.has(word)).length / asked.size;
}
