import { join } from 'node:path';
import { z } from 'zod';
import { readStarterKb } from '../starter/read.ts';
import { readJsonLines, readTable } from '../starter/source-files.ts';
import type { SourceText } from './source-text.ts';

const film = z.object({
  title: z.string(),
  year: z.number(),
  cast: z.array(z.string()),
  extract: z.string().nullish(),
});
const question = z.object({ question: z.string(), answer: z.array(z.string()) });
const pantheonColumns = ['birthcity', 'countryName', 'birthyear', 'occupation', 'industry'];

/**
 * The rows of tables as short texts about a title: the starter knowledge base (both ends of a relation), dates of Wikidata, Pantheon.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE, PARLEY_KNOWLEDGE_INVALID
 */
export function readTableRows(data: string, starterKb: string): SourceText[] {
  const kb = readStarterKb(starterKb);
  const titles = new Map<string, string>();
  for (const { title, wikidata } of kb.entities()) if (wikidata !== undefined) titles.set(wikidata, title);
  const relations = [...kb.relations()].flatMap(({ title, relation, value }) => [
    { source: 'starter-kb', title, text: `${relation} ${value}` },
    { source: 'starter-kb', title: value, text: `${relation} ${title}` },
  ]);
  const glosses = [...kb.glosses()].map(({ title, gloss }) => ({ source: 'starter-kb', title, text: gloss }));
  return [...relations, ...glosses, ...datesOf(data, titles), ...pantheonRows(data)];
}

/** Short texts with facts: films, and real questions with their answers. */
export function readFactTexts(data: string): SourceText[] {
  const films = readJsonLines(join(data, 'movies', 'wikipedia_movies.jsonl.gz'), film);
  const questions = ['NQ-open.dev', 'NQ-open.efficientqa.dev.1.1'].flatMap((name) =>
    readJsonLines(join(data, 'nq_open', `${name}.jsonl.gz`), question),
  );
  return [
    ...films.map(({ title, year, cast, extract }) => ({
      source: 'films',
      title,
      text: `${title} ${year} ${cast.join(' ')} ${extract ?? ''}`,
    })),
    ...questions.map((one) => ({ source: 'questions', title: '', text: `${one.question} ${one.answer.join(' ')}` })),
  ];
}

function datesOf(data: string, titles: ReadonlyMap<string, string>): SourceText[] {
  return readTable(join(data, 'wikidata_slice', 'claims.time.tsv.gz')).flatMap((row) => {
    const title = titles.get(row.get('item') ?? '');
    const year = /^\^-?0*(\d+)/.exec(row.get('time') ?? '')?.[1];
    return title === undefined || year === undefined ? [] : [{ source: 'wikidata', title, text: year }];
  });
}

function pantheonRows(data: string): SourceText[] {
  return readTable(join(data, 'pantheon', 'pantheon.tsv.gz')).map((row) => ({
    source: 'pantheon',
    title: row.get('name') ?? '',
    text: pantheonColumns.map((column) => row.get(column) ?? '').join(' '),
  }));
}
