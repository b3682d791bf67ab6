/** Letters, the apostrophe, and what stands for all other signs; 0 is a word's edge. */
const signs = "abcdefghijklmnopqrstuvwxyz'";
const signCount = signs.length + 2;
const other = signs.length + 1;
const smoothing = 0.3;
/** Nats in a step of the table. */
const step = 1 / 24;
/** So many unknown words there are taken to be, each as likely as the other, as long as they look like words. */
const unknownWords = 300_000;
/** Of the words that it was made from this share looks no odder than what is free. */
const usualShare = 0.8;

/** Tells how much the letters of an unknown word surprise. */
export interface LetterModel {
  /** For a file: the costs of letters after two others, and the usual cost of a letter in nats. */
  readonly table: Uint8Array;
  readonly usual: number;
  /** Nats that no unknown word is below. */
  readonly least: number;
  /** Nats: those of one among many unknown words, and more for letters that no word has in this order. */
  surprise(word: string): number;
}

/** The model of a table that `letterTable` made. */
export function letterModel(table: Uint8Array, usual: number): LetterModel {
  const least = Math.log(unknownWords);
  return {
    table,
    usual,
    least,
    surprise: (word) => least + Math.max(0, lettersCost(word, table) - usual * (word.length + 1)),
  };
}

/** The model of words, each once. */
export function letterModelOf(words: readonly string[]): LetterModel {
  const counts = new Float64Array(signCount ** 3).fill(smoothing);
  for (const word of words) eachSign(word, (place) => (counts[place] = (counts[place] ?? 0) + 1));
  const table = new Uint8Array(counts.length);
  for (let first = 0; first < counts.length; first += signCount) {
    const total = counts.subarray(first, first + signCount).reduce((sum, count) => sum + count, 0);
    for (let place = first; place < first + signCount; place += 1) {
      table[place] = Math.min(255, Math.round(-Math.log((counts[place] ?? 0) / total) / step));
    }
  }
  const costs = words.map((word) => lettersCost(word, table) / (word.length + 1)).sort((left, right) => left - right);
  return letterModel(table, costs[Math.floor(costs.length * usualShare)] ?? 0);
}

function lettersCost(word: string, table: Uint8Array): number {
  let cost = 0;
  eachSign(word, (place) => (cost += table[place] ?? 0));
  return cost * step;
}

function eachSign(word: string, visit: (place: number) => void): void {
  let before = 0;
  let last = 0;
  for (let place = 0; place <= word.length; place += 1) {
    const sign = place < word.length ? signOf(word.charCodeAt(place)) : 0;
    visit((before * signCount + last) * signCount + sign);
    before = last;
    last = sign;
  }
}

function signOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  return code === 39 ? signs.length : other;
}
