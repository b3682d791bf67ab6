import { z } from 'zod';
import { dialogueActLabels } from '../../../contracts/annotations.ts';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { classifyAct } from './classify-act.ts';

const label = z.enum(dialogueActLabels);
const probability = z.number().min(0).max(1);
const schema = z.object({
  label,
  probability,
  probabilities: z.partialRecord(label, probability),
  isYes: z.boolean(),
  isNo: z.boolean(),
});

/** The dialogue act, by hand-weighted rules; a trained model may take its place behind the same contract. */
export const dialogueActAnnotator = defineAnnotator({
  name: 'dialogueAct',
  needs: ['answer', 'question'],
  budgetMs: 1500,
  implementation: 'rules',
  annotate: ({ turn, lastReply }, { answer, question }) => classifyAct(turn.text, lastReply, answer, question),
  fallback: () => ({ label: 'statement', probability: 0, probabilities: {}, isYes: false, isNo: false }),
  parse: (value) => schema.parse(value),
});
