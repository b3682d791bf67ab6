import path from 'node:path';
import { packageRoot } from '../../../config/config.ts';
import { type LanguageModel, mostPerplexity, type TextReading } from './language-model.ts';
import { backoffCost, costSteps, endId, type NgramTables, readNgrams, startId, unknownId } from './ngram-file.ts';
import { spokenSentences } from './spoken-words.ts';

export const languageFile = path.join(packageRoot, 'data', 'taboo', 'language.bin.gz');

/**
 * The word trigram model of the package (`npm run build:taboo-language`), read at the first call.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED, by either of its members
 */
export function createNgramModel(file = languageFile): LanguageModel {
  let read: NgramTables | undefined;
  const tables = (): NgramTables => (read ??= readNgrams(file));
  return {
    get version() {
      return `ngram-${tables().version}`;
    },
    perplexity: (text) => readText(text, tables()).perplexity,
    read: (text) => readText(text, tables()),
  };
}

/** How usual a text is under the tables; each sentence counts one word more, its end. */
export function readText(text: string, tables: NgramTables): TextReading {
  let cost = 0;
  let alone = 0;
  let words = 0;
  const sentences = spokenSentences(text);
  for (const sentence of sentences) {
    const ids = idsOf(sentence, tables);
    cost += sentenceCost(ids, tables);
    for (const id of ids) alone += tables.wordCosts[id] ?? 0;
    words += sentence.length;
    for (let place = 0; place < sentence.length; place += 1) {
      if (ids[place] !== unknownId) continue;
      // What no word looks like is odd in itself: its rarity is that of any unknown word.
      cost += tables.letters.surprise(sentence[place] ?? '') * costSteps;
      alone += tables.letters.least * costSteps;
    }
  }
  const count = (words + sentences.length) * costSteps;
  if (words === 0) return { perplexity: null, rarity: 0, words };
  return { perplexity: Math.min(Math.exp(cost / count), mostPerplexity), rarity: alone / count, words };
}

/** The words' numbers, and the end's. */
function idsOf(sentence: readonly string[], { idOf }: NgramTables): number[] {
  const ids: number[] = [];
  for (const word of sentence) ids.push(idOf.get(word) ?? unknownId);
  ids.push(endId);
  return ids;
}

/** What the words and the end of a sentence cost, in steps. */
function sentenceCost(ids: readonly number[], tables: NgramTables): number {
  let cost = 0;
  let last = startId;
  let context = -1;
  for (const id of ids) {
    const pair = placeOf(tables.pairWords, id, tables.pairStarts[last] ?? 0, tables.pairStarts[last + 1] ?? 0);
    cost += wordCost(tables, context, last, id, pair);
    last = id;
    context = pair;
  }
  return cost;
}

/** By the longest run of words that the tables have: three, two or one. */
export function wordCost(tables: NgramTables, context: number, last: number, id: number, pair: number): number {
  let backedOff = 0;
  if (context >= 0) {
    const { tripleWords, tripleStarts } = tables;
    const triple = placeOf(tripleWords, id, tripleStarts[context] ?? 0, tripleStarts[context + 1] ?? 0);
    if (triple >= 0) return tables.tripleCosts[triple] ?? 0;
    backedOff = backoffCost(tables.pairBackoffs[context] ?? 0);
  }
  if (pair >= 0) return backedOff + (tables.pairCosts[pair] ?? 0);
  return backedOff + backoffCost(tables.wordBackoffs[last] ?? 0) + (tables.wordCosts[id] ?? 0);
}

/** Where a sorted part of a list has the word; -1 where it has not. */
export function placeOf(words: Uint16Array, word: number, from: number, to: number): number {
  let low = from;
  let high = to - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = words[middle] ?? 0;
    if (found === word) return middle;
    if (found < word) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
