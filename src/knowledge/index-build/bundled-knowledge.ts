import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityRow, KnowledgeData, PassageRow } from '../../entity/index/knowledge-data.ts';
import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { Article } from '../articles/article.ts';
import { articlePassages } from '../articles/article-passages.ts';
import { readArticles } from '../articles/read-articles.ts';
import { createFactWriter } from '../facts/fact-writer.ts';
import { glossSentence } from '../facts/gloss-sentence.ts';
import { entriesOf, type StoredWorld } from '../import/stored-worlds.ts';
import { toArticle } from '../import/to-article.ts';
import { withWorlds } from '../import/with-worlds.ts';
import { opinionTopicsOf, readOpinionFiles, toOpinionTopic } from '../opinions/read-opinions.ts';
import { readStarterKb, type StarterKb } from '../starter/read.ts';

/**
 * The knowledge base that comes with the package: the starter tables, the articles, and for entities without an article
 * sentences made from their relations and glosses; with what the worlds add to it and say in its place. What a world says about an
 * entity that is no longer there is left out.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING or PARLEY_KNOWLEDGE_INVALID, while the rows are read
 */
export function bundledKnowledge(
  dataFolder: string,
  version: string,
  worlds: readonly StoredWorld[] = [],
): KnowledgeData {
  const tables = withWorlds(readStarterKb(join(dataFolder, 'starter-kb')), worlds);
  const known = new Map<string, Pick<EntityRow, 'kind' | 'views'>>();
  for (const { title, kind, views } of tables.entities()) known.set(title, { kind, views });
  return {
    version,
    entities: entityRows(tables),
    anchors: tables.anchors(),
    relations: tables.relations(),
    passages: passageRows(dataFolder, tables, worlds, known),
    opinions: opinionTopics(dataFolder, worlds).filter(({ title }) => known.has(title)),
  };
}

/** What is known of every entity, by title. */
type Known = ReadonlyMap<string, Pick<EntityRow, 'kind' | 'views'>>;

function* entityRows(tables: StarterKb): Iterable<EntityRow> {
  for (const entity of tables.entities()) yield { ...entity, wikidata: entity.wikidata ?? '' };
}

function* passageRows(
  dataFolder: string,
  tables: StarterKb,
  worlds: readonly StoredWorld[],
  known: Known,
): Iterable<PassageRow> {
  const articles = new Map<string, Article>();
  for (const article of readArticles(join(dataFolder, 'articles'))) articles.set(article.title, article);
  for (const world of worlds) {
    for (const entry of entriesOf(world, 'article'))
      if (known.has(entry.title)) articles.set(entry.title, toArticle(entry));
  }
  for (const article of articles.values()) yield* articlePassages(article);
  const glosses = glossTable(dataFolder, tables);
  const factsOf = createFactWriter(tables.relations(), known);
  for (const [title, { kind }] of known) {
    if (articles.has(title)) continue;
    const gloss = glosses.get(title);
    if (gloss !== undefined) yield { title, section: '', kind: 'gloss', text: glossSentence(title, kind, gloss) };
    for (const text of factsOf(title)) yield { title, section: '', kind: 'fact', text };
  }
}

/** The topics of the package and of the worlds, one a title. */
function opinionTopics(dataFolder: string, worlds: readonly StoredWorld[]): OpinionTopic[] {
  const topics = new Map<string, OpinionTopic>();
  for (const topic of opinionTopicsOf(readOpinionFiles(join(dataFolder, 'opinions')))) topics.set(topic.title, topic);
  for (const world of worlds) {
    for (const entry of entriesOf(world, 'opinion')) topics.set(entry.title, toOpinionTopic(entry.category, entry));
  }
  return [...topics.values()];
}

/** Glosses by title; a data folder need not have any. */
function glossTable(dataFolder: string, tables: StarterKb): ReadonlyMap<string, string> {
  const glosses = new Map<string, string>();
  if (!existsSync(join(dataFolder, 'starter-kb', 'glosses.tsv.gz'))) return glosses;
  for (const { title, gloss } of tables.glosses()) glosses.set(title, gloss);
  return glosses;
}
