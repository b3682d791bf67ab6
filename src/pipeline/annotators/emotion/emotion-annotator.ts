import { z } from 'zod';
import { type Emotion, type EmotionLabel, emotionLabels } from '../../../contracts/annotations.ts';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import type { HeadReading } from '../../../contracts/encoder.ts';
import { modelChoices } from '../learned/model-choices.ts';

const label = z.enum(emotionLabels);
const probability = z.number().min(0).max(1);
const schema = z.object({
  label: label.nullable(),
  probability,
  probabilities: z.partialRecord(label, probability),
});
const unknown: Emotion = { label: null, probability: 0, probabilities: {} };
const mostNamed = 5;

/** How the user feels, by the encoder; nothing where there is none. */
export const emotionAnnotator = defineAnnotator({
  name: 'emotion',
  needs: [],
  budgetMs: 1500,
  implementation: 'encoder',
  annotate: async ({ turn, lastReply }, _upstream, { encoder }) => {
    const encoding = await encoder?.read({ text: turn.text, previous: lastReply });
    return emotionOf(encoding?.heads['emotion'] ?? {});
  },
  fallback: () => unknown,
  parse: (value) => schema.parse(value),
  settings: { threshold: modelChoices.emotion },
});

/** The likeliest emotions; one is named where it is sure enough. */
export function emotionOf(reading: HeadReading): Emotion {
  const likely = emotionLabels
    .map((name): [EmotionLabel, number] => [name, reading[name] ?? 0])
    .filter(([, share]) => share > 0)
    .sort(([, left], [, right]) => right - left)
    .slice(0, mostNamed);
  const [first] = likely;
  if (!first) return unknown;
  const [name, share] = first;
  return {
    label: share >= modelChoices.emotion ? name : null,
    probability: share,
    probabilities: Object.fromEntries(likely),
  };
}
