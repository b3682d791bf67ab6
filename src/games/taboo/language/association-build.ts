import path from 'node:path';
import { splitSentences } from '../../../core/text.ts';
import { readLines } from '../../../knowledge/starter/source-files.ts';
import { createInflections } from '../lexicon/inflections.ts';
import { readTargets } from '../targets/target-words.ts';
import { type PairCounts, countPairs, type WordPair } from './association-counts.ts';
import { packAssociations } from './association-file.ts';
import { basicForms, contentWords } from './association-words.ts';
import { articleTexts, talkOf } from './build-language-corpora.ts';
import { placeOfKey } from './ngram-smoothing.ts';

/** Words that fewer lines have are left out, unless they are targets. */
const leastLines = 12;
const mostWords = 16_000;
/** How many links of a cue, and of a word to its cues, are kept. */
const mostPerCue = 32;
const mostPerWord = 20;
/** A line of talk counts as much as the prior where its cue was met so often. */
const priorLines = 150;
/** What was met by chance once is taken off. */
const chanceLines = 0.8;
/** What articles tell of a pair is believed the more the more often it would be met by chance. */
const chancePairs = 0.5;
const mostLift = 50;
const mostPrior = 0.2;
/** Of the prior so much is shared among the words that common sense links to the cue. */
const linkShare = 0.25;
/** Of the background so much is what articles have. */
const articleShare = 0.2;
/** Less is no association. */
const leastLift = 2;
/** Nothing was counted for a word that nobody said; half a line is taken. */
const halfLine = 0.5;

/** The content of `data/taboo/associations.bin.gz`, from public texts and ConceptNet 4. */
export function buildAssociations(data: string): Buffer {
  const basicFormOf = basicForms(createInflections());
  const talk = talkOf(data, 'train').map(({ lines }) => lines);
  const articles = articleTexts(data).map((text) => text.split('\n').flatMap(splitSentences));
  const { words, idOf } = vocabularyOf([...talk, ...articles], basicFormOf);
  const idsOf = (text: string): number[] =>
    contentWords(text, basicFormOf).flatMap((word) => {
      const id = idOf.get(word);
      return id === undefined ? [] : [id];
    });
  const width = words.length;
  const inTalk = countPairs(nextLines(talk, idsOf), width);
  const inArticles = countPairs(sameAndNext(articles, idsOf), width);
  const links = conceptLinks(path.join(data, 'conceptnet4_en', 'assertions.tsv.gz'), basicFormOf, idOf, width);
  return packAssociations({ words, ...chosen(weigh(inTalk, inArticles, links, width), width) });
}

function* nextLines(dialogues: readonly (readonly string[])[], idsOf: (text: string) => number[]): Iterable<WordPair> {
  for (const lines of dialogues) {
    const ids = lines.map(idsOf);
    for (let place = 1; place < ids.length; place += 1) yield [ids[place - 1] ?? [], ids[place] ?? []];
  }
}

/** In an article a word calls up those of its sentence and of the next. */
function* sameAndNext(articles: readonly (readonly string[])[], idsOf: (text: string) => number[]): Iterable<WordPair> {
  for (const sentences of articles) {
    const ids = sentences.map(idsOf);
    for (const [place, words] of ids.entries()) yield [words, [...new Set([...words, ...(ids[place + 1] ?? [])])]];
  }
}

/** The targets, and the words that most lines have. */
function vocabularyOf(documents: readonly (readonly string[])[], basicFormOf: (word: string) => string | undefined) {
  const counts = new Map<string, number>();
  for (const text of documents.flat()) {
    for (const word of contentWords(text, basicFormOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const targets = new Set([...readTargets('articles'), ...readTargets('talk')].map(({ word }) => word));
  const frequent = [...counts]
    .filter(([word, count]) => count >= leastLines && !targets.has(word))
    .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .slice(0, mostWords - targets.size)
    .map(([word]) => word);
  const words = [...targets, ...frequent];
  return { words, idOf: new Map(words.map((word, id) => [word, id])) };
}

/** Pairs of words with a link of any relation that more people held true than false. */
function conceptLinks(
  file: string,
  basicFormOf: (word: string) => string | undefined,
  idOf: ReadonlyMap<string, number>,
  width: number,
): Set<number> {
  const links = new Set<number>();
  for (const line of readLines(file)) {
    const [start = '', , end = '', weight] = line.split('\t');
    const [from, to] = [start, end].map((text) => contentWords(text, basicFormOf).map((word) => idOf.get(word)));
    const [one, other] = [from?.[0], to?.[0]];
    const isOfWords = from?.length === 1 && to?.length === 1 && one !== undefined && other !== undefined;
    if (!isOfWords || one === other || !(Number(weight) > 0)) continue;
    links.add(one * width + other);
    links.add(other * width + one);
  }
  return links;
}

interface Weighed {
  readonly backgrounds: Float64Array;
  readonly keys: readonly number[];
  readonly probabilities: readonly number[];
}

/** P(w | cue): what talk shows, smoothed by what articles and common sense make likely (a Dirichlet prior). */
function weigh(talk: PairCounts, articles: PairCounts, links: ReadonlySet<number>, width: number): Weighed {
  const backgrounds = talk.answers.map((count, word) => {
    const inArticles = (articles.answers[word] ?? 0) / articles.pairs;
    return (1 - articleShare) * ((count + halfLine) / (talk.pairs + 1)) + articleShare * inArticles;
  });
  const linked = new Float64Array(width);
  for (const key of links) linked[Math.floor(key / width)] = (linked[Math.floor(key / width)] ?? 0) + 1;
  const keys: number[] = [];
  const probabilities: number[] = [];
  const weighed = (key: number): void => {
    const [cue, word] = [Math.floor(key / width), key % width];
    const background = backgrounds[word] ?? 0;
    const lift = Math.min(mostLift, articleLift(articles, cue, word, key));
    const shared = links.has(key) ? linkShare / (linked[cue] ?? 1) : 0;
    const prior = (1 - linkShare) * Math.min(mostPrior, background * lift) + shared;
    const followed = Math.max(0, countOf(talk, key) - chanceLines);
    const probability = (followed + priorLines * prior) / ((talk.cues[cue] ?? 0) + priorLines);
    if (probability < leastLift * background) return;
    keys.push(key);
    probabilities.push(probability);
  };
  for (const key of talk.both.keys) weighed(key);
  for (const [row, key] of articles.both.keys.entries()) {
    if ((articles.both.counts[row] ?? 0) > 1 && countOf(talk, key) === 0) weighed(key);
  }
  for (const key of links) if (countOf(talk, key) === 0 && countOf(articles, key) < 2) weighed(key);
  return { backgrounds, keys, probabilities };
}

/** How much more often the two stand together in articles than by chance. */
function articleLift(articles: PairCounts, cue: number, word: number, key: number): number {
  const expected = ((articles.cues[cue] ?? 0) * (articles.answers[word] ?? 0)) / articles.pairs;
  return (countOf(articles, key) + chancePairs) / (expected + chancePairs);
}

function countOf({ both }: PairCounts, key: number): number {
  return both.counts[placeOfKey(both.keys, key)] ?? 0;
}

/** The links that tell most, of each cue and to each word. */
function chosen({ backgrounds, keys, probabilities }: Weighed, width: number) {
  const gain = (row: number): number => {
    const probability = probabilities[row] ?? 0;
    return probability * Math.log(probability / (backgrounds[(keys[row] ?? 0) % width] ?? 1));
  };
  const rows = keys
    .map((_key, row) => row)
    .sort((one, other) => gain(other) - gain(one) || (keys[one] ?? 0) - (keys[other] ?? 0));
  const [ofCue, toWord] = [new Uint16Array(width), new Uint16Array(width)];
  const kept = rows.filter((row) => {
    const [cue, word] = [Math.floor((keys[row] ?? 0) / width), (keys[row] ?? 0) % width];
    const [before = 0, behind = 0] = [ofCue[cue], toWord[word]];
    if (before >= mostPerCue && behind >= mostPerWord) return false;
    ofCue[cue] = before + 1;
    toWord[word] = behind + 1;
    return true;
  });
  kept.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
  const counts = new Float64Array(width);
  for (const row of kept) {
    const cue = Math.floor((keys[row] ?? 0) / width);
    counts[cue] = (counts[cue] ?? 0) + 1;
  }
  return {
    backgrounds,
    counts,
    linked: kept.map((row) => (keys[row] ?? 0) % width),
    probabilities: kept.map((row) => probabilities[row] ?? 0),
  };
}
