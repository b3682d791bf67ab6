import type { Question } from '../../../contracts/annotations.ts';
import { spokenForm } from '../language/spoken-form.ts';
import {
  afterComma,
  afterCommaProbability,
  commaTag,
  noQuestion,
  openers,
  questionMark,
  questionPatterns,
  questionThreshold,
  sayingProbability,
  sayings,
} from './question-patterns.ts';

/**
 * Whether the user asks something, from the user's words alone (paper §'question classifier'); the likeliest clause counts.
 *
 * @param sentences the utterance's sentences, punctuated or not
 * @example detectQuestion(["i'm fine", 'how are you']).isQuestion // true
 */
export function detectQuestion(sentences: readonly string[]): Question {
  const probability = Math.max(noQuestion, ...sentences.map(ofSentence));
  return { isQuestion: probability >= questionThreshold, probability };
}

function ofSentence(sentence: string): number {
  if (questionMark.pattern.test(sentence) && /\p{L}/u.test(sentence)) return questionMark.probability;
  const form = spokenForm(sentence);
  if (sayings.test(form)) return sayingProbability;
  return Math.max(ofClause(form), ofClause(form.replace(openers, '')), afterCommas(sentence));
}

function ofClause(clause: string): number {
  return questionPatterns.find(({ pattern }) => pattern.test(clause))?.probability ?? noQuestion;
}

function afterCommas(sentence: string): number {
  const [, ...pieces] = sentence.split(',').map(spokenForm);
  const asks =
    pieces.some((piece) => afterComma.test(piece)) || (pieces.length > 0 && commaTag.test(pieces.at(-1) ?? ''));
  return asks ? afterCommaProbability : noQuestion;
}
