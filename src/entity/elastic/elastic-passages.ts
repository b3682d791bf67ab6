import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { EntityIndex, Passage, PassageQuery } from '../../contracts/entity-index.ts';
import { bm25Of, countStems, roundedScore } from '../index/bm25.ts';
import { passageStems, queryStems } from '../index/passage-words.ts';
import type { AskElastic } from './elastic-connection.ts';
import { hitsOf, type PassageDocument, passageDocument } from './elastic-documents.ts';
import type { AboutIndex } from './elastic-mapping.ts';
import { highlightOf, matchesIn } from './highlights.ts';
import { createRecentValues, type RecentValues } from '../../core/recent-values.ts';

/** Passages that the cluster offers for a query with words, at least; the final order is made here. */
const leastOffered = 100;
const mostHits = 10_000;
const rememberedStems = 20_000;

const source = ['title', 'section', 'kind', 'text', 'views', 'number'];
const inOrder = hitsOf(passageDocument);
const relevant = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: passageDocument,
        highlight: z
          .object({ text: z.array(z.string()) })
          .partial()
          .default({}),
      }),
    ),
  }),
  aggregations: z
    .object({ all: z.object({ holders: z.object({ buckets: z.array(z.object({ doc_count: z.number() })) }) }) })
    .optional(),
});

type Found = z.output<typeof relevant>['hits']['hits'];

/** Makes the search over passages: by relevance where there are words, else in document order. */
export function createElasticPassages(ask: AskElastic, index: string, about: AboutIndex): EntityIndex['passages'] {
  const holders = createRecentValues<number>(rememberedStems);
  return async (query, signal) => {
    signal.throwIfAborted();
    if (!query.words) return documentOrder(ask, index, query, signal);
    const stems = queryStems(query.words);
    if (stems.length === 0) return [];
    const found = await mostRelevant({ ask, index, query, stems, holders, signal });
    return ranked(found, stems, holders, about).slice(0, query.limit);
  };
}

async function documentOrder(
  ask: AskElastic,
  index: string,
  query: PassageQuery,
  signal: AbortSignal,
): Promise<Passage[]> {
  const found = await ask({
    doing: 'read passages',
    signal,
    form: inOrder,
    send: (client, limits) =>
      client.search(
        {
          index,
          size: Math.min(query.limit, mostHits),
          track_total_hits: false,
          _source: source,
          query: { bool: { filter: allowed(query) } },
          sort: [{ number: 'asc' }],
        },
        limits,
      ),
  });
  return found.map((document) => toPassage(document, 0));
}

interface Search {
  readonly ask: AskElastic;
  readonly index: string;
  readonly query: PassageQuery;
  readonly stems: readonly string[];
  readonly holders: RecentValues<number>;
  readonly signal: AbortSignal;
}

/** What Elasticsearch finds most relevant; the first query with a stem also asks how many passages have it. */
async function mostRelevant({ ask, index, query, stems, holders, signal }: Search): Promise<Found> {
  const unknown = stems.filter((stem) => holders.get(stem) === undefined);
  const { hits, aggregations } = await ask({
    doing: 'search passages',
    signal,
    form: relevant,
    send: (client, limits) =>
      client.search(
        {
          index,
          size: Math.min(Math.max(leastOffered, query.limit * 4), mostHits),
          track_total_hits: false,
          _source: source,
          query: { bool: { filter: allowed(query), must: [{ match: { stems: stems.join(' ') } }] } },
          sort: [{ _score: { order: 'desc' } }, { views: 'desc' }, { title: 'asc' }, { number: 'asc' }],
          highlight: highlightOf(stems),
          ...(unknown.length > 0 ? { aggregations: { all: countOf(unknown) } } : {}),
        },
        limits,
      ),
  });
  const counted = aggregations?.all.holders.buckets ?? [];
  for (const [place, stem] of unknown.entries()) holders.set(stem, counted[place]?.doc_count ?? 0);
  return hits.hits;
}

/** In all passages, whatever the query is restricted to. */
function countOf(stems: readonly string[]): estypes.AggregationsAggregationContainer {
  return {
    global: {},
    aggregations: { holders: { filters: { filters: stems.map((stem) => ({ term: { stems: stem } })) } } },
  };
}

/** Lucene's scores have another idf and rounded lengths: those of all adapters are worked out from the same statistics. */
function ranked(found: Found, stems: readonly string[], holders: RecentValues<number>, about: AboutIndex): Passage[] {
  const bm25 = bm25Of({
    documents: about.documents['passage'] ?? 0,
    meanLength: about.meanLength,
    holders: (stem) => holders.get(stem) ?? 0,
  });
  const scored = found.map(({ _source: document, highlight }) => ({
    document,
    score: roundedScore(bm25(countStems(passageStems(document.text)), stems)),
    matches: matchesIn(highlight.text?.[0] ?? '', stems),
  }));
  scored.sort((left, right) => right.score - left.score || compareDocuments(left.document, right.document));
  return scored.map(({ document, score, matches }) => ({ ...toPassage(document, score), matches }));
}

function compareDocuments(left: PassageDocument, right: PassageDocument): number {
  if (left.views !== right.views) return right.views - left.views;
  if (left.title !== right.title) return left.title < right.title ? -1 : 1;
  return left.number - right.number;
}

function allowed({ title, kinds }: PassageQuery): estypes.QueryDslQueryContainer[] {
  return [
    { term: { part: 'passage' } },
    ...(title === undefined ? [] : [{ term: { title } }]),
    ...(kinds ? [{ terms: { kind: [...kinds] } }] : []),
  ];
}

function toPassage({ title, section, kind, text }: PassageDocument, score: number): Passage {
  return { title, section, kind, text, score };
}
