/** The log-likelihood of a token, from a number for each token. */
export function logLikelihood(logits: Float32Array, token: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < logits.length; place += 1) highest = Math.max(highest, logits[place] ?? highest);
  let total = 0;
  for (let place = 0; place < logits.length; place += 1) total += Math.exp((logits[place] ?? highest) - highest);
  return (logits[token] ?? highest) - highest - Math.log(total);
}
