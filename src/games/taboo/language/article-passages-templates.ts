import { withArticle } from '../../../core/noun-forms.ts';
import { capitalise, joinWords } from '../../../core/text.ts';
import type { ListedConcepts } from './concept-facts.ts';
import type { ConceptEdge, ConceptGraph, ConceptRelation } from './concept-graph.ts';
import type { TextPassage } from './passage-index.ts';

/** A concept with fewer facts has no paragraph. */
const leastFacts = 3;
/** Of each relation. */
const mostNamed = { IsA: 3, SimilarTo: 3, HasA: 4, RelatedTo: 12 } as const satisfies Record<ConceptRelation, number>;
/** Words in a sentence on what goes with a thing. */
const atATime = 3;
/** Of what is a kind of these there is some, not one or several. */
const stuff: ReadonlySet<string> = new Set(
  'liquid fluid substance material metal fabric cloth gas powder meat drink beverage alcohol weather music food mineral element matter precipitation wood grain leather textile paint fuel paper nutriment foodstuff starch'.split(
    ' ',
  ),
);

/** What one can say of a noun of the graph. */
export interface NounFacts {
  readonly word: string;
  /** `a banana`, `milk` */
  readonly single: string;
  readonly of: Readonly<Record<ConceptRelation, readonly string[]>>;
}

/**
 * A paragraph of template sentences for each noun of the graph of which enough is known, in the order of the alphabet: where no article tells
 * of a thing, the facts of the graph do.
 */
export function conceptParagraphs(graph: ListedConcepts): TextPassage[] {
  return graph.concepts().flatMap((word) => {
    const facts = nounFacts(word, graph);
    return facts ? [{ title: word, text: sentencesOf(facts).join(' ') }] : [];
  });
}

/** What the graph knows of a noun; undefined for what is none (nothing is said to be its kind), or of which it knows too little. */
export function nounFacts(word: string, graph: ConceptGraph): NounFacts | undefined {
  const edges = graph.neighboursOf(word).filter(({ forward }) => forward === true);
  const named = (relation: ConceptRelation): string[] =>
    edges.flatMap((edge) => (edge.relation === relation ? [edge.concept] : [])).slice(0, mostNamed[relation]);
  const of = { IsA: named('IsA'), SimilarTo: named('SimilarTo'), HasA: named('HasA'), RelatedTo: named('RelatedTo') };
  if (of.IsA.length === 0 || edges.length < leastFacts) return undefined;
  return { word, single: isStuff(edges, graph) ? word : withArticle(word), of };
}

function isStuff(edges: readonly ConceptEdge[], graph: ConceptGraph): boolean {
  const kinds = edges.filter(({ relation }) => relation === 'IsA').map(({ concept }) => concept);
  const further = kinds.flatMap((kind) =>
    graph
      .neighboursOf(kind)
      .filter(({ relation, forward }) => relation === 'IsA' && forward === true)
      .map(({ concept }) => concept),
  );
  return [...kinds, ...further].some((kind) => stuff.has(kind)) && !kinds.some((kind) => countable.has(kind));
}

const countable: ReadonlySet<string> = new Set(
  'fruit vegetable animal vessel container instrument plant tree'.split(' '),
);

function sentencesOf({ word, single, of }: NounFacts): string[] {
  const subject = capitalise(single);
  const kinds = of.IsA.map((kind) => `${subject} is a kind of ${kind}.`);
  const names = of.SimilarTo.length > 0 ? [`Another word for ${word} is ${joinWords(of.SimilarTo, 'or')}.`] : [];
  const parts = of.HasA.length > 0 ? [`${subject} has a ${joinWords(of.HasA.map(asPart))}.`] : [];
  const around = inParts(of.RelatedTo).map((words) => `${subject} goes with the ${wordsNamed(words)}.`);
  return [...kinds, ...names, ...parts, ...around];
}

function asPart(part: string, index: number): string {
  return index === 0 ? part : withArticle(part);
}

function wordsNamed(words: readonly string[]): string {
  return words.length === 1 ? `word ${words[0]}` : `words ${joinWords(words)}`;
}

function inParts(words: readonly string[]): string[][] {
  const count = Math.ceil(words.length / atATime);
  return Array.from({ length: count }, (_, part) => words.slice(part * atATime, (part + 1) * atATime));
}
