import { normaliseText } from '../../../core/text.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import { type Clue, clues } from './clues.ts';

/** A word that may be the target, and how likely it is. */
export interface WeighedWord {
  readonly word: string;
  /** The words that were heard speak for it so much; 0 where none does. */
  readonly weight: number;
  /** Among all words that are played with; they add up to less than 1, as it may be another one. */
  readonly probability: number;
}

/** Cues say more than a word of a line or a hint. */
const cueWeight = 2;
const lineWeight = 0.7;
/** So much does chance count beside what was heard. */
const noise = 12;
const commonAbove = 12;
const small: ReadonlySet<string> = new Set(
  "a an the and or of to in on at for with from by is are was were be been am do does did have has had can could will would should it its it's they them their there this that these those what which who whom whose where when why how you your yours i me my we our us he she his her not no yes if so as than then some any many much more most very just like get go make take thing things something anything people person one two".split(
    ' ',
  ),
);

/** Weighs all words that are played with by what an attacker said (reference §8, 'sequential Bayes', in small). */
export function createWeigher(inflections: Inflections): (heard: readonly string[]) => readonly WeighedWord[] {
  const basic = (word: string): string => inflections.basicFormOf(word) ?? word;
  const wordsIn = (text: string): string[] =>
    [...new Set(normaliseText(text).replace(/'s\b/gu, '').split(' '))]
      .filter((word) => word !== '' && !small.has(word))
      .map(basic);
  let table: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
  return (heard) => {
    table ??= cueTable([...clues.values()], wordsIn, basic);
    return weigh([...new Set(heard.flatMap(wordsIn))], table);
  };
}

/** Which words speak for which, and how much: fewer owners, more weight. */
function cueTable(
  all: readonly Clue[],
  wordsIn: (text: string) => string[],
  basic: (word: string) => string,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const table = new Map<string, Map<string, number>>();
  const add = (cue: string, word: string, weight: number): void => {
    const owners = table.get(cue) ?? new Map<string, number>();
    owners.set(word, Math.max(weight, owners.get(word) ?? 0));
    table.set(cue, owners);
  };
  for (const { word, cues, lines, hints } of all) {
    for (const cue of cues) add(basic(cue), word, cueWeight);
    for (const cue of [...lines, ...hints].flatMap(wordsIn)) add(cue, word, lineWeight);
  }
  return table;
}

function weigh(heard: readonly string[], table: ReadonlyMap<string, ReadonlyMap<string, number>>): WeighedWord[] {
  const weights = new Map<string, number>();
  for (const cue of heard) {
    const owners = table.get(cue);
    if (!owners) continue;
    const rarity = Math.max(0, Math.log(commonAbove / owners.size) / Math.log(commonAbove));
    for (const [word, weight] of owners) weights.set(word, (weights.get(word) ?? 0) + weight * rarity);
  }
  // The attacker may not say the target.
  const left = [...weights].filter(([word, weight]) => weight > 0 && !heard.includes(word));
  const total = noise + left.reduce((sum, [, weight]) => sum + Math.exp(weight) - 1, 0);
  return left
    .map(([word, weight]) => ({ word, weight, probability: (Math.exp(weight) - 1) / total }))
    .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1));
}
