import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../src/config/config.ts';
import { dataFolder } from '../src/config/package-files.ts';
import { readAnswers } from '../src/knowledge/answers/read-answers.ts';
import { createOnnxEncoder } from '../src/models/encoder/onnx-encoder.ts';
import { type TextVector, vectorFile } from '../src/models/ranker/known-vectors.ts';
import { vectorsName } from '../src/models/ranker/open-ranker.ts';

/**
 * Reads every wording of the answers with the encoder of questions, and writes their vectors beside it. To be run after new weights and
 * after new answers: a wording that has no vector is found by the others of its answer.
 *
 * @example npx tsx scripts/build-answer-vectors.ts --models models
 */
const { values } = parseArgs({ options: { models: { type: 'string', default: path.join(packageRoot, 'models') } } });
const folder = path.join(values.models, 'answers');
const encoder = createOnnxEncoder({ folder });
const wordings = readAnswers(path.join(dataFolder, 'answers')).flatMap(({ questions }) => questions);
const vectors: TextVector[] = [];
for (const text of wordings) {
  // One by one: eight-bit numbers depend a little on what else is in the batch.
  const [vector] = await encoder.embed([{ text, previous: '' }]);
  if (vector) vectors.push([text, vector]);
  if (vectors.length % 2000 === 0) console.log(`${vectors.length} of ${wordings.length}`);
}
const target = path.join(folder, vectorsName);
const content = vectorFile(encoder.version, vectors);
writeFileSync(target, content);
console.log(`${target}: ${vectors.length} wordings, ${content.length} bytes, for ${encoder.version}`);
