/** How probable at least so many hits of n are, each with a chance (the upper tail of the binomial law). */
export function binomialTail(hits: number, n: number, chance: number): number {
  if (hits <= 0) return 1;
  if (chance <= 0) return 0;
  if (chance >= 1) return 1;
  let [logChoose, sum] = [0, 0];
  for (let k = 0; k <= n; k += 1) {
    if (k > 0) logChoose += Math.log((n - k + 1) / k);
    if (k >= hits) sum += Math.exp(logChoose + k * Math.log(chance) + (n - k) * Math.log(1 - chance));
  }
  return Math.min(1, sum);
}
