import type { Reader } from '../../../../../src/contracts/reader.ts';
import { chatKit } from '../../../../../src/games/taboo/agents/chatbot/chat-kit.ts';
import type { AgentParts } from '../../../../../src/games/taboo/agents/agent-parts.ts';
import { createConceptGraph, type ListedConcepts } from '../../../../../src/games/taboo/language/concept-facts.ts';
import { indexPassages } from '../../../../../src/games/taboo/language/article-passages.ts';
import type { PassageIndex, TextPassage } from '../../../../../src/games/taboo/language/passage-index.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';

const inflections = createInflections();

/** A small world of fruit and music. */
export const smallGraph = createConceptGraph('small', [
  { start: 'banana', relation: 'IsA', end: 'fruit' },
  { start: 'banana', relation: 'RelatedTo', end: 'yellow' },
  { start: 'banana', relation: 'RelatedTo', end: 'peel' },
  { start: 'apple', relation: 'IsA', end: 'fruit' },
  { start: 'apple', relation: 'RelatedTo', end: 'red' },
  { start: 'piano', relation: 'IsA', end: 'instrument' },
  { start: 'piano', relation: 'HasA', end: 'keyboard' },
  { start: 'fruit', relation: 'IsA', end: 'food' },
]);

export const smallPassages: readonly TextPassage[] = [
  { title: 'Banana', text: 'The banana is a soft tropical fruit. Wild bananas are full of hard seeds.' },
  { title: 'Apple', text: 'The apple is a crisp fruit. Growers pick apples in autumn.' },
  { title: 'Piano', text: 'A modern piano has 88 keys. The piano was invented in Italy around the year 1700.' },
];

/** Parts with a small graph and few paragraphs; what is not given here is not there. */
export function smallParts(
  given: { passages?: PassageIndex; concepts?: ListedConcepts; reader?: Reader } = {},
): AgentParts {
  const absent = (): never => {
    throw new Error('no such part');
  };
  const parts: AgentParts = {
    inflections,
    targets: () => [],
    language: absent,
    associations: () => ({ version: 'none', associatesOf: () => [], cuesOf: () => [], background: () => 0 }),
    posts: absent,
    concepts: () => given.concepts ?? smallGraph,
    passages: () => given.passages ?? indexPassages('small', smallPassages, { inflections }),
    models: {
      generator: async () => undefined,
      fluency: async () => undefined,
      ranker: async () => undefined,
      reader: async () => given.reader,
    },
  };
  // Nobody judges, so that what is said does not depend on weights.
  void chatKit(parts, []);
  return parts;
}
