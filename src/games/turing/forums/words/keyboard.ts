import { endId, type NgramTables, startId, unknownId } from '../../../taboo/language/ngram-file.ts';
import { placeOf, wordCost } from '../../../taboo/language/ngram-model.ts';
import { spokenSentences } from '../../../taboo/language/spoken-words.ts';
import { tidyText } from '../../../../core/text.ts';
import type { Dictionary } from './dictionary.ts';

/** A predictive keyboard: it offers words of a forum's dictionary, and no others. */
export interface Keyboard {
  /** The likeliest words to come next, or to complete the word that has been begun; the likeliest first. */
  suggest(text: string, most?: number): readonly string[];
}

interface Key {
  readonly word: string;
  readonly id: number;
}

const usualNumber = 5;
/** Longer texts are looked at from behind. */
const lookedAt = 500;
const wordEnd = /[\p{L}\p{M}\p{N}']+$/u;
const sentenceEnd = /[.?!]\s*$/u;

/** The keyboard of a dictionary, by the language's runs of three words. */
export function createKeyboard(dictionary: Dictionary, tables: NgramTables): Keyboard {
  const keys = dictionary.words.map((word) => ({ word, id: tables.idOf.get(word) ?? unknownId }));
  return { suggest: (text, most = usualNumber) => suggest(text, most, keys, tables) };
}

function suggest(text: string, most: number, keys: readonly Key[], tables: NgramTables): readonly string[] {
  const plain = tidyText(text.slice(-lookedAt)).toLowerCase();
  // A blank behind the last word says that it is finished; tidying takes the blank away.
  const [begun = ''] = /\s$/u.test(text) ? [] : (wordEnd.exec(plain) ?? []);
  const costOf = costAfter(plain.slice(0, plain.length - begun.length), tables);
  return keys
    .filter(({ word }) => word.startsWith(begun))
    .map(({ word, id }) => ({ word, cost: costOf(id) }))
    .sort((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1))
    .slice(0, Math.max(0, most))
    .map(({ word }) => word);
}

/** What each word costs behind a text; words that the language model has not seen cost most. */
function costAfter(before: string, tables: NgramTables): (id: number) => number {
  const [last, context] = contextOf(before, tables);
  return (id) => {
    if (id === unknownId || id === endId) return Number.POSITIVE_INFINITY;
    const pair = pairOf(tables, last, id);
    return wordCost(tables, context, last, id, pair);
  };
}

/** The last word, and the place of the last two. */
function contextOf(before: string, tables: NgramTables): readonly [last: number, context: number] {
  const sentence = sentenceEnd.test(before) ? [] : (spokenSentences(before).at(-1) ?? []);
  const ids = [startId, ...sentence.slice(-2).map((word) => tables.idOf.get(word) ?? unknownId)];
  const last = ids.at(-1) ?? startId;
  const beforeLast = ids.at(-2);
  return [last, beforeLast === undefined ? -1 : pairOf(tables, beforeLast, last)];
}

function pairOf({ pairWords, pairStarts }: NgramTables, first: number, second: number): number {
  return placeOf(pairWords, second, pairStarts[first] ?? 0, pairStarts[first + 1] ?? 0);
}
