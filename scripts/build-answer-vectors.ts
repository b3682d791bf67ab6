import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../src/config/config.ts';
import { answersFolder } from '../src/config/package-files.ts';
import { readAnswers } from '../src/knowledge/answers/read-answers.ts';
import { product } from '../src/models/bundled/product.ts';
import { createOnnxEncoder } from '../src/models/encoder/onnx-encoder.ts';
import { type TextVector, vectorFile } from '../src/models/ranker/known-vectors.ts';
import { vectorsName } from '../src/models/ranker/open-ranker.ts';

/**
 * Reads the wordings of the answers with the encoder of questions, and writes the vectors of at most three of each answer beside it, those that
 * are farthest apart. To be run after new weights and after new answers.
 *
 * @example npx tsx scripts/build-answer-vectors.ts --models models
 */
/** A wording as near as that to another one adds nothing to it; more than so many of an answer add little. */
const near = 0.78;
const mostOfAnswer = 3;

const { values } = parseArgs({ options: { models: { type: 'string', default: path.join(packageRoot, 'models') } } });
const folder = path.join(values.models, 'answers');
const encoder = createOnnxEncoder({ folder });
const answers = readAnswers(answersFolder);
const vectors: TextVector[] = [];
for (const [place, { questions }] of answers.entries()) {
  const read: TextVector[] = [];
  for (const text of questions) {
    // One by one: eight-bit numbers depend a little on what else is in the batch.
    const [vector] = await encoder.embed([{ text, previous: '' }]);
    if (vector) read.push([text, vector]);
  }
  vectors.push(...farApart(read));
  if (place % 1000 === 0) console.log(`${place} of ${answers.length}`);
}
const target = path.join(folder, vectorsName);
const content = vectorFile(encoder.version, vectors);
writeFileSync(target, content);
console.log(
  `${target}: ${vectors.length} wordings of ${answers.length} answers, ${content.length} bytes, for ${encoder.version}`,
);

/** Some of an answer's wordings: the first, and each time the one that is farthest from those. */
function farApart(read: readonly TextVector[]): readonly TextVector[] {
  const kept = read.slice(0, 1);
  const nearest = ([, vector]: TextVector): number => Math.max(...kept.map(([, other]) => product(vector, other)));
  while (kept.length < mostOfAnswer) {
    const [farthest] = read
      .filter((one) => !kept.includes(one))
      .toSorted((one, other) => nearest(one) - nearest(other));
    if (!farthest || nearest(farthest) > near) break;
    kept.push(farthest);
  }
  return kept;
}
