/** How often each stem occurs in a document, and how long the document is. */
export interface CountedDocument {
  readonly counts: ReadonlyMap<string, number>;
  /** In stems. */
  readonly length: number;
}

/** Scores documents of one collection for queries. */
export type Bm25 = (document: CountedDocument, query: readonly string[]) => number;

const saturation = 1.2;
const lengthWeight = 0.75;
const leastIdf = 1e-6;

/** Counts the stems of a document. */
export function countStems(stems: readonly string[]): CountedDocument {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { counts, length: stems.length };
}

/** What BM25 must know about a collection. */
export interface CollectionStatistics {
  readonly documents: number;
  /** Mean length of a document in stems. */
  readonly meanLength: number;
  /** In how many documents a stem occurs. */
  readonly holders: (stem: string) => number;
}

/** BM25 over a collection of documents. */
export function createBm25(documents: readonly CountedDocument[]): Bm25 {
  const holders = new Map<string, number>();
  for (const document of documents) {
    for (const stem of document.counts.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }
  return bm25Of({
    documents: documents.length,
    meanLength: documents.reduce((sum, document) => sum + document.length, 0) / documents.length,
    holders: (stem) => holders.get(stem) ?? 0,
  });
}

/**
 * BM25 with the constants and the idf that SQLite's FTS5 uses, so that all adapters score alike.
 * Each document counts one stem more than it has: FTS5 keeps the title as a token beside the text.
 */
export function bm25Of({ documents, meanLength, holders }: CollectionStatistics): Bm25 {
  const idf = (stem: string): number => {
    const holding = holders(stem);
    return Math.max(leastIdf, Math.log((documents - holding + 0.5) / (holding + 0.5)));
  };
  return (document, query) => {
    const norm = saturation * (1 - lengthWeight + (lengthWeight * (document.length + 1)) / (meanLength + 1));
    return query.reduce((sum, stem) => {
      const count = document.counts.get(stem) ?? 0;
      return sum + (idf(stem) * count * (saturation + 1)) / (count + norm);
    }, 0);
  };
}

/** Six digits: what is left of a score after the rounding errors that differ between engines. */
export function roundedScore(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
