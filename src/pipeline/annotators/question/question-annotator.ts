import { z } from 'zod';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { normaliseText } from '../../../core/text.ts';
import { lastQuestion } from '../answer/last-question.ts';
import { detectQuestion } from './detect-question.ts';
import { questionThreshold } from './question-patterns.ts';

const schema = z.object({ isQuestion: z.boolean(), probability: z.number().min(0).max(1) });

const noQuestion = { isQuestion: false, probability: 0 };
const whyNot = /^(?:(?:ok|okay|sure|yeah|yes|well) )?why not$/u;

/** Whether the user asks something, by rules. */
export const questionAnnotator = defineAnnotator({
  name: 'question',
  needs: ['sentences'],
  budgetMs: 100,
  implementation: 'rules',
  annotate: ({ turn, lastReply }, { sentences }) =>
    agrees(turn.text, lastReply) ? noQuestion : detectQuestion(sentences),
  fallback: () => noQuestion,
  parse: (value) => schema.parse(value),
  settings: { threshold: questionThreshold },
});

/** 'Why not' is a yes where the bot has offered something. */
export function agrees(text: string, lastReply: string): boolean {
  const kind = lastQuestion(lastReply);
  return (kind === 'offer' || kind === 'yes-no') && whyNot.test(normaliseText(text));
}
