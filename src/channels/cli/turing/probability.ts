import { InvalidArgumentError } from 'commander';

/** Reads a probability; commander shows what is wrong with it. */
export function probability(text: string): number {
  const value = Number(text);
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text) && value <= 1) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 1.');
}
