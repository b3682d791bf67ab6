import { endId, innerWords, startId, unknownId } from './ngram-file.ts';
import { countRuns, GrowingList, type RunCounts } from './run-counts.ts';
import { spokenSentences } from './spoken-words.ts';

export interface NgramCounts {
  readonly words: readonly string[];
  /** Words that were too rare for the list. */
  readonly rareWords: readonly string[];
  /** Of triples as often as they stand in the texts. */
  readonly triples: RunCounts;
  /** Of pairs: behind how many different words they stand; as often as they are met where they begin a sentence. */
  readonly pairs: RunCounts;
}

/** Counts the runs of three words in texts. Words that are met less often are unknown, and so are those beyond the list's end. */
export function countNgrams(texts: readonly string[], leastCount: number, mostWords: number): NgramCounts {
  const { words, rareWords } = vocabularyOf(texts, leastCount, mostWords);
  const idOf = new Map(words.map((word, id) => [word, id]));
  const width = words.length;
  const triples = new GrowingList();
  const firstPairs = new GrowingList();
  for (const text of texts) {
    for (const sentence of spokenSentences(text)) {
      const ids = [startId, ...sentence.map((word) => idOf.get(word) ?? unknownId), endId];
      firstPairs.add(startId * width + (ids[1] ?? 0));
      for (let place = 2; place < ids.length; place += 1) {
        triples.add(((ids[place - 2] ?? 0) * width + (ids[place - 1] ?? 0)) * width + (ids[place] ?? 0));
      }
    }
  }
  const counted = countRuns(triples.values());
  return { words, rareWords, triples: counted, pairs: pairsOf(counted, firstPairs.values(), width) };
}

function vocabularyOf(texts: readonly string[], leastCount: number, mostWords: number) {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const sentence of spokenSentences(text)) {
      for (const word of sentence) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const byCount = [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
  const words = byCount.filter(([, count]) => count >= leastCount).slice(0, mostWords - innerWords.length);
  const rareWords = byCount.slice(words.length).filter(([word]) => /^[a-z']+$/u.test(word));
  return { words: [...innerWords, ...words.map(([word]) => word)], rareWords: rareWords.map(([word]) => word) };
}

/** No triple has the beginning in its middle, so the two kinds of pairs are different ones. */
function pairsOf({ keys }: RunCounts, first: Float64Array, width: number): RunCounts {
  const all = new Float64Array(keys.length + first.length);
  all.set(keys.map((key) => key % (width * width)));
  all.set(first, keys.length);
  return countRuns(all);
}
