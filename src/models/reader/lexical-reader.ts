import type { ReadAnswer, Reader } from '../../contracts/reader.ts';
import type { Around } from './lexical/clause.ts';
import { findNamed } from './lexical/find-named.ts';
import { findTyped } from './lexical/find-typed.ts';
import { type Question, readQuestion } from './lexical/question.ts';
import { contentKeys, type Sentence, type Stretch, sentencesOf } from './lexical/sentence.ts';
import { wordKey } from './lexical/word-keys.ts';

/** Longer texts are no questions and no passages. */
const longestQuestion = 300;
const longestPassage = 20_000;
/** Shares of the question's words that the passage, and without names the sentence with the answer, must have. */
const leastInPassage = 0.8;
const leastInSentence = 0.6;
const longestAnswer = 12;
/** A first sentence of so few words is a title. */
const longestTitle = 6;

/** A question in a passage. */
interface Scene {
  readonly question: Question;
  readonly inPassage: number;
}

interface Candidate extends Stretch {
  readonly sentence: Sentence;
  readonly sureness: number;
}

/**
 * A reader without a model: the answer has the form that is asked for (who, when, how many …) or stands where the question says, in the
 * sentence that shares most with it. Rather than guess, it finds nothing. A passage may have its title as first sentence.
 *
 * @example (await createLexicalReader().read('how tall are giraffes', 'Giraffes are tall. They grow up to six metres high.'))?.text // 'up to six metres'
 */
export function createLexicalReader(): Reader {
  return {
    name: 'lexical',
    version: 'lexical 1',
    read: async (asked, passage) => {
      const question = readQuestion(asked.slice(0, longestQuestion));
      return question && answerIn(question, passage.slice(0, longestPassage));
    },
  };
}

function answerIn(question: Question, passage: string): ReadAnswer | undefined {
  const sentences = sentencesOf(passage);
  const inPassage = shareOf(question.content, new Set(sentences.flatMap(({ keys }) => [...keys])));
  if (inPassage < leastInPassage) return undefined;
  const scene = { question, inPassage };
  const surroundings = surroundingsOf(sentences, question);
  const found = sentences.flatMap((sentence, index) => candidatesIn(sentence, scene, surroundings[index] ?? nowhere));
  const best = found.toSorted((left, right) => right.sureness - left.sureness)[0];
  if (!best) return undefined;
  const start = best.sentence.start + best.start;
  const end = best.sentence.start + best.end;
  return { text: passage.slice(start, end), start, end, probability: best.sureness };
}

const nowhere: Around = { isName: () => false, topic: new Set(), isTopical: false };

/** For each sentence, what the others say about its words. */
function surroundingsOf(sentences: readonly Sentence[], { content }: Question): readonly Around[] {
  const names = sentences.flatMap(({ text }) => [...text.matchAll(/(?<=\S )\p{Lu}[\p{L}'-]+/gu)].map(([word]) => word));
  const hasTitle = (sentences[0]?.words.length ?? 0) <= longestTitle;
  const title = hasTitle ? (sentences[0]?.keys ?? []) : [];
  const topic = new Set([...title, ...names.map(wordKey)]);
  const isName = (word: string): boolean => names.includes(word);
  const topicKeys = new Set(title);
  const topical: boolean[] = [];
  for (const { words } of sentences) {
    const isTopical = topical.at(-1) ?? true;
    const opening = words.slice(0, openingWords);
    const isReferring = opening.some(({ text }) => /^(?:it|they|he|she|its|their|his|her)$/iu.test(text));
    topical.push(
      topical.length === 0 ||
        (isTopical && isReferring) ||
        opening.some(({ key }) => content.includes(key) || topicKeys.has(key)),
    );
  }
  return sentences.map((_sentence, index) => ({ isName, topic, isTopical: topical[index - 1] ?? true }));
}

const openingWords = 5;

function candidatesIn(sentence: Sentence, { question, inPassage }: Scene, around: Around): readonly Candidate[] {
  const { content, shape } = question;
  const plain = content.filter((key) => !around.topic.has(key));
  const inSentence = shareOf(plain, sentence.keys);
  const least = plain.length <= fewWords ? 1 : leastInSentence;
  if (inSentence < least || !isAboutTopic(sentence, question, around)) return [];
  const stretches = shape === 'typed' ? findTyped(question, sentence, around) : findNamed(question, sentence, around);
  const sureness = 0.4 * inPassage + 0.4 * inSentence + 0.2 * shareOf(content, sentence.keys);
  return stretches
    .filter(
      (stretch) =>
        isNew(question, sentence.text.slice(stretch.start, stretch.end)) && !isDenied(sentence.text, stretch),
    )
    .map((stretch) => ({ ...stretch, sentence, sureness: sureness - distance(question, sentence, stretch) }));
}

const fewWords = 2;

/** True if a sentence names what the question is about, or may mean it by a pronoun, where the question names it. */
function isAboutTopic({ text, keys }: Sentence, { content, focus }: Question, { topic, isTopical }: Around): boolean {
  const asked = content.filter((key) => topic.has(key));
  const shared = content.filter((key) => !topic.has(key) && keys.has(key));
  const hasFocus = focus !== null && keys.has(focus) && isTopical;
  return (
    asked.length === 0 ||
    asked.some((key) => keys.has(key)) ||
    reference.test(text) ||
    shared.length >= fewWords ||
    hasFocus
  );
}

const reference = /\b(?:he|she|it|they|his|her|its|their|him|them|there|this|these|one|both|all|each|some)\b/iu;

/** True if an answer says more than the question did. */
function isNew({ said }: Question, text: string): boolean {
  const keys = contentKeys(text);
  return keys.length > 0 && keys.length <= longestAnswer && keys.some((key) => !said.has(key));
}

/** True if the clause of an answer says that something is not so. */
function isDenied(text: string, { start, end }: Stretch): boolean {
  const before = text.slice(0, start).split(/[,;]/u).at(-1) ?? '';
  const after = text.slice(end).split(/[,;]/u)[0] ?? '';
  return (
    /\b(?:not|never|nobody|nothing|none|no|without|hardly|thought|think|believed?|claim(?:s|ed)?|legend|myth|(?:meant|wanted|hoped|planned|refused|going|wished) to)\b|n't\b/iu.test(
      before,
    ) || /\b(?:not|never)\b|n't\b/iu.test(after)
  );
}

function shareOf(keys: readonly string[], held: ReadonlySet<string>): number {
  return keys.length === 0 ? 1 : keys.filter((key) => held.has(key)).length / keys.length;
}

/** A little for every word that stands between an answer and the words of the question. */
function distance({ content }: Question, { words }: Sentence, { start, end }: Stretch): number {
  const first = words.findIndex((word) => word.start >= start);
  const last = words.findLastIndex((word) => word.end <= end);
  const gaps = words.flatMap(({ key }, at) => (content.includes(key) ? [Math.max(first - at, at - last, 0)] : []));
  return gaps.length === 0 ? 0 : (0.01 * gaps.reduce((sum, gap) => sum + gap, 0)) / gaps.length;
}
