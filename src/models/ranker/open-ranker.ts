import path from 'node:path';
import type { Ranker } from '../../contracts/ranker.ts';
import { createThreadedEncoder } from '../encoder/threaded-encoder.ts';
import { createEmbeddingRanker } from './embedding-ranker.ts';
import { laterKnownVectors } from './known-vectors.ts';

/** The vectors of a ranker's folder, made by `npm run build:vectors`. */
export const vectorsName = 'vectors.bin';

/**
 * The ranker of a model's folder, with the vectors that were made beforehand where the folder has some. Nothing is loaded before it is used.
 *
 * @param onFault told why vectors are not used
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function openRanker(folder: string, onFault: (reason: string) => void): Ranker {
  const encoder = createThreadedEncoder({ folder });
  const beforehand = laterKnownVectors(path.join(folder, vectorsName), encoder.version, onFault);
  return createEmbeddingRanker(encoder, beforehand);
}
