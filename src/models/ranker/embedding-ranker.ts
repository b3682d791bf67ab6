import type { Encoder } from '../../contracts/encoder.ts';
import type { Ranker } from '../../contracts/ranker.ts';
import { createRecentValues } from '../../core/recent-values.ts';
import { type KnownVectors, noVectors } from './known-vectors.ts';
import { product } from '../bundled/product.ts';

/** Candidates come back: 4,000 vectors of 384 numbers are 6 MB. */
const mostRemembered = 4000;

/**
 * A ranker over a dual encoder: contexts and replies are vectors of one space, and the cosine tells how well they go together
 * (Henderson et al. 2017). Vectors of candidates are remembered.
 *
 * @param beforehand vectors of what is often a candidate, so that a question costs no more than reading its context
 */
export function createEmbeddingRanker(
  encoder: Pick<Encoder, 'version' | 'embed'>,
  beforehand: KnownVectors = noVectors,
): Ranker {
  const known = createRecentValues<Float32Array>(mostRemembered);
  const vectorsOf = async (candidates: readonly string[]): Promise<readonly (Float32Array | undefined)[]> => {
    const found = new Map(candidates.map((text) => [text, known.get(text) ?? beforehand.of(text)]));
    const unread = [...found.keys()].filter((text) => found.get(text) === undefined);
    const vectors = unread.length === 0 ? [] : await encoder.embed(unread.map((text) => ({ text, previous: '' })));
    for (const [index, text] of unread.entries()) {
      const vector = vectors[index];
      found.set(text, vector);
      if (vector) known.set(text, vector);
    }
    return candidates.map((text) => found.get(text));
  };
  return {
    name: 'embedding',
    version: encoder.version,
    relevance: async (history, candidates) => {
      if (candidates.length === 0) return [];
      const [previous = '', text = ''] = history.length > 1 ? history.slice(-2) : ['', history[0]];
      const [context] = await encoder.embed([{ text, previous }]);
      const vectors = await vectorsOf(candidates);
      return vectors.map((vector) => (context && vector ? product(context, vector) : 0));
    },
  };
}
