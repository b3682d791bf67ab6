import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { ParleyError } from '../../core/errors.ts';
import { readJson, readJsonLines } from '../starter/source-files.ts';
import { plainWikitext } from './plain-wikitext.ts';
import type { SourceText } from './source-text.ts';

const schoolArticle = z.object({ title: z.string(), text: z.string() });
const wikiArticle = z.object({ name: z.string(), wikitext: z.string() });
const squad = z.object({
  data: z.array(z.object({ title: z.string(), paragraphs: z.array(z.object({ context: z.string() })) })),
});
const dumps = ['enwiki-20160500-pages-articles1-shortened', 'enwiki-sample-3pages', 'enwiki-table-markup'];
const squadFiles = ['dev-v2.0.shared.json.gz', 'test-v2.0.noanswers.json.gz'];
const largestDump = 256 * 1024 * 1024;

/**
 * The Wikipedia texts of the public data: Wikipedia for Schools, samples of English Wikipedia, paragraphs of SQuAD.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE, PARLEY_KNOWLEDGE_INVALID
 */
export function readSourceTexts(data: string): SourceText[] {
  return [...schoolTexts(data), ...wikipediaTexts(data), ...squadTexts(data)];
}

function schoolTexts(data: string): SourceText[] {
  const articles = readJsonLines(join(data, 'wikispeedia', 'articles.jsonl.gz'), schoolArticle);
  return articles.map(({ title, text }) => ({ source: 'wikispeedia', title, text }));
}

function wikipediaTexts(data: string): SourceText[] {
  const folder = join(data, 'wikipedia_xml');
  const single = readJsonLines(join(folder, 'wtf_wikipedia_articles.jsonl.gz'), wikiArticle);
  return [
    ...single.map(({ name, wikitext }) => wikipediaText(name.replaceAll(/[-_]/g, ' '), wikitext)),
    ...dumps.flatMap((name) => pagesOf(unpackDump(join(folder, `${name}.xml.bz2`)))),
  ];
}

function pagesOf(xml: string): SourceText[] {
  const pages = xml.matchAll(/<title>([^<]*)<\/title>[\s\S]*?<text[^>]*>([^<]*)<\/text>/g);
  return [...pages].map(([, title = '', wikitext = '']) => wikipediaText(title, wikitext));
}

function wikipediaText(title: string, wikitext: string): SourceText {
  return { source: 'wikipedia', title, text: plainWikitext(wikitext) };
}

function squadTexts(data: string): SourceText[] {
  return squadFiles.flatMap((file) =>
    readJson(join(data, 'squad2', file), squad).data.map(({ title, paragraphs }) => ({
      source: 'squad',
      title: title.replaceAll('_', ' '),
      text: paragraphs.map(({ context }) => context).join('\n'),
    })),
  );
}

function unpackDump(path: string): string {
  const done = spawnSync('bzip2', ['-dc', path], { encoding: 'utf8', maxBuffer: largestDump });
  if (done.status === 0) return done.stdout;
  throw new ParleyError(
    'PARLEY_FILE_UNREADABLE',
    `The dump ${path} cannot be unpacked: ${done.stderr ?? done.error}.`,
    {
      remedy: 'Name the folder of the public tables with --data and install the program bzip2.',
    },
  );
}
