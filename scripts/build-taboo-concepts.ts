/** Writes `data/taboo/concepts.tsv.gz`, the concept graph of Taboo, from WordNet 3.1: `npm run build:taboo-concepts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageRoot } from '../src/config/config.ts';
import { wordsOf } from '../src/core/text.ts';
import { createInflections } from '../src/games/taboo/lexicon/inflections.ts';
import { wordNetWords } from '../src/games/taboo/lexicon/wordnet-words.ts';
import { conceptLines, conceptsFile } from '../src/games/taboo/language/wordnet-graph.ts';
import { wordNetEdges } from '../src/games/taboo/language/wordnet-graph-build.ts';
import { readTargets } from '../src/games/taboo/targets/target-words.ts';
import { readArticles } from '../src/knowledge/articles/read-articles.ts';
import { readTable } from '../src/knowledge/starter/source-files.ts';
import { containsOffensive } from '../src/pipeline/annotators/offensive/contains-offensive.ts';

const inflections = createInflections();
const known = wordNetWords();
const data = path.join(packageRoot, 'data');
const inArticles = readArticles(path.join(data, 'articles')).flatMap(({ introduction, sections, didYouKnow }) =>
  [...introduction, ...sections.flatMap(({ sentences }) => sentences), ...didYouKnow].flatMap(wordsOf),
);
const spoken = readTable(path.join(data, 'starter-kb', 'spoken-frequency.tsv')).map((row) => row.get('word') ?? '');
const targets = (['articles', 'talk'] as const).flatMap((list) => readTargets(list).map(({ word }) => word));
/** Met in the texts whose senses WordNet has tagged, in the articles of the package, or in talk. */
const common = new Set(
  [...new Set([...inArticles, ...spoken, ...targets])].flatMap((word) => inflections.basicFormOf(word) ?? []),
);
for (const [word, { count }] of known) if (count > 0) common.add(word);
const offensive = new Set([...common].filter((word) => containsOffensive(word)));
const edges = wordNetEdges((word) => common.has(word) && !offensive.has(word), inflections);
const packed = gzipSync(conceptLines(edges), { level: 9 });
writeFileSync(conceptsFile, packed);
const count = [...edges.values()].reduce((sum, own) => sum + own.length, 0);
process.stdout.write(`${edges.size} concepts, ${count} edges, ${packed.length} bytes\n`);
