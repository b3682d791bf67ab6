import path from 'node:path';
import { z } from 'zod';
import { dialogueTexts, perMillion } from '../../../knowledge/starter/dialogue-texts.ts';
import { readJsonLines, readTable } from '../../../knowledge/starter/source-files.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { TargetWord } from './target-words.ts';

/** Sizes of the paper's two lists of target words. */
const sizes = { articles: 563, talk: 567 } as const;
/** Of words in the list for articles (Brysbaert et al. 2014, from 1 to 5). */
const leastConcrete = 4.5;
const deciles = 10;
const shortest = 3;
/** Not at every table; and a plural that the dictionary has as a word. */
const unsuitable: ReadonlySet<string> = new Set(['sperm', 'men']);
const article = z.object({ text: z.string() });
const talkFiles = [
  'dailydialog/train.jsonl.gz',
  'empathetic_dialogues/train.jsonl.gz',
  'self_dialogue/self_dialogues.jsonl.gz',
];

/** Which of the words that could be targets may not. */
export interface TargetLimits {
  readonly inflections: Inflections;
  readonly isOffensive: (word: string) => boolean;
}

interface Noun {
  readonly word: string;
  readonly concreteness: number;
}

/**
 * The two lists of the paper, rebuilt: the most frequent concrete nouns of encyclopedic text for question answering, and the most frequent
 * nouns of dialogues for chat, concrete or not, because Figure 3 compares them by concreteness.
 *
 * @param data folder of the public tables
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function chooseTargets(data: string, limits: TargetLimits): TargetWord[] {
  const nouns = nounsOf(path.join(data, 'concreteness_brysbaert', 'concreteness.tsv.gz'), limits);
  const inArticles = perMillion(
    readJsonLines(path.join(data, 'wikispeedia', 'articles.jsonl.gz'), article).map(({ text }) => text.toLowerCase()),
  );
  const inTalk = perMillion(talkFiles.flatMap((file) => dialogueTexts(path.join(data, file))));
  const concrete = nouns.filter(({ concreteness }) => concreteness > leastConcrete);
  const articles = new Set(mostFrequent(concrete, inArticles, sizes.articles));
  const talk = new Set(mostFrequent(nouns, inTalk, sizes.talk));
  const byConcreteness = nouns.toSorted((left, right) => left.concreteness - right.concreteness);
  return byConcreteness
    .map(({ word }, place) => ({
      word,
      articles: articles.has(word),
      talk: talk.has(word),
      perMillionInArticles: Math.round(inArticles.get(word) ?? 0),
      perMillionInTalk: Math.round(inTalk.get(word) ?? 0),
      concretenessDecile: Math.floor((deciles * place) / byConcreteness.length) + 1,
    }))
    .filter(({ articles: isInOne, talk: isInOther }) => isInOne || isInOther)
    .toSorted((left, right) => (left.word < right.word ? -1 : 1));
}

/** Nouns in their basic form. */
function nounsOf(file: string, { inflections, isOffensive }: TargetLimits): Noun[] {
  return readTable(file).flatMap((row) => {
    const word = row.get('Word') ?? '';
    const isNoun = row.get('Dom_Pos') === 'Noun' && /^[a-z]+$/u.test(word) && word.length >= shortest;
    if (!isNoun || unsuitable.has(word) || isOffensive(word) || inflections.basicFormOf(word) !== word) return [];
    return [{ word, concreteness: Number(row.get('Conc.M')) }];
  });
}

function mostFrequent(nouns: readonly Noun[], frequencies: ReadonlyMap<string, number>, count: number): string[] {
  const frequencyOf = ({ word }: Noun): number => frequencies.get(word) ?? 0;
  return nouns
    .toSorted((left, right) => frequencyOf(right) - frequencyOf(left) || (left.word < right.word ? -1 : 1))
    .slice(0, count)
    .map(({ word }) => word);
}
