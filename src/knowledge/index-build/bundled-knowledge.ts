import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityRow, KnowledgeData, PassageRow } from '../../entity/index/knowledge-data.ts';
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
  return {
    version,
    entities: entityRows(tables),
    anchors: tables.anchors(),
    relations: tables.relations(),
    passages: passageRows(dataFolder, tables),
    opinions: opinionTopicsOf(readOpinionFiles(join(dataFolder, 'opinions'))),
  };
}

function* entityRows(tables: StarterKb): Iterable<EntityRow> {
  for (const entity of tables.entities()) yield { ...entity, wikidata: entity.wikidata ?? '' };
}

function* passageRows(dataFolder: string, tables: StarterKb): Iterable<PassageRow> {
  const articles = readArticles(join(dataFolder, 'articles'));
  for (const article of articles) yield* articlePassages(article);
  const written = new Set(articles.map((article) => article.title));
  const known = new Map<string, Pick<EntityRow, 'kind' | 'views'>>();
  for (const { title, kind, views } of tables.entities()) known.set(title, { kind, views });
  const glosses = glossTable(dataFolder, tables);
  const factsOf = createFactWriter(tables.relations(), known);
  for (const [title, { kind }] of known) {
    if (written.has(title)) continue;
    const gloss = glosses.get(title);
    if (gloss !== undefined) yield { title, section: '', kind: 'gloss', text: glossSentence(title, kind, gloss) };
    for (const text of factsOf(title)) yield { title, section: '', kind: 'fact', text };
  }
}

/** Glosses by title; a data folder need not have any. */
function glossTable(dataFolder: string, tables: StarterKb): ReadonlyMap<string, string> {
  const glosses = new Map<string, string>();
  if (!existsSync(join(dataFolder, 'starter-kb', 'glosses.tsv.gz'))) return glosses;
  for (const { title, gloss } of tables.glosses()) glosses.set(title, gloss);
  return glosses;
}
