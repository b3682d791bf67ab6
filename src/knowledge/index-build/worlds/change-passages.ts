import type Database from 'better-sqlite3';
import type { EntityRow, PassageRow, RelationRow } from '../../../entity/index/knowledge-data.ts';
import { relationKey } from '../../../entity/index/relation-key.ts';
import { articlePassages } from '../../articles/article-passages.ts';
import { createFactWriter } from '../../facts/fact-writer.ts';
import { glossSentence } from '../../facts/gloss-sentence.ts';
import type { EntryOf } from '../../import/entry.ts';
import { entriesOf, type StoredWorld } from '../../import/stored-worlds.ts';
import { toArticle } from '../../import/to-article.ts';
import { passageWriter } from '../row-writers.ts';
import type { ChangedEntities } from './change-entities.ts';

type Known = Pick<EntityRow, 'kind' | 'views'>;
type StoredPassage = PassageRow & { readonly id: number };

/** What passages are made from besides what the database has. */
export interface PassageSources {
  readonly worlds: readonly StoredWorld[];
  readonly entities: ChangedEntities;
  /** Of which there are other relations now. */
  readonly titlesOfRelations: ReadonlySet<string>;
  readonly glossOf: (title: string) => string | undefined;
}

/**
 * Writes the articles of worlds, and anew the sentences about every entity without an article of which something changed, or something that it
 * is related to.
 *
 * @returns how many passages were written
 */
export function changePassages(database: Database.Database, sources: PassageSources): number {
  const known = knownIn(database);
  const passages = passagesIn(database);
  const articles = articlesOf(sources.worlds, known);
  for (const [title, article] of articles) passages.replace(title, articlePassages(toArticle(article)), () => true);
  const titles = [...affected(database, sources)].filter(
    (title) => known.get(title) !== undefined && !passages.hasArticle(title),
  );
  const factsOf = createFactWriter(relationsOf(database, titles), known);
  for (const title of titles) {
    const isNew = sources.entities.ofNewKind.has(title);
    const gloss = isNew ? sources.glossOf(title) : undefined;
    const kind = known.get(title)?.kind ?? '';
    const rows: PassageRow[] = [
      ...(gloss === undefined ? [] : [{ kind: 'gloss' as const, text: glossSentence(title, kind, gloss) }]),
      ...factsOf(title).map((text) => ({ kind: 'fact' as const, text })),
    ].map((row) => ({ ...row, title, section: '' }));
    passages.replace(title, rows, (before) => isNew || before === 'fact');
  }
  return passages.written();
}

/** Facts name other entities, by what is known of them. */
function affected(database: Database.Database, { entities, titlesOfRelations }: PassageSources): Set<string> {
  const related = database
    .prepare<[string, string], string>(
      `SELECT DISTINCT e.title FROM relations r JOIN entities e ON e.id = r.entity WHERE r.value_key = ? AND r.value = ?`,
    )
    .pluck();
  const told = [...entities.added, ...entities.changed];
  return new Set([...told, ...titlesOfRelations, ...told.flatMap((title) => related.all(relationKey(title), title))]);
}

function articlesOf(worlds: readonly StoredWorld[], known: Pick<ReadonlyMap<string, Known>, 'get'>) {
  const articles = new Map<string, EntryOf<'article'>>();
  for (const world of worlds) {
    for (const entry of entriesOf(world, 'article')) if (known.get(entry.title)) articles.set(entry.title, entry);
  }
  return articles;
}

function knownIn(database: Database.Database): Pick<ReadonlyMap<string, Known>, 'get'> {
  const find = database.prepare<[string], Known>('SELECT kind, views FROM entities WHERE title = ?');
  return { get: (title) => find.get(title) };
}

function* relationsOf(database: Database.Database, titles: readonly string[]): Generator<RelationRow> {
  const find = database.prepare<[string], RelationRow>(
    `SELECT e.title, r.relation, r.value FROM entities e JOIN relations r ON r.entity = e.id WHERE e.title = ? ORDER BY r.position`,
  );
  for (const title of titles) yield* find.all(title);
}

function passagesIn(database: Database.Database) {
  const ofTitle = database.prepare<[string], StoredPassage>(
    'SELECT id, title, section, kind, text FROM passages WHERE title = ?',
  );
  const article = database
    .prepare<[string], number>("SELECT 1 FROM passages WHERE title = ? AND kind NOT IN ('gloss', 'fact') LIMIT 1")
    .pluck();
  const writer = passageWriter(database);
  let last = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM passages').pluck().get() ?? 0;
  let written = 0;
  return {
    hasArticle: (title: string): boolean => article.get(title) !== undefined,
    replace: (title: string, rows: readonly PassageRow[], isGone: (kind: PassageRow['kind']) => boolean): void => {
      for (const { id, ...row } of ofTitle.all(title)) if (isGone(row.kind)) writer.remove(id, row);
      for (const row of rows) {
        last += 1;
        written += 1;
        writer.insert(last, row);
      }
    },
    written: (): number => written,
  };
}
