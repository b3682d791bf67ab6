import type { Reader } from '../../../../contracts/reader.ts';
import { splitSentences } from '../../../../core/text.ts';
import { functionWords } from '../../../../entity/index/function-words.ts';
import { singleOf } from '../../language/article-passages-templates.ts';
import type { ConceptGraph } from '../../language/concept-graph.ts';
import type { FoundPassage } from '../../language/passage-index.ts';
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

interface Token {
  readonly text: string;
  readonly basic: string;
  readonly start: number;
  readonly end: number;
}

const { lexical } = openQaSettings;
const kindAsked =
  /^(?:what|which)(?: kind of)? ((?:\p{L}+ )*?)(?=(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|must|should|goes|go|that|of|in|with)\b)/u;
const determiner = /(?:^|\s)(an?|the)\s+$/iu;

/**
 * Answers without a model: the nouns of the paragraphs, scored by how much their sentence and paragraph share with the question (the start
 * score) and by how well they are of the kind asked for (the end score); the stretch that the rule-based reader finds counts more.
 */
export function createLexicalFinder(parts: LexicalParts): AnswerFinder {
  return {
    name: 'lexical',
    answers: async (question, passages) => {
      const asked = askedIn(question, parts);
      const found = await Promise.all(
        passages.map(async (passage) => {
          const text = `${passage.title}. ${passage.text}`;
          const read = await parts.reader.read(question, text);
          const share = passage.score / (passages[0]?.score ?? 1);
          return answersIn(text, asked, { share, read: read && wordOf(read.text, parts.inflections) }, parts);
        }),
      );
      return surestFirst(found.flat());
    },
  };
}

function askedIn(question: string, { inflections, concepts }: LexicalParts): Asked {
  const lower = question.toLowerCase();
  const words = tokensOf(lower, inflections).map(({ basic }) => basic);
  const named = kindAsked.exec(lower)?.[1]?.trim().split(' ').at(-1) ?? '';
  const kind = /^who\b/u.test(lower) ? 'person' : (inflections.basicFormOf(named) ?? named);
  const isKind = concepts().neighboursOf(kind).length > 0;
  return { words: new Set(words.filter((word) => !functionWords.has(word))), kind: isKind ? kind : undefined };
}

interface Passage {
  /** The paragraph's search score as a share of the best one's. */
  readonly share: number;
  /** The word that the rule-based reader answers. */
  readonly read: string | undefined;
}

function answersIn(text: string, asked: Asked, passage: Passage, parts: LexicalParts): SpanAnswer[] {
  const sentences = splitSentences(text);
  const all = new Set(tokensOf(text, parts.inflections).map(({ basic }) => basic));
  const [title = ''] = sentences;
  const topic = wordOf(title, parts.inflections);
  return sentences.flatMap((sentence) => {
    const tokens = tokensOf(sentence, parts.inflections);
    const own = new Set(tokens.map(({ basic }) => basic));
    const start =
      lexical.sentence * shareOf(asked.words, own) +
      lexical.paragraph * shareOf(asked.words, all) +
      lexical.search * passage.share;
    return tokens.flatMap((token, place): SpanAnswer[] => {
      if (asked.words.has(token.basic) || !isNoun(token, parts)) return [];
      const isTopic = token.basic === topic;
      const bonus =
        (passage.read === token.basic ? lexical.read : 0) +
        (isTopic ? lexical.topic : 0) +
        (place <= 1 ? lexical.subject : 0);
      const confidence = Math.exp(start + bonus + kindScore(token.basic, asked.kind, parts) - lexical.offset);
      return [{ text: phraseOf(sentence, token, parts), word: token.basic, confidence }];
    });
  });
}

function kindScore(word: string, kind: string | undefined, { concepts }: LexicalParts): number {
  if (kind === undefined) return 0;
  if (kindsOf(word, concepts()).includes(kind)) return lexical.kind;
  return sortsOf(word, concepts()).has(kind) ? lexical.sort : 0;
}

function isNoun({ basic, text }: Token, { concepts }: LexicalParts): boolean {
  if (functionWords.has(basic) || /\d/u.test(text)) return false;
  return kindsOf(basic, concepts()).length > 0;
}

/** With the article that it has there, or needs: 'the moon', 'a banana'. */
function phraseOf(sentence: string, { text, basic, start }: Token, { concepts }: LexicalParts): string {
  const article = determiner.exec(sentence.slice(0, start))?.[1];
  const word = text.toLowerCase();
  if (article !== undefined) return `${article.toLowerCase()} ${word}`;
  return word === basic ? singleOf(word, concepts()) : word;
}

function tokensOf(text: string, inflections: Inflections): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const lower = word.toLowerCase();
    return {
      text: word,
      basic: functionWords.has(lower) ? lower : (inflections.basicFormOf(lower) ?? lower),
      start: index,
      end: index + word.length,
    };
  });
}

function shareOf(asked: ReadonlySet<string>, held: ReadonlySet<string>): number {
  return asked.size === 0 ? 0 : [...asked].filter((word) => held.has(word)).length / asked.size;
}
