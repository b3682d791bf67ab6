import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { EntityIndex, PhoneticMatch } from '../../contracts/entity-index.ts';
import { anchorKey } from '../index/anchor-key.ts';
import { matchesPerSpan } from '../index/sound-search.ts';
import { loadLexicon } from '../phonetics/lexicon.ts';
import { codeSimilarity, leastSimilarity } from '../phonetics/phonetic-similarity.ts';
import { soundsOf } from '../phonetics/sound-table.ts';
import type { ElasticCandidates } from './elastic-candidates.ts';
import type { AskElastic } from './elastic-connection.ts';
import { hitsOf, type SoundDocument, soundDocument } from './elastic-documents.ts';
import { readCodes, soundTokens } from './sound-tokens.ts';

/** Pronunciations that the cluster offers for one of a span's; the exact likeness is worked out here. */
const mostOffered = 500;
const rounding = 1e-9;
/** Pronunciations asked for in one request; more would be a text that nobody says. */
const mostWays = 60;

const answers = z.object({ responses: z.array(hitsOf(soundDocument)) });

interface Way {
  readonly span: string;
  readonly codes: Uint8Array;
}

interface Heard {
  readonly anchor: string;
  readonly number: number;
  readonly similarity: number;
}

/** Makes `soundsLike`: one question for what sounds alike, and one for what is called so. */
export function createElasticSounds(
  ask: AskElastic,
  index: string,
  candidates: ElasticCandidates,
): EntityIndex['soundsLike'] {
  return async (spans, signal) => {
    signal.throwIfAborted();
    const lexicon = await loadLexicon();
    const ways = spans.flatMap((span) => soundsOf(anchorKey(span), lexicon).map((codes): Way => ({ span, codes })));
    const asked = ways.slice(0, mostWays);
    if (asked.length === 0) return new Map();
    const { responses } = await ask({
      doing: 'find what sounds alike',
      signal,
      form: answers,
      send: (client, limits) =>
        client.msearch({ index, searches: asked.flatMap(({ codes }) => [{}, searchFor(codes)]) }, limits),
    });
    const heard = bestBySpan(asked, responses);
    const anchors = [...heard.values()].flatMap((list) => list.map(({ anchor }) => anchor));
    return withCandidates(heard, await candidates.byAnchor(anchors, signal));
  };
}

/**
 * Finds each stored pronunciation that has enough classes of sounds in common to be alike (`codeSimilarity` asks for as much before it aligns
 * anything), so nothing is missed; those with the largest share come first.
 */
function searchFor(codes: Uint8Array): estypes.MsearchMultisearchBody {
  const shortest = Math.ceil((codes.length * 2) / 3);
  const longest = Math.floor((codes.length * 3) / 2);
  const lengths = Array.from({ length: longest - shortest + 1 }, (_item, place) => shortest + place);
  return {
    size: mostOffered,
    track_total_hits: false,
    _source: ['anchor', 'number', 'codes'],
    sort: [{ _score: { order: 'desc' } }, { number: 'asc' }],
    query: {
      bool: {
        should: lengths.map((length) => ({
          bool: {
            boost: 1 / (codes.length + length),
            should: soundTokens(codes, length).map((token) => ({
              constant_score: { filter: { term: { sounds: token } } },
            })),
            minimum_should_match: leastInCommon(codes.length + length),
          },
        })),
      },
    },
  };
}

/** Of so many sounds on both sides together; a little is taken off, for 0.4 has no exact form. */
function leastInCommon(sounds: number): number {
  return Math.ceil((leastSimilarity * sounds) / 2 - rounding);
}

/** The anchors of each span, most similar first, then in the table's order. */
function bestBySpan(ways: readonly Way[], offered: readonly (readonly SoundDocument[])[]): Map<string, Heard[]> {
  const best = new Map<string, Map<string, Heard>>();
  for (const [place, { span, codes }] of ways.entries()) {
    const ofSpan = best.get(span) ?? new Map<string, Heard>();
    best.set(span, ofSpan);
    for (const { anchor, number, codes: spelled } of offered[place] ?? []) {
      const similarity = codeSimilarity(codes, readCodes(spelled));
      if (similarity >= leastSimilarity && similarity > (ofSpan.get(anchor)?.similarity ?? 0)) {
        ofSpan.set(anchor, { anchor, number, similarity });
      }
    }
  }
  return new Map(
    [...best].map(([span, ofSpan]) => [span, [...ofSpan.values()].sort(compareHeard).slice(0, matchesPerSpan)]),
  );
}

function compareHeard(left: Heard, right: Heard): number {
  return right.similarity - left.similarity || left.number - right.number;
}

function withCandidates(
  heard: ReadonlyMap<string, readonly Heard[]>,
  candidates: Awaited<ReturnType<ElasticCandidates['byAnchor']>>,
): Map<string, PhoneticMatch[]> {
  const result = new Map<string, PhoneticMatch[]>();
  for (const [span, list] of heard) {
    const own = anchorKey(span);
    const matches = list.flatMap(({ anchor, similarity }) => {
      const named = candidates.get(anchor);
      return anchor === own || !named ? [] : [{ anchor, similarity, candidates: named }];
    });
    if (matches.length > 0) result.set(span, matches);
  }
  return result;
}
