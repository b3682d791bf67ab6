import type { Reader } from '../../../../contracts/reader.ts';
import { splitSentences } from '../../../../core/text.ts';
import type { FoundPassage } from '../../language/passage-index.ts';
import type { Inflections } from '../../lexicon/inflections.ts';
import { type AnswerFinder, type SpanAnswer, surestFirst, wordOf } from './answers.ts';

/** Odds are kept finite. */
const most = 0.9999;

/**
 * Answers of the trained reader. Its probability p of an answer becomes the confidence p / (1 - p), which is exp(start + end) against 'no
 * answer' up to a factor. Each paragraph is read a second time without the sentence of its answer, for what else there is. Where the reader finds nothing,
 * the stand-in's answers are taken with no confidence, so that they are said and never guessed.
 */
export function createTrainedFinder(reader: Reader, standIn: AnswerFinder, inflections: Inflections): AnswerFinder {
  const readIn = async (question: string, text: string): Promise<SpanAnswer[]> => {
    const read = await reader.read(question, text, { evenUnsure: true });
    if (!read) return [];
    const chance = Math.min(read.probability, most);
    const answer = { text: plain(read.text), word: wordOf(read.text, inflections), confidence: chance / (1 - chance) };
    return [answer];
  };
  const readTwice = async (question: string, { title, text }: FoundPassage): Promise<SpanAnswer[]> => {
    const [first] = await readIn(question, `${title}. ${text}`);
    if (!first) return [];
    const rest = splitSentences(text).filter((sentence) => !sentence.toLowerCase().includes(first.text.toLowerCase()));
    return [first, ...(rest.length === 0 ? [] : await readIn(question, `${title}. ${rest.join(' ')}`))];
  };
  return {
    name: 'trained',
    answers: async (question, passages) => {
      const read: SpanAnswer[] = [];
      // One after the other: a model runs one at a time.
      for (const passage of passages) read.push(...(await readTwice(question, passage)));
      const answers = surestFirst(read);
      const others = await standIn.answers(question, passages);
      const known = new Set(answers.map(({ word }) => word));
      const unsure = others.filter(({ word }) => !known.has(word)).map((other) => ({ ...other, confidence: 0 }));
      return [...answers, ...unsure];
    },
  };
}

function plain(text: string): string {
  return text.replace(/^[\s"'“‘]+|[\s"'”’.,;:!?]+$/gu, '');
}
