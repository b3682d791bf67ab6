import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { type ParsedAnswer, parseAnswers } from './parse-answers.ts';

/** An answer, and the file in which it stands. */
export interface FiledAnswer extends ParsedAnswer {
  /** Its name, as `cooking.txt`. */
  readonly file: string;
}

/** Name and text of each file, as `scripts/copy-assets.mjs` packs them. */
const packedFiles = z.array(z.tuple([z.string(), z.string()]));
type Files = z.output<typeof packedFiles>;

/**
 * Reads all answers of a folder, in the order of files and lines; no wording may stand twice.
 *
 * @param packed the file that has them where there is no such folder, as in a package
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where neither can be read; PARLEY_KNOWLEDGE_INVALID for a file that cannot be, or a wording
 * that two entries have
 */
export function readAnswers(folder: string, packed?: string): FiledAnswer[] {
  const files = packed !== undefined && !existsSync(folder) ? unpacked(packed) : filesOf(folder);
  const all = files.flatMap(([file, text]) => parseAnswers(text, file).map((answer) => ({ ...answer, file })));
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

function filesOf(folder: string): Files {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
  } catch (error) {
    throw missing(folder, error);
  }
}

function unpacked(file: string): Files {
  try {
    return packedFiles.parse(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')));
  } catch (error) {
    throw missing(file, error);
  }
}

function missing(place: string, cause: unknown): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_MISSING', `The answers in ${place} cannot be read: ${messageOf(cause)}.`, {
    remedy: 'Check that the installation is complete; install again where it is not.',
    context: { place },
    cause,
  });
}

function repeated(question: string, one: FiledAnswer, other: FiledAnswer): ParleyError {
  const places = `${one.file}, line ${one.line}, and ${other.file}, line ${other.line}`;
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `The question "${question}" stands in two answers: ${places}.`, {
    remedy: 'Keep it in the entry that answers it better.',
    context: { question },
  });
}
