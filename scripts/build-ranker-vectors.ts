import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '../src/config/package-files.ts';
import { loadConfig, packageRoot } from '../src/config/config.ts';
import { openSqliteIndex } from '../src/entity/index/sqlite-index.ts';
import { contentLines } from '../src/knowledge/content/content-lines.ts';
import { ensureKnowledgeFile } from '../src/knowledge/index-build/ensure-knowledge-file.ts';
import { readBank } from '../src/models/bank/bank-content.ts';
import { createOnnxEncoder } from '../src/models/encoder/onnx-encoder.ts';
import { type TextVector, vectorFile } from '../src/models/ranker/known-vectors.ts';
import { vectorsName } from '../src/models/ranker/open-ranker.ts';

/**
 * Reads every passage of the articles and every line of the bank without slots with the ranker, and writes their vectors beside it, so that
 * a turn reads no more than its context. To be run after new weights and after new articles: what the file does not have is read in the turn.
 *
 * @example npx tsx scripts/build-ranker-vectors.ts --models models
 */
const { values } = parseArgs({ options: { models: { type: 'string', default: path.join(packageRoot, 'models') } } });
const folder = path.join(values.models, 'ranker');
const encoder = createOnnxEncoder({ folder });
const texts = [...new Set([...(await passageTexts()), ...bankTexts()])];
const vectors: TextVector[] = [];
for (const text of texts) {
  // One by one: eight-bit numbers depend a little on what else is in the batch.
  const [vector] = await encoder.embed([{ text, previous: '' }]);
  if (vector) vectors.push([text, vector]);
  if (vectors.length % 500 === 0) console.log(`${vectors.length} of ${texts.length}`);
}
const target = path.join(folder, vectorsName);
const content = vectorFile(encoder.version, vectors);
writeFileSync(target, content);
console.log(`${target}: ${vectors.length} texts, ${content.length} bytes, for ${encoder.version}`);

async function passageTexts(): Promise<string[]> {
  const index = openSqliteIndex(await ensureKnowledgeFile(loadConfig(process.env).PARLEY_HOME, dataFolder));
  try {
    const query = { kinds: ['introduction', 'section', 'til'], limit: 100_000 } as const;
    return (await index.passages(query, new AbortController().signal)).map(({ text }) => text);
  } finally {
    await index.close();
  }
}

function bankTexts(): string[] {
  const lines = readBank().flatMap((bank) => contentLines(bank).map(({ text }) => text));
  return lines.filter((line) => !line.includes('{'));
}
