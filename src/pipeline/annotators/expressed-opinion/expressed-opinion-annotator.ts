import { z } from 'zod';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { readOpinion } from './read-opinion.ts';

const schema = z.object({
  sentiment: z.enum(['positive', 'negative', 'neutral']).nullable(),
  topic: z.string().nullable(),
  reason: z.string().nullable(),
});

/** What the user says to like or dislike, by rules. */
export const expressedOpinionAnnotator = defineAnnotator({
  name: 'expressedOpinion',
  needs: ['sentences'],
  budgetMs: 100,
  implementation: 'rules',
  annotate: (_input, { sentences }) => readOpinion(sentences),
  fallback: () => ({ sentiment: null, topic: null, reason: null }),
  parse: (value) => schema.parse(value),
});
