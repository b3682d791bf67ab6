import { readFileSync } from 'node:fs';
import { messageOf, ParleyError } from '../../../../core/errors.ts';
import { normaliseText } from '../../../../core/text.ts';
import type { ForumFile } from '../forum-schema.ts';
import type { FileFault, ForumText, Path } from '../forum-text.ts';
import type { ForumSources } from '../forum.ts';
import { createDictionary, type Dictionary, dictionaryLimits, dictionaryWord } from './dictionary.ts';
import { wordListFile, type WordListName } from './word-lists.ts';

interface BuiltDictionary {
  readonly dictionary: Dictionary | null;
  readonly faults: readonly FileFault[];
}

/** With fewer words there is nothing to talk with. */
const fewWords = 50;

/** The dictionary of a forum's file, and what is wrong with its words. */
export function buildDictionary(
  named: ForumFile['dictionary'],
  text: ForumText,
  sources: ForumSources,
): BuiltDictionary {
  if (named === 'none') return { dictionary: null, faults: [] };
  if (typeof named === 'string') return { dictionary: createDictionary(listedWords(named)), faults: [] };
  const faults: FileFault[] = [];
  const words = [
    ...(named.list === undefined ? [] : listedWords(named.list)),
    ...ownWords(named.words ?? [], text, faults),
    ...(named.file === undefined ? [] : fileWords(named.file, text, sources, faults)),
  ];
  const dictionary = createDictionary(words);
  const size = dictionary.words.length;
  const path = ['dictionary'];
  if (size > dictionaryLimits.words)
    faults.push(faultAt(text, path, `it has more than ${dictionaryLimits.words} words`));
  else if (size < fewWords && faults.length === 0) {
    faults.push({ ...faultAt(text, path, `with ${size} words there is little to say`), severity: 'warning' });
  }
  return { dictionary, faults };
}

/**
 * The words of a list of the package.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function listedWords(name: WordListName): readonly string[] {
  const file = wordListFile(name);
  try {
    return linesOf(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The word list ${file} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Install the package again; the file is part of it.',
      cause,
    });
  }
}

function ownWords(words: readonly string[], text: ForumText, faults: FileFault[]): readonly string[] {
  return words.flatMap((written, at) => {
    const word = normaliseText(written);
    if (dictionaryWord.test(word)) return [word];
    faults.push(faultAt(text, ['dictionary', 'words', at], `"${written}" is no single word of letters`));
    return [];
  });
}

function fileWords(file: string, text: ForumText, { readFile }: ForumSources, faults: FileFault[]): readonly string[] {
  const path = ['dictionary', 'file'];
  if (readFile === undefined) {
    faults.push(faultAt(text, path, 'a forum that is handed in gives its words itself, under words'));
    return [];
  }
  let lines: readonly string[];
  try {
    lines = linesOf(readFile(file));
  } catch (error) {
    faults.push(faultAt(text, path, messageOf(error).replace(/\.$/u, '')));
    return [];
  }
  const odd = lines.findIndex((line) => !dictionaryWord.test(normaliseText(line)));
  if (odd >= 0)
    faults.push(faultAt(text, path, `${file} has "${lines[odd] ?? ''}", which is no single word of letters`));
  return lines.map(normaliseText).filter((word) => dictionaryWord.test(word));
}

function linesOf(content: string): readonly string[] {
  return content
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function faultAt(text: ForumText, path: Path, message: string): FileFault {
  return { severity: 'error', ...text.placeOf(path), message };
}
