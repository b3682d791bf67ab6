import { functionWords } from '../../../entity/index/function-words.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { ConceptRelation } from './concept-graph.ts';
import { readSenses, readSynsets, type Synset, type SynsetClass, type WordSense } from './wordnet-graph-synsets.ts';

/** What a concept leads to: `[relation, concept]`, in the direction in which one says it (an apple IsA fruit). */
export type ForwardEdges = ReadonlyMap<string, readonly (readonly [ConceptRelation, string])[]>;

interface Source {
  readonly synsets: ReadonlyMap<string, Synset>;
  readonly isCommon: (word: string) => boolean;
  /** Words of a definition, in basic forms, that say something. */
  readonly wordsOfGloss: (gloss: string) => readonly string[];
}

/** Rarer senses lead far from what people mean. */
const sensesOf = { noun: 3, verb: 2, adj: 2 } as const satisfies Record<SynsetClass, number>;
/** Definitions of the first senses only. */
const glossesOf = 2;
/** A word in the definitions of so many senses says nothing about any of them. */
const mostGlosses = 1000;
/** Senses that were met less than this share of the times of the word's most frequent one are not what people mean. */
const leastShare = 0.2;
const shortest = 3;
const relationOf: ReadonlyMap<string, ConceptRelation> = new Map([
  ['@', 'IsA'],
  ['%p', 'HasA'],
  ['%s', 'HasA'],
  ['%m', 'HasA'],
  ['&', 'SimilarTo'],
  ['^', 'SimilarTo'],
  ['+', 'RelatedTo'],
  ['\\', 'RelatedTo'],
  [';c', 'RelatedTo'],
]);

/**
 * The concept graph of WordNet 3.1 among common words: IsA from hypernyms, SimilarTo from words of one sense and like senses, HasA from
 * parts, RelatedTo from derivations, topics and the words of definitions.
 *
 * @param isCommon of a word in its basic form
 */
export function wordNetEdges(isCommon: (word: string) => boolean, inflections: Inflections): ForwardEdges {
  const synsets = readSynsets();
  const wordsOfGloss = glossReader(synsets, isCommon, inflections);
  const source: Source = { synsets, isCommon, wordsOfGloss };
  const edges = new Map<string, Map<string, readonly [ConceptRelation, string]>>();
  for (const [word, senses] of readSenses()) {
    if (!isConcept(word, isCommon) || inflections.basicFormOf(word) !== word) continue;
    const own = new Map<string, readonly [ConceptRelation, string]>();
    for (const edge of usualSenses(senses).flatMap((sense, rank) => edgesOf(sense, rank, source))) {
      if (edge[1] !== word) own.set(edge.join(' '), edge);
    }
    edges.set(word, own);
  }
  return new Map([...edges].map(([word, own]) => [word, [...own.values()]]));
}

function usualSenses(senses: readonly WordSense[]): WordSense[] {
  const most = Math.max(...senses.map(({ count }) => count));
  const firstNoun = senses.find(({ part }) => part === 'noun');
  const usual = senses.filter((sense) => sense.count >= leastShare * most || sense === firstNoun);
  return (['noun', 'verb', 'adj'] as const).flatMap((part) =>
    usual.filter((sense) => sense.part === part).slice(0, sensesOf[part]),
  );
}

function edgesOf(sense: WordSense, rank: number, source: Source): (readonly [ConceptRelation, string])[] {
  const { synsets, isCommon, wordsOfGloss } = source;
  const synset = synsets.get(sense.synset);
  if (!synset) return [];
  const same = synset.words.filter((word) => isConcept(word, isCommon)).map((word) => ['SimilarTo', word] as const);
  const linked = synset.pointers.flatMap(({ symbol, to }) => {
    // To run is no kind of move: only nouns name kinds.
    const relation = symbol === '@' && sense.part !== 'noun' ? 'RelatedTo' : relationOf.get(symbol);
    if (!relation) return [];
    const words = symbol === '@' ? kindNames(to, source) : (synsets.get(to)?.words ?? []);
    return words.filter((word) => isConcept(word, isCommon)).map((word) => [relation, word] as const);
  });
  const told = rank < glossesOf ? wordsOfGloss(synset.gloss).map((word) => ['RelatedTo', word] as const) : [];
  return [...same, ...linked, ...told];
}

/** Common words for a kind, or where there is none for the kind that it belongs to. */
function kindNames(key: string, { synsets, isCommon }: Source): string[] {
  const synset = synsets.get(key);
  const names = synset?.words.map(headOf).filter((word) => isConcept(word, isCommon)) ?? [];
  const above = synset?.pointers.find(({ symbol }) => symbol === '@');
  return names.length > 0 || !above ? names : (synsets.get(above.to)?.words.map(headOf) ?? []);
}

/** An edible fruit is a fruit. */
function headOf(phrase: string): string {
  return phrase.split(' ').at(-1) ?? phrase;
}

function isConcept(word: string, isCommon: (word: string) => boolean): boolean {
  return /^[a-z]+$/u.test(word) && word.length >= shortest && isCommon(word);
}

function glossReader(
  synsets: ReadonlyMap<string, Synset>,
  isCommon: (word: string) => boolean,
  inflections: Inflections,
): Source['wordsOfGloss'] {
  const basic = new Map<string, string>();
  const basicOf = (word: string): string => {
    const known = basic.get(word) ?? inflections.basicFormOf(word) ?? '';
    basic.set(word, known);
    return known;
  };
  const read = (gloss: string): string[] => {
    const words = gloss.toLowerCase().match(/[a-z]+/gu) ?? [];
    const content = words.filter((word) => !functionWords.has(word)).map(basicOf);
    return [...new Set(content.filter((word) => !functionWords.has(word) && isConcept(word, isCommon)))];
  };
  const counts = new Map<string, number>();
  for (const { gloss } of synsets.values()) {
    for (const word of read(gloss)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (gloss) => read(gloss).filter((word) => (counts.get(word) ?? 0) <= mostGlosses);
}
