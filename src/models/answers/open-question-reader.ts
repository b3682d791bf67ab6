import path from 'node:path';
import { createThreadedEncoder } from '../encoder/threaded-encoder.ts';
import { laterKnownVectors } from '../ranker/known-vectors.ts';
import { vectorsName } from '../ranker/open-ranker.ts';
import type { QuestionReader } from './answer-book.ts';

/**
 * The bundled encoder of questions, in a thread of its own, with the vectors of the wordings (`npm run build:answer-vectors`). Nothing is loaded
 * before it is used.
 *
 * @param onFault told why vectors are not used
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function openQuestionReader(folder: string, onFault: (reason: string) => void): QuestionReader {
  const encoder = createThreadedEncoder({ folder });
  const vectors = laterKnownVectors(path.join(folder, vectorsName), encoder.version, onFault);
  return { encoder, vectors };
}
