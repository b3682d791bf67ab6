import type Database from 'better-sqlite3';
import type { Passage, PassageQuery } from '../../contracts/entity-index.ts';
import { queryStems } from './passage-words.ts';
import { titleToken } from './sqlite-schema.ts';

interface Bound {
  readonly title: string | null;
  /** A JSON list, or null for all. */
  readonly kinds: string | null;
  readonly limit: number;
}

const kindFilter = '(:kinds IS NULL OR p.kind IN (SELECT value FROM json_each(:kinds)))';
const columns = 'p.title, p.section, p.kind, p.text';

/** Makes the search over the passages of a knowledge file: one statement a query, in the same order as in memory. */
export function createSqlitePassages(database: Database.Database): (query: PassageQuery) => Passage[] {
  const ofTitle = database.prepare<[Bound], Passage>(
    `SELECT ${columns}, 0 AS score FROM passages p WHERE p.title = :title AND ${kindFilter} ORDER BY p.id LIMIT :limit`,
  );
  const all = database.prepare<[Bound], Passage>(
    `SELECT ${columns}, 0 AS score FROM passages p WHERE ${kindFilter} ORDER BY p.id LIMIT :limit`,
  );
  // The title's weight is 0: it restricts and does not score.
  const matching = database.prepare<[Bound & { match: string }], Passage>(
    `SELECT ${columns}, round(-bm25(passage_stems, 0, 1), 6) AS score
     FROM passage_stems s JOIN passages p ON p.id = s.rowid LEFT JOIN entities e ON e.title = p.title
     WHERE passage_stems MATCH :match AND ${kindFilter}
     ORDER BY score DESC, coalesce(e.views, 0) DESC, p.title, p.id LIMIT :limit`,
  );
  return (query) => {
    const bound: Bound = {
      title: query.title ?? null,
      kinds: query.kinds ? JSON.stringify(query.kinds) : null,
      limit: query.limit,
    };
    if (!query.words) return query.title === undefined ? all.all(bound) : ofTitle.all(bound);
    const stems = queryStems(query.words);
    return stems.length === 0 ? [] : matching.all({ ...bound, match: matchExpression(stems, query.title) });
  };
}

/** What FTS5 is asked, e.g. `stems : ("neck" OR "tall") AND title : "t476972"`. */
function matchExpression(stems: readonly string[], title: string | undefined): string {
  const words = `stems : (${stems.map((stem) => `"${stem}"`).join(' OR ')})`;
  return title === undefined ? words : `${words} AND title : "${titleToken(title)}"`;
}
