import type { PlayerSequences } from './sequence-form.ts';

/** How many reduced pure strategies a player has: those that differ where the player's own earlier actions let it come. */
export function countReducedStrategies({ sequences, steps }: PlayerSequences): bigint {
  const below: bigint[] = sequences.map(() => 1n);
  for (const { before, after } of steps.toReversed()) {
    const here = after.reduce((total, sequence) => total + (below[sequence] ?? 1n), 0n);
    below[before] = (below[before] ?? 1n) * here;
  }
  return below[0] ?? 1n;
}
