import { type NounParts, nounsOf } from './noun-reader.ts';
import type { WordScores } from './guess-rule.ts';

/**
 * What the nouns of sampled continuations score: the share of continuations that have the noun in some form. It stands for the decoding score,
 * which the text-generator contract does not tell.
 *
 * @param said words that the attacker has said, so that they are not the target
 */
export function nounScores(texts: readonly string[], said: ReadonlySet<string>, parts: NounParts): WordScores {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const noun of nounsOf(text, parts)) {
      if (!said.has(noun)) counts.set(noun, (counts.get(noun) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([noun, count]) => [noun, count / texts.length]));
}
