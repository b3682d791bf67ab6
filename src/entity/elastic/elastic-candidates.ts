import type { Candidate } from '../../contracts/entity-index.ts';
import { anchorKey } from '../index/anchor-key.ts';
import type { AskElastic } from './elastic-connection.ts';
import { type AnchorDocument, anchorDocument, hitsOf } from './elastic-documents.ts';

const anchors = hitsOf(anchorDocument);

/** Finds candidates by anchor texts: one query a call, however many spans there are. */
export interface ElasticCandidates {
  bySpan(spans: readonly string[], signal: AbortSignal): Promise<Map<string, Candidate[]>>;
  /** By the numbers that anchors have in the table of sounds. */
  byNumber(numbers: readonly number[], signal: AbortSignal): Promise<Map<number, Candidate[]>>;
}

/** Makes the look-ups in an index. */
export function createElasticCandidates(ask: AskElastic, index: string): ElasticCandidates {
  const find = async (
    field: 'anchor' | 'heard',
    wanted: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly AnchorDocument[]> => {
    if (wanted.length === 0) return [];
    return ask({
      doing: 'find candidates',
      signal,
      form: anchors,
      send: (client, limits) =>
        client.search(
          {
            index,
            size: wanted.length,
            track_total_hits: false,
            query: { bool: { filter: [{ term: { part: 'anchor' } }, { terms: { [field]: [...wanted] } }] } },
          },
          limits,
        ),
    });
  };
  return {
    byNumber: async (numbers, signal) => {
      const found = await find('heard', numbers.map(String), signal);
      return new Map(
        found.flatMap((document) => (document.heard === undefined ? [] : [[document.heard, candidatesOf(document)]])),
      );
    },
    bySpan: async (spans, signal) => {
      const keys = spans.map(anchorKey);
      const wanted = [...new Set(keys)].filter((key) => key !== '');
      const documents = await find('anchor', wanted, signal);
      const found = new Map(documents.map((document) => [document.anchor, candidatesOf(document)]));
      const result = new Map<string, Candidate[]>();
      for (const [place, span] of spans.entries()) {
        const candidates = found.get(keys[place] ?? span);
        if (candidates) result.set(span, [...candidates]);
      }
      return result;
    },
  };
}

function candidatesOf({ anchor, candidates }: AnchorDocument): Candidate[] {
  return candidates.map((candidate) => ({ ...candidate, anchor }));
}
