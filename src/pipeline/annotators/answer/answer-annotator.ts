import { z } from 'zod';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { readAnswer } from './read-answer.ts';

const schema = z.object({
  isYes: z.boolean(),
  isNo: z.boolean(),
  dontKnow: z.boolean(),
  backChannel: z.boolean(),
  returnedQuestion: z.boolean(),
});

/** What the utterance answers to the bot's last line, by rules. */
export const answerAnnotator = defineAnnotator({
  name: 'answer',
  needs: [],
  budgetMs: 100,
  implementation: 'rules',
  annotate: ({ turn, lastReply }) => readAnswer(turn.text, lastReply),
  fallback: () => ({ isYes: false, isNo: false, dontKnow: false, backChannel: false, returnedQuestion: false }),
  parse: (value) => schema.parse(value),
});
