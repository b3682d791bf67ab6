import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../../../config/config.ts';
import { formsOfRow, type LexiconRow, parseRow } from './lexicon-row.ts';
import { looseForms } from './loose-forms.ts';
import { isCompared, regularForms } from './regular-forms.ts';

/** The forms of English words. */
export interface Inflections {
  /**
   * All forms of the word of which this is one, the word itself among them. What is a word's basic form is taken for that word alone, so
   * that 'saw' is the tool's, but for plurals ('teeth') and participles ('written') that the lexicon has as words too; what nobody knows is
   * taken for a noun.
   *
   * @param word lower case
   */
  formsOf(word: string): ReadonlySet<string>;
  /** Forms of the other spellings of a basic form: 'colours' of 'color'. */
  spellingsOf(lemma: string): readonly string[];
  /** The basic form of a word: itself, where it is one; undefined where nobody knows it. */
  basicFormOf(word: string): string | undefined;
}

/** What may have been taken off a form, and put in its place, to find its basic form; what is found must have the form. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/s$/u, ['']],
  [/es$/u, ['']],
  [/ies$/u, ['y']],
  [/(?:ed|er|est|ing)$/u, ['', 'e']],
  [/(?:ied|ier|iest)$/u, ['y']],
  [/ying$/u, ['ie']],
  [/(\w)\1(?:ed|er|est|ing)$/u, ['$1']],
];

export const inflectionsFile = path.join(packageRoot, 'data', 'taboo', 'inflections.tsv.gz');

/** The inflections of the bundled lexicon (`npm run build:inflections`), read at the first call. */
export function createInflections(file = inflectionsFile): Inflections {
  let read: Lexicon | undefined;
  return {
    formsOf: (word) => {
      const lexicon = (read ??= readLexicon(file));
      const lemmas = lemmasFor(word, lexicon);
      const loose = (lemmas.length === 0 ? [word] : lemmas).flatMap((lemma) => ownLooseForms(lemma, lexicon));
      if (lemmas.length === 0) return new Set([word, ...selves(word), ...loose]);
      return new Set([word, ...lemmas.flatMap((lemma) => withVariants(lemma, lexicon)), ...loose]);
    },
    spellingsOf: (lemma) => withVariants(lemma, (read ??= readLexicon(file))),
    basicFormOf: (word) => {
      const lexicon = (read ??= readLexicon(file));
      return lemmasFor(word, lexicon).at(-1);
    },
  };
}

/** The loose forms of a word that are no word of their own, and no form of another one. */
function ownLooseForms(lemma: string, lexicon: Lexicon): string[] {
  const row = lexicon.rowOf(lemma);
  const own = new Set([lemma, ...(row?.variants ?? [])]);
  return looseForms(lemma).filter((form) => {
    if (lexicon.rowOf(form) !== undefined || row?.blocked.includes(form) === true) return false;
    return lemmasOf(form, lexicon).every((other) => own.has(other));
  });
}

/** Pronouns are in no lexicon of nouns. */
function selves(word: string): string[] {
  return word.endsWith('self') ? [word.replace(/f$/u, 'ves')] : [];
}

interface Lexicon {
  rowOf(lemma: string): LexiconRow | undefined;
  /** Irregular forms to the words that they are of. */
  readonly irregular: ReadonlyMap<string, readonly string[]>;
}

/** Rows are read one by one when they are asked for: a game asks for a few of them. */
function readLexicon(file: string): Lexicon {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const rows = new Map<string, string>();
  const irregular = new Map<string, string[]>();
  for (const line of lines) {
    const [lemma = '', , extra = ''] = line.split('\t', 3);
    rows.set(lemma, line);
    if (extra === '') continue;
    for (const form of extra.split(' ')) irregular.set(form, [...(irregular.get(form) ?? []), lemma]);
  }
  return {
    rowOf: (lemma) => {
      const line = rows.get(lemma);
      return line === undefined ? undefined : parseRow(line);
    },
    irregular,
  };
}

function lemmasFor(word: string, lexicon: Lexicon): string[] {
  const row = lexicon.rowOf(word);
  const others = lemmasOf(word, lexicon).filter((lemma) => lemma !== word);
  if (!row) return others.filter((lemma) => !isDoer(word, lemma, lexicon));
  const isParticiple = row.classes.join('') === 'a' && !word.endsWith('er');
  const singulars = row.classes.includes('n') ? others.filter((lemma) => isPlural(word, lemma, lexicon)) : [];
  return [word, ...(isParticiple ? others : singulars)];
}

/** Whether -er makes who does it ('swisher', 'recenter') and no comparative, as of verbs and of adjectives that 'more' compares. */
function isDoer(word: string, lemma: string, { rowOf }: Lexicon): boolean {
  if (!word.endsWith('er')) return false;
  return rowOf(lemma)?.classes.includes('v') === true || !isCompared(lemma);
}

function isPlural(form: string, lemma: string, { rowOf }: Lexicon): boolean {
  const row = rowOf(lemma);
  if (!row?.classes.includes('n') || /(?:ing|ed|er)$/u.test(form)) return false;
  return row.classes.includes('v') ? regularForms(lemma, 'n').includes(form) : true;
}

function lemmasOf(form: string, { rowOf, irregular }: Lexicon): string[] {
  const listed = irregular.get(form);
  if (listed) return [...listed];
  const guesses = endings.flatMap(([ending, instead]) =>
    ending.test(form) ? instead.map((end) => form.replace(ending, end)) : [],
  );
  return [...new Set(guesses)].filter((lemma) => {
    const row = rowOf(lemma);
    return row !== undefined && formsOfRow(row).includes(form);
  });
}

function withVariants(lemma: string, { rowOf }: Lexicon): string[] {
  const row = rowOf(lemma);
  if (!row) return [];
  const variants = row.variants.flatMap((variant) => rowOf(variant) ?? []);
  return [row, ...variants].flatMap(formsOfRow);
}
