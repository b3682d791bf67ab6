/**
 * Everything by which the agents of question answering are tuned. The paper's own numbers (section 'Experiments') stand where they can; the
 * limits of confidence are ours, because another reader's confidences are another scale (docs/taboo-open-qa.md says how they were fitted).
 */
export const openQaSettings = {
  /** Probability that the walk's next concept is the target (paper). */
  walkBias: 0.6,
  /** Paragraphs that the defender reads for a question (paper). */
  paragraphs: 3,
  /** Okapi's constants for short paragraphs; the paper names none. */
  bm25: { k1: 0.9, b: 0.4 },
  /** Of a paragraph that is indexed. */
  paragraphWords: 100,
  /** Sentences that a question is made from are no longer, and no shorter; in words. */
  sentenceWords: { least: 4, most: 32 },
} as const;
