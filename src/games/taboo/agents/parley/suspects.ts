import { memoised } from '../../../../core/memoised.ts';
import type { Associations } from '../../language/associations.ts';
import type { PassageIndex } from '../../language/passage-index.ts';
import type { ContentWords } from '../chatbot/content-words.ts';
import { type ParleySettings, parleySettings } from './parley-settings.ts';

/** A word that may be the target. */
export interface Suspect {
  /** A basic form. */
  readonly word: string;
  readonly probability: number;
}

/** What a side believes the target to be. */
export interface Suspects {
  /** Likeliest first; words that nothing speaks for are not among them, but have their share of the probability. */
  readonly ranked: readonly Suspect[];
  probabilityOf(word: string): number;
  /** In nats; the words that nothing speaks for count as equally likely. */
  readonly entropy: number;
}

/** Tells what somebody who hears the lines would take the target for. */
export interface SuspectTracker {
  /**
   * @param lines what the attacker said, oldest first
   * @param excluded words that it cannot be: a guess that was wrong
   */
  suspects(lines: readonly string[], excluded?: ReadonlySet<string>): Suspects;
}

export interface TrackerParts {
  readonly associations: Associations;
  readonly passages: PassageIndex | undefined;
  readonly contentWords: ContentWords;
  /** Whether a basic form is a noun: only nouns are suspects. */
  readonly isNoun: (word: string) => boolean;
}

/** So many words could be meant, before anything was said. */
const vocabulary = 5_000;
const passagesRead = 3;
const mostRemembered = 5_000;

/**
 * Follows the target by Bayes' rule: each content word of a line multiplies a word's odds by P(cue | word) / P(cue), which is P(word | cue) /
 * P(word). A part of each cue is taken to tell nothing, so that decoys cost little, and cues that come back count less (language-games.md §8).
 */
export function createSuspectTracker(parts: TrackerParts, settings: ParleySettings = parleySettings): SuspectTracker {
  const heard = memoised((line) => lineEvidence(line, parts, settings), mostRemembered);
  const speaksFor = memoised((cue) => cueRatios(cue, parts, settings), mostRemembered);
  return {
    suspects: (lines, excluded = new Set()) => {
      const said = new Set(lines.flatMap((line) => parts.contentWords(line)));
      const evidence = [
        ...lines.map(heard),
        ...cueEvidence(
          lines.flatMap((line) => parts.contentWords(line)),
          speaksFor,
          settings,
        ),
      ];
      return normalised(evidence, (word) => said.has(word) || excluded.has(word), settings);
    },
  };
}

/** For each of the cues that were heard, how many times likelier it makes which words. */
function cueEvidence(
  heard: readonly string[],
  speaksFor: (cue: string) => ReadonlyMap<string, number>,
  settings: ParleySettings,
): ReadonlyMap<string, number>[] {
  const counts = new Map<string, number>();
  for (const cue of heard) counts.set(cue, (counts.get(cue) ?? 0) + 1);
  return [...counts].map(([cue, count]) => {
    const ratios = speaksFor(cue);
    if (count === 1) return ratios;
    const weight = damped(count, settings);
    return new Map([...ratios].map(([word, ratio]) => [word, ratio ** weight]));
  });
}

/** How many times likelier a cue makes which words, where it is heard once. */
function cueRatios(
  cue: string,
  { associations, isNoun }: TrackerParts,
  { suspectsPerMillion: per, mostEvidence }: ParleySettings,
): ReadonlyMap<string, number> {
  const ratios = new Map<string, number>();
  for (const { word, probability } of associations.associatesOf(cue)) {
    const usual = associations.background(word);
    if (usual < per.least / 1e6 || usual > per.most / 1e6 || !isNoun(word)) continue;
    ratios.set(word, Math.min(mostEvidence, probability / usual));
  }
  return ratios;
}

/** The first time a cue counts whole, then ever less. */
function damped(count: number, { repeatedCue }: ParleySettings): number {
  return 1 + (count - 1) * repeatedCue;
}

/** What the paragraphs that answer a line best have more of than others. */
function lineEvidence(
  line: string,
  { passages, associations, contentWords, isNoun }: TrackerParts,
  settings: ParleySettings,
): ReadonlyMap<string, number> {
  const ratios = new Map<string, number>();
  for (const { title, text } of passages?.search(line, passagesRead) ?? []) {
    const words = [...contentWords(title), ...contentWords(text)].filter(isNoun);
    for (const word of new Set(words)) {
      const usual = Math.max(associations.background(word), settings.suspectsPerMillion.least / 1e6);
      const ratio = Math.min(settings.mostEvidence, 1 / (words.length * usual)) / passagesRead;
      ratios.set(word, (ratios.get(word) ?? 0) + ratio);
    }
  }
  return ratios;
}

function normalised(
  evidence: readonly ReadonlyMap<string, number>[],
  isOut: (word: string) => boolean,
  { emptyCue }: ParleySettings,
): Suspects {
  const told = evidence.filter(({ size }) => size > 0);
  const unsupported = told.length * Math.log(emptyCue);
  const words = new Set(told.flatMap((ratios) => [...ratios.keys()]).filter((word) => !isOut(word)));
  const odds = [...words].map((word) => {
    const logs = told.map((ratios) => Math.log(emptyCue + (1 - emptyCue) * (ratios.get(word) ?? 0)));
    return { word, odds: Math.exp(logs.reduce((sum, log) => sum + log, -unsupported)) };
  });
  const others = Math.max(0, vocabulary - words.size);
  const total = odds.reduce((sum, { odds: one }) => sum + one, others);
  const ranked = odds
    .map(({ word, odds: one }): Suspect => ({ word, probability: total === 0 ? 0 : one / total }))
    .toSorted((left, right) => right.probability - left.probability || (left.word < right.word ? -1 : 1));
  const byWord = new Map(ranked.map(({ word, probability }) => [word, probability]));
  const unnamed = total === 0 ? 0 : 1 / total;
  return {
    ranked,
    probabilityOf: (word) => byWord.get(word) ?? (isOut(word) ? 0 : unnamed),
    entropy: entropyOf(ranked.map(({ probability }) => probability)) + others * entropyOf([unnamed]),
  };
}

function entropyOf(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, one) => (one > 0 ? sum - one * Math.log(one) : sum), 0);
}
