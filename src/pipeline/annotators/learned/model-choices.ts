/**
 * Who decides each annotation, and from which probability on: the one table of thresholds. docs/models.md names the measurement behind each
 * row; the paper's thresholds (reference §3.2, §10.9–10.11) were found for other models and hold no longer.
 */
export const modelChoices = {
  /** Sentences that rules call questions, and those that the model is this sure of. */
  question: { threshold: 0.6 },
  emotion: { threshold: 0.35 },
  /** Of a learned offence that no rule knows. */
  offence: { threshold: 0.91 },
  /** Of a learned request for advice that no rule knows. */
  red: { threshold: 0.9 },
  /** Of a yes, a no or a 'don't know' to a question, where rules see none. */
  answer: { threshold: 0.85 },
  /** Of a learned sentiment beside what the words say. */
  sentiment: { threshold: 0.7 },
} as const;
