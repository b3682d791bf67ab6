/**
 * Everything by which the agents of question answering are tuned. The paper's own numbers (section 'Experiments') stand where they can; the
 * limits of confidence are in `confidencePresets`, the paper's beside ours, because another reader's confidences are another scale.
 */
export const openQaSettings = {
  /** Probability that the walk's next concept is the target (paper). */
  walkBias: 0.6,
  /** Paragraphs that the defender reads for a question (paper). */
  paragraphs: 3,
  /** Sentences that a question is made from are no longer, and no shorter; in words. */
  sentenceWords: { least: 4, most: 32 },
  /** So many questions are put before the judges, before one is asked that they turn down: of long foreign sentences many are. */
  questionsTried: 200,
  /** What counts how much in the lexical reader's scores. Set by hand, not fitted. */
  lexical: {
    sentence: 3,
    paragraph: 3,
    search: 1,
    read: 1.5,
    topic: 1.5,
    subject: 0.5,
    kind: 1.5,
    sort: 0.75,
    offset: 6,
  },
  /** c2 as a share of c1: 1.0 and 10 for the paper's BERT. */
  secondShare: 0.1,
} as const;
