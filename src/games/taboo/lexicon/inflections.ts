import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../../../config/config.ts';
import { formsOfRow, type LexiconRow, parseRow } from './lexicon-row.ts';
import { regularForms } from './regular-forms.ts';

/** The forms of English words. */
export interface Inflections {
  /**
   * All forms of the word of which this is one, the word itself among them. What is a word's basic form is taken for that word alone, so
   * that 'saw' is the tool's; what nobody knows is taken for a noun.
   *
   * @param word lower case
   */
  formsOf(word: string): ReadonlySet<string>;
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

/** The inflections of the bundled lexicon (`npm run build:inflections`), read at the first call. */
export function createInflections(file = path.join(packageRoot, 'data', 'taboo', 'inflections.tsv.gz')): Inflections {
  let read: Lexicon | undefined;
  return {
    formsOf: (word) => {
      const lexicon = (read ??= readLexicon(file));
      const lemmas = lexicon.rows.has(word) ? [word] : lemmasOf(word, lexicon);
      if (lemmas.length === 0) return new Set([word, ...regularForms(word, 'n')]);
      return new Set([word, ...lemmas.flatMap((lemma) => withVariants(lemma, lexicon))]);
    },
  };
}

interface Lexicon {
  readonly rows: ReadonlyMap<string, LexiconRow>;
  /** Irregular forms to the words that they are of. */
  readonly irregular: ReadonlyMap<string, readonly string[]>;
}

function readLexicon(file: string): Lexicon {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const rows = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), parseRow(line)]));
  const irregular = new Map<string, string[]>();
  for (const { lemma, extra } of rows.values())
    for (const form of extra) irregular.set(form, [...(irregular.get(form) ?? []), lemma]);
  return { rows, irregular };
}

function lemmasOf(form: string, { rows, irregular }: Lexicon): string[] {
  const listed = irregular.get(form);
  if (listed) return [...listed];
  const guesses = endings.flatMap(([ending, instead]) =>
    ending.test(form) ? instead.map((end) => form.replace(ending, end)) : [],
  );
  return [...new Set(guesses)].filter((lemma) => {
    const row = rows.get(lemma);
    return row !== undefined && formsOfRow(row).includes(form);
  });
}

function withVariants(lemma: string, { rows }: Lexicon): string[] {
  const row = rows.get(lemma);
  if (!row) return [];
  const variants = row.variants.flatMap((variant) => rows.get(variant) ?? []);
  return [row, ...variants].flatMap(formsOfRow);
}
