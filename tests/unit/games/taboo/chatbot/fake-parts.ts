import { type TextGenerator, unfiltered } from '../../../../../src/contracts/text-generator.ts';
import type { AgentParts } from '../../../../../src/games/taboo/agents/agent-parts.ts';
import type { Associations } from '../../../../../src/games/taboo/language/associations.ts';
import type { ConceptGraph } from '../../../../../src/games/taboo/language/concept-graph.ts';
import type { PostPair, PostPool } from '../../../../../src/games/taboo/language/post-pool.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';

const inflections = createInflections();

/** P(word | cue) of a small world. */
const calls: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  monkey: { banana: 0.3, tree: 0.1, zoo: 0.05 },
  fruit: { banana: 0.2, apple: 0.15, juice: 0.05 },
  dog: { walk: 0.2, park: 0.15, ball: 0.1 },
  music: { guitar: 0.2, band: 0.1 },
  beach: { sand: 0.2, sun: 0.1 },
};

export const fakeAssociations: Associations = {
  version: 'fake',
  associatesOf: (cue) =>
    Object.entries(calls[cue] ?? {})
      .map(([word, probability]) => ({ word, probability }))
      .toSorted((left, right) => right.probability - left.probability),
  cuesOf: (word) =>
    Object.entries(calls)
      .flatMap(([cue, words]) => {
        const probability = words[word];
        return probability === undefined ? [] : [{ word: cue, probability }];
      })
      .toSorted((left, right) => right.probability - left.probability),
  background: () => 0.001,
};

export const fakeConcepts: ConceptGraph = {
  version: 'fake',
  neighboursOf: (concept) => (concept === 'fruit' ? [{ concept: 'banana', relation: 'IsA' }] : []),
};

export const attackerPairs: readonly PostPair[] = [
  { post: 'What does a monkey like to eat?', response: 'A monkey eats bananas all day.' },
  { post: 'Which fruit do you take to work?', response: 'Mostly a banana.' },
  { post: 'Is there fruit in the kitchen?', response: 'There are apples and one banana.' },
  { post: 'I saw a monkey at the zoo.', response: 'Did it climb the tree?' },
  { post: 'A banana is the best fruit.', response: 'I like a banana too.' },
  { post: 'My dog wants to go out.', response: 'Take it to the park with a ball.' },
  { post: 'I listen to music every night.', response: 'I play the guitar in a band.' },
];

export const defenderPairs: readonly PostPair[] = [
  { post: 'What do you feed a monkey?', response: 'I would give it a banana.' },
  { post: 'Do you like fruit?', response: 'I eat an apple every morning.' },
  { post: 'Fruit is so dear these days.', response: 'The juice is cheaper than the fruit.' },
  { post: 'We were at the zoo.', response: 'Did you see the monkeys there?' },
  { post: 'Our dog is old.', response: 'Then a short walk in the park will do.' },
  { post: 'That was good music.', response: 'The band had a fine guitar player.' },
  { post: 'The beach was full.', response: 'I like the sun and the sand.' },
];

export const fakePosts: PostPool = {
  version: 'fake',
  pairs: (half) => (half === 'attacker' ? attackerPairs : defenderPairs),
};

/** A generator that answers by a function of the last line; it notes what it was asked. */
export function fakeGenerator(answer: (post: string) => readonly string[]): TextGenerator & { asked: string[][] } {
  const asked: string[][] = [];
  return {
    name: 'fake',
    version: '1',
    asked,
    generate: async ({ history }) => {
      asked.push([...history]);
      return unfiltered(answer(history.at(-1) ?? ''));
    },
  };
}

/** What agents are made of, in the small world; without a generator the retrieval one stands in. */
export function fakeParts(generator?: TextGenerator): AgentParts {
  return {
    inflections,
    targets: () => [],
    language: () => ({
      version: 'fake',
      perplexity: () => 20,
      read: () => ({ perplexity: 20, rarity: 5, words: 5 }),
    }),
    passages: () => ({ version: 'fake', search: () => [], sentencesWith: () => [] }),
    associations: () => fakeAssociations,
    concepts: () => fakeConcepts,
    posts: () => fakePosts,
    models: {
      generator: async () => generator,
      fluency: async () => undefined,
      ranker: async () => undefined,
      reader: async () => undefined,
    },
  };
}
