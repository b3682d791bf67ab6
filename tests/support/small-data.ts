import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Makes a data folder with three entities and one article, which is built in no time. */
export function makeSmallData(folder: string): string {
  mkdirSync(join(folder, 'articles'), { recursive: true });
  mkdirSync(join(folder, 'starter-kb'));
  copyFileSync('data/articles/giraffe.md', join(folder, 'articles', 'giraffe.md'));
  const write = (name: string, header: string, rows: readonly string[]): void =>
    writeFileSync(join(folder, 'starter-kb', `${name}.tsv.gz`), gzipSync(`${[header, ...rows].join('\n')}\n`));
  write('entities', 'title\tkind\twikidata\tclasses\tviews\tviews_source', [
    'Giraffe\tanimal\tQ15083\tQ729 Q16521\t90000\tknown',
    'Avatar (2009 film)\tfilm\t\tQ11424\t300000\tset',
    'Peru\tplace\tQ419\tQ17334923\t200000\tset',
  ]);
  write('anchors', 'anchor\ttitle\tprobability\tsource', [
    'giraffe\tGiraffe\t0.75\ttitle',
    'avatar\tAvatar (2009 film)\t0.7\tbare-title',
    'peru\tPeru\t0.75\ttitle',
  ]);
  write('relations', 'title\trelation\tvalue', ['Avatar (2009 film)\tyear\t2009', 'Peru\tcapital\tLima']);
  write('glosses', 'title\tgloss', ['Giraffe\ttallest living quadruped']);
  writeFileSync(join(folder, 'starter-kb', 'manifest.json'), '{"formatVersion":1}');
  return folder;
}
