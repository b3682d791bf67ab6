import { fill } from '../../../core/content.ts';
import type { Associations } from './associations.ts';
import type { ConceptGraph } from './concept-graph.ts';
import { dialogue, oneOf, ownPairTemplates } from './own-pairs-templates.ts';
import type { Dialogue } from './pairs-by-half.ts';

/** Of each word so many others that call it up, or that it is a kind of; each in so many wordings. */
const mostCues = 6;
const mostKinds = 3;
const wordingsEach = 2;
const isWord = /^[a-z]{3,}$/u;

/**
 * Exchanges in which one side brings a word up and the other names one that goes with it, or a kind of it. Besides the given words those that
 * call them up or are called up by them have their exchanges too: a side that has learnt them does not know which words were given.
 */
export function wordDialogues(
  words: readonly string[],
  associations: Associations,
  concepts: ConceptGraph,
): Dialogue[] {
  return vocabularyAround(words, associations).flatMap((word) => {
    const cues = associations.cuesOf(word).map((cue) => cue.word);
    const kinds = kindsOf(word, concepts);
    const { cuePosts, cueResponses, kindPosts, kindResponses } = ownPairTemplates;
    return [
      ...cues
        .filter((cue) => isWord.test(cue))
        .slice(0, mostCues)
        .flatMap((cue) => exchanges(`cue/${cue}/${word}`, cuePosts, cueResponses, { cue, word })),
      ...kinds.flatMap((kind) => exchanges(`kind/${kind}/${word}`, kindPosts, kindResponses, { kind, word })),
    ];
  });
}

function vocabularyAround(words: readonly string[], associations: Associations): string[] {
  const around = words.flatMap((word) => [
    word,
    ...associations
      .cuesOf(word)
      .slice(0, mostCues)
      .map((cue) => cue.word),
    ...associations
      .associatesOf(word)
      .slice(0, mostCues)
      .map((associate) => associate.word),
  ]);
  return [...new Set(around)].filter((word) => isWord.test(word)).toSorted();
}

/** The graph goes both ways; of two words the one that has more to do with others is the wider. */
function kindsOf(word: string, concepts: ConceptGraph): string[] {
  const neighbours = concepts.neighboursOf(word);
  return neighbours
    .filter(({ relation, concept }) => relation === 'IsA' && isWord.test(concept))
    .map(({ concept }) => ({ concept, width: concepts.neighboursOf(concept).length }))
    .filter(({ width }) => width > neighbours.length)
    .toSorted((left, right) => left.width - right.width || (left.concept < right.concept ? -1 : 1))
    .slice(0, mostKinds)
    .map(({ concept }) => concept);
}

function exchanges(
  key: string,
  posts: readonly string[],
  responses: readonly string[],
  slots: Readonly<Record<string, string>>,
): Dialogue[] {
  return Array.from({ length: wordingsEach }, (_, place) => {
    const post = oneOf(posts, `${key}/post/${place}`);
    const response = oneOf(responses, `${key}/response/${place}`);
    return dialogue(`${key}/${place}/${post}/${response}`, fill(post, slots), fill(response, slots));
  });
}
