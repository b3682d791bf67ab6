import { regularForms, type WordClass } from './regular-forms.ts';

/** What the lexicon knows of a word beyond the rules. */
export interface LexiconRow {
  readonly lemma: string;
  readonly classes: readonly WordClass[];
  /** Irregular forms, and regular ones that the rules do not give. */
  readonly extra: readonly string[];
  /** Forms by rule that are another word: 'seed' of 'see', 'number' of 'numb'. */
  readonly blocked: readonly string[];
  /** The same word, spelt otherwise: 'colour' of 'color'. */
  readonly variants: readonly string[];
}

/** All forms of a row's word but its variants', itself first. */
export function formsOfRow({ lemma, classes, extra, blocked }: LexiconRow): string[] {
  const regular = classes.flatMap((wordClass) => regularForms(lemma, wordClass));
  const kept = regular.filter((form) => !blocked.includes(form));
  return [...new Set([lemma, ...kept, ...extra])];
}

/** A row as a line of `data/taboo/inflections.tsv.gz`. */
export function rowLine({ lemma, classes, extra, blocked, variants }: LexiconRow): string {
  const cells = [lemma, classes.join(''), extra.join(' '), blocked.join(' '), variants.join(' ')];
  return cells.join('\t').trimEnd();
}

/** The row of a line. */
export function parseRow(line: string): LexiconRow {
  const [lemma = '', classes = '', extra = '', blocked = '', variants = ''] = line.split('\t');
  const isClass = (letter: string): letter is WordClass => letter === 'n' || letter === 'v' || letter === 'a';
  return {
    lemma,
    classes: [...classes].filter(isClass),
    extra: words(extra),
    blocked: words(blocked),
    variants: words(variants),
  };
}

function words(cell: string): string[] {
  return cell === '' ? [] : cell.split(' ');
}
