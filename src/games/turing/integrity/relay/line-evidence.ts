import { distance } from 'fastest-levenshtein';
import type { LineContent } from './line-content.ts';

/** Lines that share less than this share what any two may. */
const leastShared = 5;
const shortestMisspelt = 5;
const misspeltShare = 0.8;

/**
 * How much speaks for one line having been made of another: what the shared words say, weighted by how large a part of both lines
 * they are. Words that have another source, as the bot's own earlier lines, count for nothing.
 */
export function lineEvidence(heard: LineContent, said: LineContent, otherwiseKnown: (stem: string) => boolean): number {
  let shared = 0;
  let saidTotal = 0;
  for (const [stem, weight] of said) {
    saidTotal += weight;
    if (otherwiseKnown(stem)) continue;
    if (heard.has(stem)) shared += weight;
    else if (hasMisspelt(heard, stem)) shared += misspeltShare * weight;
  }
  if (shared < leastShared) return 0;
  let heardTotal = 0;
  for (const weight of heard.values()) heardTotal += weight;
  return (shared * shared) / Math.max(saidTotal, heardTotal);
}

function hasMisspelt(content: LineContent, stem: string): boolean {
  if (stem.length < shortestMisspelt) return false;
  for (const other of content.keys()) {
    if (Math.abs(other.length - stem.length) <= 1 && other[0] === stem[0] && distance(other, stem) === 1) return true;
  }
  return false;
}
