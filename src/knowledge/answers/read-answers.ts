import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { type ParsedAnswer, parseAnswers } from './parse-answers.ts';

/** An answer, and the file in which it stands. */
export interface FiledAnswer extends ParsedAnswer {
  /** Its name, as `cooking.txt`. */
  readonly file: string;
}

/**
 * Reads all answers of a folder, in the order of files and lines; no wording may stand twice.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where the folder cannot be read; PARLEY_KNOWLEDGE_INVALID for a file that cannot be, or a
 * wording that two entries have
 */
export function readAnswers(folder: string): FiledAnswer[] {
  const all = filesOf(folder).flatMap((file) =>
    parseAnswers(readFileSync(path.join(folder, file), 'utf8'), file).map((answer) => ({ ...answer, file })),
  );
  const seen = new Map<string, FiledAnswer>();
  for (const answer of all) {
    for (const question of answer.questions) {
      const other = seen.get(question);
      if (other) throw repeated(question, other, answer);
      seen.set(question, answer);
    }
  }
  return all;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .sort();
  } catch (error) {
    throw new ParleyError('PARLEY_KNOWLEDGE_MISSING', `The answers in ${folder} cannot be read: ${messageOf(error)}.`, {
      remedy: 'Check that the data folder of the installation is complete; install again where it is not.',
      context: { folder },
      cause: error,
    });
  }
}

function repeated(question: string, one: FiledAnswer, other: FiledAnswer): ParleyError {
  const places = `${one.file}, line ${one.line}, and ${other.file}, line ${other.line}`;
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `The question "${question}" stands in two answers: ${places}.`, {
    remedy: 'Keep it in the entry that answers it better.',
    context: { question },
  });
}
