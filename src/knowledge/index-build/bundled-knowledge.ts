import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityRow, KnowledgeData, PassageRow } from '../../entity/index/knowledge-data.ts';
import type { Article } from '../articles/article.ts';
import { articlePassages } from '../articles/article-passages.ts';
import { readArticles } from '../articles/read-articles.ts';
import { createFactWriter } from '../facts/fact-writer.ts';
import { glossSentence } from '../facts/gloss-sentence.ts';
import { opinionTopicsOf, readOpinionFiles } from '../opinions/read-opinions.ts';
import { readStarterKb, type StarterKb } from '../starter/read.ts';

/**
 * The knowledge base that comes with the package: the starter tables, the articles, and for entities without an article
 * sentences made from their relations and glosses.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING or PARLEY_KNOWLEDGE_INVALID, while the rows are read
 */
export function bundledKnowledge(dataFolder: string, version: string): KnowledgeData {
  const tables = readStarterKb(join(dataFolder, 'starter-kb'));
  const known = new Map<string, Pick<EntityRow, 'kind' | 'views'>>();
  for (const { title, kind, views } of tables.entities()) known.set(title, { kind, views });
  return {
    version,
    entities: entityRows(tables),
    anchors: tables.anchors(),
    relations: tables.relations(),
    passages: passageRows(dataFolder, tables, known),
    opinions: opinionTopicsOf(readOpinionFiles(join(dataFolder, 'opinions'))).filter(({ title }) => known.has(title)),
  };
}

/** What is known of every entity, by title. */
type Known = ReadonlyMap<string, Pick<EntityRow, 'kind' | 'views'>>;

function* entityRows(tables: StarterKb): Iterable<EntityRow> {
  for (const entity of tables.entities()) yield { ...entity, wikidata: entity.wikidata ?? '' };
}

function* passageRows(dataFolder: string, tables: StarterKb, known: Known): Iterable<PassageRow> {
  const articles = new Map<string, Article>();
  for (const article of readArticles(join(dataFolder, 'articles'))) articles.set(article.title, article);
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

/** Glosses by title; a data folder need not have any. */
export function glossTable(dataFolder: string, tables: StarterKb): ReadonlyMap<string, string> {
  const glosses = new Map<string, string>();
  if (!existsSync(join(dataFolder, 'starter-kb', 'glosses.tsv.gz'))) return glosses;
  for (const { title, gloss } of tables.glosses()) glosses.set(title, gloss);
  return glosses;
}
