/** Probabilities of labels of which one is true: they add up to 1. */
export function softmax(logits: readonly number[]): number[] {
  const largest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The probability of a label by itself. */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
