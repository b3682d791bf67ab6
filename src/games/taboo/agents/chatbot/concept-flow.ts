import type { ConceptRelation } from '../../language/concept-graph.ts';
import type { ChatKit } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import type { WordScores } from './guess-rule.ts';

/** How much a graph's edge counts beside the associations of talk; all edges of a concept share it. */
const graphShare = 0.3;
const relationWeights: Readonly<Record<ConceptRelation, number>> = { RelatedTo: 1, SimilarTo: 1, IsA: 1, HasA: 1 };
/** Nouns that the distribution is over. */
const mostConcepts = 50;
/** What no concept takes: the probability that the talk goes on to something else. */
const elsewhere = 0.5;

/**
 * The concept that talk goes on to after the post's concepts, as a distribution over nouns: what each of them calls up in talk, and its neighbours
 * in the concept graph; rare concepts count for more than those that everybody mentions. A concept that was said already is not gone on to.
 *
 * @param said words that are left out
 */
export function nextConcepts(concepts: readonly string[], said: ReadonlySet<string>, kit: ChatKit): WordScores {
  const { parts, isNoun } = kit;
  const associations = parts.associations();
  const graph = parts.concepts();
  const mass = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    const isConcept = word.length >= chatSettings.leastGuessLetters && /^[a-z]+$/u.test(word) && !said.has(word);
    if (isConcept) mass.set(word, (mass.get(word) ?? 0) + weight);
  };
  for (const concept of concepts) {
    const weight = 1 / (concepts.length * (1 + 100 * associations.background(concept)));
    for (const { word, probability } of associations.associatesOf(concept)) add(word, weight * probability);
    const edges = graph.neighboursOf(concept);
    for (const edge of edges) add(edge.concept, (weight * graphShare * relationWeights[edge.relation]) / edges.length);
  }
  const nouns = likeliestNouns(mass, isNoun);
  const total = nouns.reduce((sum, [, weight]) => sum + weight, 0) + elsewhere * (nouns[0]?.[1] ?? 0);
  return new Map(nouns.map(([word, weight]) => [word, weight / total]));
}

/** Tagging costs more than sorting, so that the rest is never tagged. */
function likeliestNouns(mass: ReadonlyMap<string, number>, isNoun: (word: string) => boolean): [string, number][] {
  const nouns: [string, number][] = [];
  for (const [word, weight] of [...mass].toSorted(([, left], [, right]) => right - left)) {
    if (isNoun(word)) nouns.push([word, weight]);
    if (nouns.length >= mostConcepts) break;
  }
  return nouns;
}
