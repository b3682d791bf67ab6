import type { Passage, PassageQuery } from '../../contracts/entity-index.ts';
import { type CountedDocument, countStems, createBm25, roundedScore } from './bm25.ts';
import type { PassageRow } from './knowledge-data.ts';
import { passageStems, queryStems } from './passage-words.ts';

interface CountedPassage {
  readonly row: PassageRow;
  readonly counted: CountedDocument;
}

/** Makes the search over passages in memory: by relevance, then views of the entity, then title and document order. */
export function createPassageSearch(
  rows: Iterable<PassageRow>,
  viewsOf: (title: string) => number,
): (query: PassageQuery) => Passage[] {
  const passages = [...rows].map((row): CountedPassage => ({ row, counted: countStems(passageStems(row.text)) }));
  const bm25 = createBm25(passages.map((passage) => passage.counted));
  const comparePassages = (left: Passage, right: Passage): number =>
    right.score - left.score || viewsOf(right.title) - viewsOf(left.title) || compareTitles(left, right);
  return (query) => {
    const allowed = passages.filter(({ row }) => isAllowed(row, query));
    if (!query.words) return allowed.slice(0, query.limit).map(({ row }) => ({ ...row, score: 0 }));
    const stems = queryStems(query.words);
    return allowed
      .filter(({ counted }) => stems.some((stem) => counted.counts.has(stem)))
      .map(({ row, counted }) => ({ ...row, score: roundedScore(bm25(counted, stems)) }))
      .sort(comparePassages)
      .slice(0, query.limit);
  };
}

function isAllowed(row: PassageRow, query: PassageQuery): boolean {
  return (query.title === undefined || query.title === row.title) && (!query.kinds || query.kinds.includes(row.kind));
}

function compareTitles(left: Passage, right: Passage): number {
  if (left.title === right.title) return 0;
  return left.title < right.title ? -1 : 1;
}
