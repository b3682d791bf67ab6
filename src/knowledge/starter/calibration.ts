import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { capitalise, commonName } from '../../core/text.ts';
import { normaliseAnchor } from './normalise-anchor.ts';
import { readJsonLines } from './source-files.ts';

/** The mean share of an entity's links that have its title, its bare title, the title's last word or another text. */
export interface AnchorShares {
  readonly entities: number;
  readonly links: number;
  readonly title: number;
  readonly bareTitle: number;
  readonly lastWord: number;
  readonly inflected: number;
  readonly other: number;
}

const articleSchema = z.object({ wikitext: z.string() });
const linkPattern = /\[\[([^[\]|#]+)(?:#[^[\]|]*)?(?:\|([^[\]|]+))?\]\]/g;
/** Links that an entity must have to be counted. */
const leastLinks = 5;

/** Counts the anchor texts of real Wikipedia articles: once for titles as they are, once for titles with a bracket or comma. */
export function calibrateAnchors(dataFolder: string): { plain: AnchorShares; bracketed: AnchorShares } {
  const anchors = new Map<string, Map<string, number>>();
  for (const text of articles(join(dataFolder, 'wikipedia_xml'))) {
    for (const [, target = '', anchor] of text.matchAll(linkPattern)) countLink(anchors, target, anchor ?? target);
  }
  const titles = [...anchors].filter(([, counts]) => sum(counts.values()) >= leastLinks);
  return {
    plain: sharesOf(titles.filter(([title]) => bareOf(title) === title)),
    bracketed: sharesOf(titles.filter(([title]) => bareOf(title) !== title)),
  };
}

function* articles(folder: string): Generator<string> {
  for (const article of readJsonLines(join(folder, 'wtf_wikipedia_articles.jsonl.gz'), articleSchema))
    yield article.wikitext;
  for (const file of [
    'enwiki-20160500-pages-articles1-shortened.xml.bz2',
    'enwiki-table-markup.xml.bz2',
    'enwiki-sample-3pages.xml.bz2',
  ]) {
    yield execFileSync('bzip2', ['-dc', join(folder, file)], { maxBuffer: 1 << 28 }).toString('utf8');
  }
}

function countLink(anchors: Map<string, Map<string, number>>, target: string, anchor: string): void {
  const title = target.replaceAll('_', ' ').trim();
  if (title === '' || /^[a-z-]*:|^(File|Image|Category|Wikipedia|Template|Help|Portal):/i.test(title)) return;
  const key = capitalise(title);
  const counts = anchors.get(key) ?? new Map<string, number>();
  const form = normaliseAnchor(anchor.replaceAll("''", ''));
  counts.set(form, (counts.get(form) ?? 0) + 1);
  anchors.set(key, counts);
}

function bareOf(title: string): string {
  return commonName(title).replace(/,.*$/, '');
}

function sharesOf(titles: readonly (readonly [string, ReadonlyMap<string, number>])[]): AnchorShares {
  const totals = { title: 0, bareTitle: 0, lastWord: 0, inflected: 0, other: 0 };
  for (const [title, counts] of titles) {
    const all = sum(counts.values());
    for (const [anchor, count] of counts) totals[classOf(title, anchor)] += count / all / titles.length;
  }
  return { entities: titles.length, links: sum(titles.map(([, counts]) => sum(counts.values()))), ...totals };
}

function classOf(title: string, anchor: string): 'title' | 'bareTitle' | 'lastWord' | 'inflected' | 'other' {
  const full = normaliseAnchor(title);
  const bare = normaliseAnchor(bareOf(title));
  if (anchor === full) return 'title';
  if (anchor === bare) return 'bareTitle';
  if (bare.includes(' ') && anchor === bare.split(' ').at(-1)) return 'lastWord';
  return anchor.startsWith(bare) && anchor.length <= bare.length + 3 ? 'inflected' : 'other';
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
