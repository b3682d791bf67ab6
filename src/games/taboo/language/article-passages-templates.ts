import { withArticle } from '../../../core/noun-forms.ts';
import { capitalise, joinWords } from '../../../core/text.ts';
import type { ListedConcepts } from './concept-facts.ts';
import type { ConceptEdge, ConceptGraph, ConceptRelation } from './concept-graph.ts';
import type { TextPassage } from './passage-index.ts';

/** Of each sort of fact. */
const mostNamed = { kinds: 3, names: 3, parts: 4, examples: 6, related: 15 } as const;
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
  readonly kinds: readonly string[];
  /** Other words for it. */
  readonly names: readonly string[];
  /** With their articles: `a wheel`. */
  readonly parts: readonly string[];
  /** Kinds of it, with their articles. */
  readonly examples: readonly string[];
  readonly related: readonly string[];
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

/** What the graph knows of a noun; undefined for what is none: nothing is said to be its kind. */
export function nounFacts(word: string, graph: ConceptGraph): NounFacts | undefined {
  const edges = graph.neighboursOf(word);
  const ends = (relation: ConceptRelation, forward: boolean): string[] =>
    edges.flatMap((edge) => (edge.relation === relation && edge.forward === forward ? [edge.concept] : []));
  const kinds = ends('IsA', true);
  if (kinds.length === 0) return undefined;
  const related = new Set([...ends('RelatedTo', true), ...ends('RelatedTo', false)]);
  return {
    word,
    single: singleOf(word, graph),
    kinds: kinds.slice(0, mostNamed.kinds),
    names: ends('SimilarTo', true).slice(0, mostNamed.names),
    parts: ends('HasA', true)
      .slice(0, mostNamed.parts)
      .map((part) => singleOf(part, graph)),
    examples: ends('IsA', false)
      .slice(0, mostNamed.examples)
      .map((kind) => singleOf(kind, graph)),
    related: [...related].slice(0, mostNamed.related),
  };
}

/** With the article that the noun needs: `a banana`, `milk`. */
export function singleOf(word: string, graph: ConceptGraph): string {
  return isStuff(graph.neighboursOf(word), graph) ? word : withArticle(word);
}

function isStuff(edges: readonly ConceptEdge[], graph: ConceptGraph): boolean {
  const kinds = edges.flatMap((edge) => (edge.relation === 'IsA' && edge.forward === true ? [edge.concept] : []));
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

function sentencesOf({ word, single, kinds, names, parts, examples, related }: NounFacts): string[] {
  const subject = capitalise(single);
  const kindOf = (one: string, kind: string): string => `${capitalise(one)} is a kind of ${kind}.`;
  return [
    ...kinds.map((kind) => kindOf(single, kind)),
    ...(names.length > 0 ? [`Another word for ${word} is ${joinWords(names, 'or')}.`] : []),
    ...(parts.length > 0 ? [`${subject} has ${joinWords(parts)}.`] : []),
    ...examples.map((example) => kindOf(example, word)),
    ...inParts(related).map((words) => `${subject} goes with the ${wordsNamed(words)}.`),
  ];
}

function wordsNamed(words: readonly string[]): string {
  return words.length === 1 ? `word ${words[0]}` : `words ${joinWords(words)}`;
}

function inParts(words: readonly string[]): string[][] {
  const count = Math.ceil(words.length / atATime);
  return Array.from({ length: count }, (_, part) => words.slice(part * atATime, (part + 1) * atATime));
}
