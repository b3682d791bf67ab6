/** Writes `data/taboo/inflections.tsv.gz` from WordNet 3.1 and its exception lists: `npm run build:inflections`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageRoot } from '../src/config/config.ts';
import { lexiconRows } from '../src/games/taboo/lexicon/build-lexicon.ts';
import { rowLine } from '../src/games/taboo/lexicon/lexicon-row.ts';

const file = path.join(packageRoot, 'data', 'taboo', 'inflections.tsv.gz');
const rows = lexiconRows();
const packed = gzipSync(rows.map((row) => `${rowLine(row)}\n`).join(''), { level: 9 });
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, packed);
process.stdout.write(`${rows.length} words, ${packed.length} bytes\n`);
