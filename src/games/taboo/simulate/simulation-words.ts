import { existsSync, readFileSync } from 'node:fs';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import { createInflections } from '../lexicon/inflections.ts';
import { readTargets } from '../targets/target-words.ts';

/**
 * The target words that are meant: a list of the package (`articles`, `talk`), a file with a word a line, or words with commas between them.
 *
 * @param sample so many of them, drawn by the seed and left in their order; all where left out
 * @throws ParleyError PARLEY_INPUT_INVALID where there are none, or one has no letters
 */
export function simulationWords(given: string, sample: number | undefined, seed: number): string[] {
  const words = [...new Set(wordsIn(given))];
  if (words.length === 0) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `There are no words in '${given}'.`, {
      remedy: 'Give articles, talk, a file with a word a line, or words with commas between them.',
    });
  }
  const inflections = createInflections();
  for (const word of words) createWordJudge(word, inflections);
  if (sample === undefined || sample >= words.length) return words;
  const chosen = new Set(createRandom(seed).fork('words').shuffle(words).slice(0, sample));
  return words.filter((word) => chosen.has(word));
}

function wordsIn(given: string): string[] {
  if (given === 'articles' || given === 'talk') return readTargets(given).map(({ word }) => word);
  const text = existsSync(given) ? read(given).replaceAll(/\r?\n/gu, ',') : given;
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The words in '${file}' cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Name a text file with a word a line.',
      cause,
    });
  }
}
