import type { Reading, Word } from './reading.ts';
import { fixedTags, givenNamesThatAreWords, surnamesThatAreAdjectives } from './tag-corrections.ts';

const contractedAm = /^i['’ʼ]m$/i;
const notBeforeSurname = new Set(['DET', 'PRON', 'ADJ', 'NUM']);
const beforeCommonNoun = new Set(['DET', 'ADJ', 'NUM']);
const possessives = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their']);
const nominal = new Set(['NOUN', 'PROPN']);

/** The reading with the tags mended that lower-case, spoken or all-capital text spoils. */
export function correctTags(reading: Reading): Reading {
  const split = reading.words.flatMap(splitContraction);
  const caseTells = tellsNamesByCase(split);
  const first = split.map((word, index) => withTag(word, singleTag(split, index, caseTells)));
  const words = first.map((word, index) => (caseTells ? word : withTag(word, tagInContext(first, index))));
  return { ...reading, words };
}

/** The model keeps "i'm" in one piece and takes it for a name. */
function splitContraction(word: Word): readonly Word[] {
  if (!contractedAm.test(word.text)) return [word];
  const middle = word.start + 1;
  return [
    { text: word.text.slice(0, 1), start: word.start, end: middle, tag: 'PRON', lemma: 'i', known: true },
    { text: word.text.slice(1), start: middle, end: word.end, tag: 'AUX', lemma: 'be', known: true },
  ];
}

/** True where capitals inside the text tell names apart, so that a lower-case unknown word is none. */
function tellsNamesByCase(words: readonly Word[]): boolean {
  const inside = words.slice(1).filter((word) => word.text !== 'I');
  return inside.some((word) => /^\p{Lu}/u.test(word.text)) && inside.some((word) => /^\p{Ll}/u.test(word.text));
}

function singleTag(words: readonly Word[], index: number, caseTells: boolean): string {
  const word = words[index];
  if (word === undefined) return 'X';
  const lower = word.text.toLowerCase();
  const fixed = Object.hasOwn(fixedTags, lower) ? fixedTags[lower] : undefined;
  if (fixed !== undefined) return fixed;
  if (lower === 'no' && index === 0 && words[1]?.tag !== 'NOUN') return 'INTJ';
  return !caseTells && isUnknownName(word, words[index - 1], words[index + 1]) ? 'PROPN' : word.tag;
}

/** An unknown noun is a name unless it stands as a common noun does: in the plural, or after an article, possessive or adjective. */
function isUnknownName(word: Word, previous: Word | undefined, next: Word | undefined): boolean {
  if (!isUnknownNoun(word) || !/^\p{L}{3,}$/u.test(word.text)) return false;
  if (isUnknownNoun(previous) || isUnknownNoun(next)) return true;
  if (beforeCommonNoun.has(previous?.tag ?? '') || possessives.has(previous?.text.toLowerCase() ?? '')) return false;
  return !/[^s]s$/i.test(word.text);
}

function isUnknownNoun(word: Word | undefined): boolean {
  return word !== undefined && !word.known && word.tag === 'NOUN';
}

function tagInContext(words: readonly Word[], index: number): string {
  const word = words[index];
  const next = words[index + 1];
  if (word === undefined) return 'X';
  const lower = word.text.toLowerCase();
  if (givenNamesThatAreWords.has(lower) && next !== undefined && !next.known && nominal.has(next.tag)) return 'PROPN';
  if (isSurname(words, index) || isSurname(words, index + 1)) return 'PROPN';
  if (word.tag === 'NOUN' && words[index - 1]?.text === "'s" && words[index - 2]?.lemma === 'let') return 'VERB';
  return word.tag;
}

function isSurname(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const given = words[index - 1];
  if (word?.tag !== 'ADJ' || given === undefined) return false;
  if (!surnamesThatAreAdjectives.has(word.text.toLowerCase()) || nominal.has(words[index + 1]?.tag ?? '')) return false;
  if (given.tag === 'PROPN') return true;
  return given.tag === 'NOUN' && !given.text.endsWith('s') && !notBeforeSurname.has(words[index - 2]?.tag ?? '');
}

function withTag(word: Word, tag: string): Word {
  return tag === word.tag ? word : { ...word, tag };
}
