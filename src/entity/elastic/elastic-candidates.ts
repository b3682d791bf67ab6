import type { Candidate } from '../../contracts/entity-index.ts';
import { anchorKey } from '../index/anchor-key.ts';
import type { AskElastic } from './elastic-connection.ts';
import { anchorDocument, hitsOf } from './elastic-documents.ts';

const anchors = hitsOf(anchorDocument);

/** Finds candidates by anchor texts: one query a call, however many spans there are. */
export interface ElasticCandidates {
  bySpan(spans: readonly string[], signal: AbortSignal): Promise<Map<string, Candidate[]>>;
  /** By anchor texts in their stored form. */
  byAnchor(keys: readonly string[], signal: AbortSignal): Promise<Map<string, Candidate[]>>;
}

/** Makes the look-ups in an index. */
export function createElasticCandidates(ask: AskElastic, index: string): ElasticCandidates {
  const byAnchor: ElasticCandidates['byAnchor'] = async (keys, signal) => {
    const wanted = [...new Set(keys)].filter((key) => key !== '');
    if (wanted.length === 0) return new Map();
    const found = await ask({
      doing: 'find candidates',
      signal,
      form: anchors,
      send: (client, limits) =>
        client.search(
          {
            index,
            size: wanted.length,
            track_total_hits: false,
            _source: ['anchor', 'candidates'],
            query: { bool: { filter: [{ term: { part: 'anchor' } }, { terms: { anchor: wanted } }] } },
          },
          limits,
        ),
    });
    return new Map(
      found.map(({ anchor, candidates }) => [anchor, candidates.map((candidate) => ({ ...candidate, anchor }))]),
    );
  };
  return {
    byAnchor,
    bySpan: async (spans, signal) => {
      const keys = spans.map(anchorKey);
      const found = await byAnchor(keys, signal);
      const result = new Map<string, Candidate[]>();
      for (const [place, span] of spans.entries()) {
        const candidates = found.get(keys[place] ?? span);
        if (candidates) result.set(span, [...candidates]);
      }
      return result;
    },
  };
}
