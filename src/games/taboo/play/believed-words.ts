import type { AgentParts } from '../agents/agent-parts.ts';
import { createSuspectTracker } from '../agents/parley/suspects.ts';
import { basicForms, contentWords } from '../language/association-words.ts';
import { clues } from './clues.ts';
import { createWeigher, type WeighedWord } from './weigh-words.ts';

/** What associations say counts less than it says, for the written cues say part of the same. */
const share = 0.6;
/** So much does chance count beside what was heard. */
const noise = 12;
const nobody = '';

/** What an attacker may mean by what it said so far, likeliest first. */
export type Beliefs = (heard: readonly string[]) => readonly WeighedWord[];

/** What they are formed from. */
export type BeliefParts = Pick<AgentParts, 'inflections' | 'associations'>;

const formed = new WeakMap<BeliefParts, Beliefs>();

/** The beliefs over the parts, formed once. */
export function beliefsOf(parts: BeliefParts): Beliefs {
  const before = formed.get(parts);
  if (before) return before;
  const made = formBeliefs(parts);
  formed.set(parts, made);
  return made;
}

/**
 * The written cues of the words that are played with, and what the lines call up in talk at large, which is followed by Bayes' rule as
 * Parley's own defender does.
 */
function formBeliefs({ inflections, associations: open }: BeliefParts): Beliefs {
  const weigh = createWeigher(inflections);
  const basicFormOf = basicForms(inflections);
  const content = (text: string): readonly string[] => contentWords(text, basicFormOf);
  const associations = open();
  const isNoun = (word: string): boolean => clues.has(word);
  const tracker = createSuspectTracker({ associations, passages: undefined, contentWords: content, isNoun });
  return (heard) => {
    const suspects = tracker.suspects(heard);
    const written = new Map(weigh(heard).map(({ word, weight }) => [word, weight]));
    const unnamed = suspects.probabilityOf(nobody);
    const said = new Set(heard.flatMap(content));
    const weighed = [...clues.keys()]
      .filter((word) => !said.has(word))
      .map((word) => {
        const called = Math.log(suspects.probabilityOf(word) / unnamed);
        return { word, weight: (written.get(word) ?? 0) + share * called };
      });
    const total = noise + weighed.reduce((sum, { weight }) => sum + Math.exp(weight), 0);
    return weighed
      .filter(({ weight }) => weight > 0)
      .map(({ word, weight }): WeighedWord => ({ word, weight, probability: Math.exp(weight) / total }))
      .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1));
  };
}
