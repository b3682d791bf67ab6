import type { Sentiment, SentimentLabel } from '../../../contracts/annotations.ts';
import { detectQuestion } from '../question/detect-question.ts';
import { scoreSentence } from './score-sentiment.ts';

/** Label of scores up to the bound. */
const scale: readonly (readonly [upTo: number, label: SentimentLabel])[] = [
  [-0.72, 'very-negative'],
  [-0.15, 'negative'],
  [0.15, 'neutral'],
  [0.72, 'positive'],
];

/** What each label stands for on the scale from -1 to 1. */
export const sentimentScores: readonly (readonly [label: SentimentLabel, score: number])[] = [
  ['very-negative', -1],
  ['negative', -0.5],
  ['neutral', 0],
  ['positive', 0.5],
  ['very-positive', 1],
];

/** How much the language model's own score counts beside the words'; alone it counts more. */
const shareOfModel = 0.15;
const shareOfModelAlone = 0.2;

/**
 * The sentiment of an utterance; its questions are neutral.
 *
 * @param sentences the utterance's sentences
 * @param modelScore the language model's own sentiment of the whole, -1 to 1; 0 if there is none
 * @example readSentiment(["i'm fine", 'how are you'], 0.2).label // 'positive'
 */
export function readSentiment(sentences: readonly string[], modelScore: number): Sentiment {
  const told = sentences.filter((sentence) => !detectQuestion([sentence]).isQuestion);
  const scores = told.map(scoreSentence).filter((score) => score !== null);
  if (told.length === 0) return labelled(0);
  if (scores.length === 0) return labelled(told.length === sentences.length ? shareOfModelAlone * modelScore : 0);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const strongest = scores.reduce((best, score) => (Math.abs(score) > Math.abs(best) ? score : best));
  return labelled((mean + strongest) / 2 + shareOfModel * modelScore);
}

/** A score with its label; the score is kept within -1 and 1. */
export function labelled(score: number): Sentiment {
  const bounded = Math.max(-1, Math.min(1, score));
  const label = scale.find(([upTo]) => bounded <= upTo)?.[1] ?? 'very-positive';
  return { label, score: bounded };
}
