/** Okapi's constants. */
export interface Bm25Options {
  readonly k1: number;
  readonly b: number;
}

/** Documents of terms, searched by BM25. */
export interface Bm25Index {
  /** The best documents, best first, ties in their order; a term that is given twice counts twice. */
  search(terms: readonly string[], limit: number): readonly Bm25Hit[];
  /** Documents with the term, in their order. */
  documentsWith(term: string): readonly number[];
}

export interface Bm25Hit {
  readonly document: number;
  readonly score: number;
}

/** Terms and how often they stand in each document, one list after the other. */
interface Postings {
  readonly idOf: ReadonlyMap<string, number>;
  /** Where the list of a term begins; the next one's beginning is its end. */
  readonly from: Uint32Array;
  readonly documents: Uint32Array;
  readonly counts: Uint8Array;
}

const mostCounted = 255;

/** An index in memory of the documents, each given as its terms. */
export function createBm25Index(documents: Iterable<readonly string[]>, { k1, b }: Bm25Options): Bm25Index {
  const { postings, lengths } = postingsOf(documents);
  const { idOf, from, documents: places, counts } = postings;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
  const scores = new Float64Array(lengths.length);
  const rangeOf = (term: string): readonly [number, number] => {
    const id = idOf.get(term);
    return id === undefined ? [0, 0] : [from[id] ?? 0, from[id + 1] ?? 0];
  };
  return {
    documentsWith: (term) => [...places.subarray(...rangeOf(term))],
    search: (terms, limit) => {
      const touched: number[] = [];
      for (const term of terms) {
        const [start, end] = rangeOf(term);
        const weight = Math.log(1 + (lengths.length - (end - start) + 0.5) / (end - start + 0.5));
        for (let at = start; at < end; at += 1) {
          const place = places[at] ?? 0;
          const count = counts[at] ?? 0;
          if (scores[place] === 0) touched.push(place);
          const length = 1 - b + (b * (lengths[place] ?? 0)) / mean;
          scores[place] = (scores[place] ?? 0) + (weight * count * (k1 + 1)) / (count + k1 * length);
        }
      }
      const found = best(touched, scores, limit);
      for (const place of touched) scores[place] = 0;
      return found;
    },
  };
}

function best(touched: readonly number[], scores: Float64Array, limit: number): Bm25Hit[] {
  const found: Bm25Hit[] = [];
  for (const document of touched) {
    const score = scores[document] ?? 0;
    const last = found[limit - 1];
    if (last && isBefore(last, { document, score })) continue;
    const at = found.findIndex((hit) => isBefore({ document, score }, hit));
    found.splice(at < 0 ? found.length : at, 0, { document, score });
    if (found.length > limit) found.pop();
  }
  return found;
}

function isBefore(left: Bm25Hit, right: Bm25Hit): boolean {
  return left.score > right.score || (left.score === right.score && left.document < right.document);
}

/** Collected by document, then put in order by term. */
function postingsOf(documents: Iterable<readonly string[]>): { postings: Postings; lengths: readonly number[] } {
  const idOf = new Map<string, number>();
  const lengths: number[] = [];
  const terms: number[] = [];
  const places: number[] = [];
  const counts: number[] = [];
  for (const document of documents) {
    const ownCounts = new Map<number, number>();
    for (const term of document) {
      const id = idOf.get(term) ?? idOf.size;
      idOf.set(term, id);
      ownCounts.set(id, (ownCounts.get(id) ?? 0) + 1);
    }
    for (const [id, count] of ownCounts) {
      terms.push(id);
      places.push(lengths.length);
      counts.push(Math.min(count, mostCounted));
    }
    lengths.push(document.length);
  }
  return { postings: { idOf, ...inOrder(idOf.size, terms, places, counts) }, lengths };
}

function inOrder(
  size: number,
  terms: readonly number[],
  places: readonly number[],
  counts: readonly number[],
): Omit<Postings, 'idOf'> {
  const from = new Uint32Array(size + 1);
  for (const term of terms) from[term + 1] = (from[term + 1] ?? 0) + 1;
  for (let term = 0; term < size; term += 1) from[term + 1] = (from[term + 1] ?? 0) + (from[term] ?? 0);
  const next = from.slice();
  const documents = new Uint32Array(terms.length);
  const ordered = new Uint8Array(terms.length);
  for (const [index, term] of terms.entries()) {
    const at = next[term] ?? 0;
    next[term] = at + 1;
    documents[at] = places[index] ?? 0;
    ordered[at] = counts[index] ?? 0;
  }
  return { from, documents, counts: ordered };
}
