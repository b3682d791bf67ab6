import path from 'node:path';
import { packageRoot } from '../../../../config/config.ts';

/**
 * The word lists of the package: `everyday` has the 2,000 most frequent words of everyday dialogues without names and offences, and some that
 * people want who test each other.
 */
export const wordListNames = ['everyday'] as const;

export type WordListName = (typeof wordListNames)[number];

/** Where a word list of the package is. */
export function wordListFile(name: WordListName): string {
  return path.join(packageRoot, 'data', 'turing', `${name}.txt`);
}
