import type { DefenceLimits } from './qa-defences.ts';

/**
 * The limits of confidence that the defenders of question answering go by, by reader: above `guess` (c1) an answer is taken for the target,
 * above `second` (c2) the second one may be given instead, above `sum` (c3) the confidences of a word over the turns allow the guess.
 *
 * `paper`: as printed (Yao et al., AAAI-21, section 'Experimental Settings'), for DocQA, whose place the lexical reader has, and for BERT,
 * whose place the trained one has. They are on the scale of those readers, e to the sum of two logits, and not on ours. `fitted`: on our readers'
 * scales (docs/taboo-open-qa.md); the trained reader's c3 is not fitted, since no sum of its confidences is right three times of four: it
 * is four times c1.
 */
export const confidencePresets = {
  paper: {
    lexical: { guess: 1e3, second: 1e5, sum: 1e6 },
    trained: { guess: 10, second: 1, sum: 1e4 },
  },
  fitted: {
    lexical: { guess: 16.8, second: 1.68, sum: 33.1 },
    trained: { guess: 308, second: 30.8, sum: 1232 },
  },
} as const satisfies Record<string, Readonly<Record<'lexical' | 'trained', DefenceLimits>>>;

export type ConfidencePreset = keyof typeof confidencePresets;
