import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { normaliseText } from '../../core/text.ts';
import { cardinalOf } from '../spans/number-forms.ts';
import type { SpokenWords } from '../unigrams.ts';

/** What the project's authors say that a span means. */
export interface ManualLink {
  readonly title: string;
  /** No other candidate is kept. */
  readonly only: boolean;
  /** The span is of high precision whatever its score. */
  readonly force: boolean;
}

/** The word lists that the linker decides by. */
export interface Lexicon extends SpokenWords {
  /** Phrases that seldom mean what they could name: 'a bit', 'big fan'. */
  readonly lowPrecision: ReadonlySet<string>;
  readonly manualLinks: ReadonlyMap<string, ManualLink>;
}

/** The lists as data, for a lexicon that is not read from files. */
export interface LexiconLists {
  readonly lowPrecision: Iterable<string>;
  readonly dontLink: Iterable<string>;
  readonly frequencies: Iterable<readonly [string, number]>;
  readonly manualLinks: Iterable<readonly [string, ManualLink]>;
}

/** Frequent by sense, though the corpus spells it another way (reference §5.6). */
const alwaysCommon = 'mom';
const suffix = /'\p{L}{1,2}$/u;

/** A lexicon of the given lists; spans and words are normalised. Numbers are never linked by themselves. */
export function createLexicon(lists: LexiconLists): Lexicon {
  const dontLink = new Set([...lists.dontLink].map(normaliseText));
  const frequencies = new Map([...lists.frequencies].map(([word, count]) => [normaliseText(word), count]));
  frequencies.set(alwaysCommon, Number.POSITIVE_INFINITY);
  return {
    lowPrecision: new Set([...lists.lowPrecision].map(normaliseText)),
    frequencies,
    manualLinks: new Map([...lists.manualLinks].map(([span, link]) => [normaliseText(span), link])),
    isDontLink: (word) =>
      dontLink.has(word) ||
      /^\d+$/.test(word) ||
      cardinalOf(word) !== undefined ||
      dontLink.has(word.replace(suffix, '')),
  };
}

/**
 * Reads the lexicon of a knowledge base: low-precision.txt, dont-link.txt (a phrase or word a line), spoken-frequency.tsv (`word count`) and
 * manual-links.tsv (`span title only force`). Empty lines and lines that begin with # are left out, and so is a heading line.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING, PARLEY_KNOWLEDGE_INVALID
 */
export function readLexicon(folder: string): Lexicon {
  return createLexicon({
    lowPrecision: linesOf(join(folder, 'low-precision.txt')),
    dontLink: linesOf(join(folder, 'dont-link.txt')),
    frequencies: rowsOf(join(folder, 'spoken-frequency.tsv'), 'word').map(frequencyRow),
    manualLinks: rowsOf(join(folder, 'manual-links.tsv'), 'span').map(manualRow),
  });
}

interface Row {
  readonly path: string;
  readonly cells: readonly string[];
}

function linesOf(path: string): string[] {
  return contentOf(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function rowsOf(path: string, heading: string): Row[] {
  const rows = linesOf(path).map((line) => ({ path, cells: line.split('\t').map((cell) => cell.trim()) }));
  return rows[0]?.cells[0] === heading ? rows.slice(1) : rows;
}

function frequencyRow({ path, cells }: Row): [string, number] {
  const [word, count] = cells;
  if (!word || !count || !(Number(count) >= 0)) throw invalid(path, cells, 'a word and a number');
  return [word, Number(count)];
}

function manualRow({ path, cells }: Row): [string, ManualLink] {
  const [span, title, only = '', force = ''] = cells;
  if (!span || !title) throw invalid(path, cells, 'a span, a title, and twice 1 or 0');
  return [span, { title, only: isSet(only, path, cells), force: isSet(force, path, cells) }];
}

function isSet(cell: string, path: string, cells: readonly string[]): boolean {
  if (['1', 'true', 'yes'].includes(cell)) return true;
  if (['', '0', 'false', 'no', '-'].includes(cell)) return false;
  throw invalid(path, cells, '1 or 0 for only and force');
}

function invalid(path: string, cells: readonly string[], wanted: string): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `${path}: "${cells.join(' ')}" is not ${wanted}.`, {
    remedy: 'Mend the row; cells are parted by tabs.',
    context: { path },
  });
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_KNOWLEDGE_MISSING', `${path} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Build the knowledge base anew, or point the settings to a folder that has the file.',
      context: { path },
      cause,
    });
  }
}
