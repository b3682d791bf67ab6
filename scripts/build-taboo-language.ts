/**
 * Writes the language model, the associations, the relevance weights and the limits of the judges in `data/taboo` from public texts:
 * `npm run build:taboo-language -- --data DIR`, one of them alone with `--only language`, `associations`, `relevance` or `limits`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSpokenLines } from '../src/app.ts';
import { loadConfig, packageRoot } from '../src/config/config.ts';
import { systemClock } from '../src/core/clock.ts';
import { fitLimits } from '../src/games/taboo/calibrate/fit-limits.ts';
import { ownLines } from '../src/games/taboo/calibrate/own-lines.ts';
import { drawSamples } from '../src/games/taboo/calibrate/samples.ts';
import { buildRelevance } from '../src/games/taboo/judge/fast-relevance-build.ts';
import { relevanceFile } from '../src/games/taboo/judge/fast-relevance.ts';
import { limitsFile } from '../src/games/taboo/judge/judge-limits.ts';
import { buildAssociations } from '../src/games/taboo/language/association-build.ts';
import { associationsFile, createAssociations } from '../src/games/taboo/language/association-table.ts';
import { buildLanguage } from '../src/games/taboo/language/build-language.ts';
import { talkOf } from '../src/games/taboo/language/build-language-corpora.ts';
import { createInflections } from '../src/games/taboo/lexicon/inflections.ts';
import { createNgramModel, languageFile } from '../src/games/taboo/language/ngram-model.ts';
import { readTargets } from '../src/games/taboo/targets/target-words.ts';
import { chooseModels } from '../src/models/choose-models.ts';

const perSource = 1500;
const seed = 1;

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, only: { type: 'string' } },
});
const inflections = createInflections();
const builds = [
  { name: 'language', file: languageFile, build: buildLanguage },
  { name: 'associations', file: associationsFile, build: buildAssociations },
  {
    name: 'relevance',
    file: relevanceFile,
    build: (data: string) => buildRelevance(data, createAssociations(), inflections),
  },
  { name: 'limits', file: limitsFile, build: buildLimits },
];
for (const { name, file, build } of builds.filter((one) => (values.only ?? one.name) === one.name)) {
  const content = await build(values.data);
  writeFileSync(file, content);
  process.stdout.write(`${name}: ${content.length} bytes\n`);
}

/** Of the models those are fitted that lie in the models' folder. */
async function buildLimits(data: string): Promise<string> {
  const config = loadConfig({ PARLEY_MODELS: 'full', ...process.env });
  const { generator, ranker } = chooseModels(config, path.join(packageRoot, 'models'), systemClock, (reason) =>
    process.stderr.write(`${reason}\n`),
  );
  const talk = talkOf(data, 'dev');
  const limits = await fitLimits(
    drawSamples('development splits', [...talk, ...ownLines(readSpokenLines(), 'dev')], perSource, seed, talk),
    {
      language: createNgramModel(),
      associations: createAssociations(),
      inflections,
      fluency: generator,
      ranker,
      words: [...readTargets('articles'), ...readTargets('talk')].map(({ word }) => word),
    },
    new Date().toISOString().slice(0, 10),
  );
  return `${JSON.stringify(limits, undefined, 2)}\n`;
}
