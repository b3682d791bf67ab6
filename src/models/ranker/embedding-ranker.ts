import type { Encoder } from '../../contracts/encoder.ts';
import type { Ranker } from '../../contracts/ranker.ts';

/** Lines of the bank come back: 3,000 vectors of 384 numbers are 5 MB. */
const mostRemembered = 4000;

/**
 * A ranker over a dual encoder: contexts and replies are vectors of one space, and the cosine tells how well they go together
 * (Henderson et al. 2017). Vectors of candidates are remembered.
 */
export function createEmbeddingRanker(encoder: Pick<Encoder, 'version' | 'embed'>): Ranker {
  const known = new Map<string, Float32Array>();
  const vectorsOf = async (candidates: readonly string[]): Promise<readonly (Float32Array | undefined)[]> => {
    const unknown = [...new Set(candidates)].filter((text) => !known.has(text));
    const vectors = await encoder.embed(unknown.map((text) => ({ text, previous: '' })));
    if (known.size + unknown.length > mostRemembered) known.clear();
    unknown.forEach((text, index) => {
      const vector = vectors[index];
      if (vector) known.set(text, vector);
    });
    return candidates.map((text) => known.get(text));
  };
  return {
    name: 'embedding',
    version: encoder.version,
    relevance: async (history, candidates) => {
      if (candidates.length === 0) return [];
      const [previous = '', text = ''] = history.length > 1 ? history.slice(-2) : ['', history[0]];
      const [context] = await encoder.embed([{ text, previous }]);
      const vectors = await vectorsOf(candidates);
      return vectors.map((vector) => (context && vector ? cosine(context, vector) : 0));
    },
  };
}

/** Of vectors of length 1. */
function cosine(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0);
}
