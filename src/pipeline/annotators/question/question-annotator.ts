import { z } from 'zod';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { detectQuestion } from './detect-question.ts';
import { questionThreshold } from './question-patterns.ts';

const schema = z.object({ isQuestion: z.boolean(), probability: z.number().min(0).max(1) });

/** Whether the user asks something, by rules. */
export const questionAnnotator = defineAnnotator({
  name: 'question',
  needs: ['sentences'],
  budgetMs: 100,
  implementation: 'rules',
  annotate: (_input, { sentences }) => detectQuestion(sentences),
  fallback: () => ({ isQuestion: false, probability: 0 }),
  parse: (value) => schema.parse(value),
  settings: { threshold: questionThreshold },
});
