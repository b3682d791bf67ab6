/**
 * Prints the limits of confidence of the question answering defenders of Taboo, fitted on half of the target words:
 * `npm run fit:taboo-open-qa -- [--articles FILE] [--reader FOLDER] [--words 120] [--window 100]`.
 */
import { parseArgs } from 'node:util';
import { createRandom } from '../src/core/random.ts';
import { biasedWalk } from '../src/games/taboo/agents/open-qa/biased-walk.ts';
import {
  devHalf,
  limitOf,
  outcomesOf,
  questionsAlong,
  secondLimit,
  sumLimit,
} from '../src/games/taboo/agents/open-qa/fit-limits.ts';
import { createLexicalFinder } from '../src/games/taboo/agents/open-qa/lexical-answers.ts';
import { openQaSettings } from '../src/games/taboo/agents/open-qa/open-qa-settings.ts';
import { createQuestionWriter } from '../src/games/taboo/agents/open-qa/question-writer.ts';
import { createTrainedFinder } from '../src/games/taboo/agents/open-qa/trained-answers.ts';
import { createArticlePassages } from '../src/games/taboo/language/article-passages.ts';
import { createWordNetGraph } from '../src/games/taboo/language/wordnet-graph.ts';
import { createInflections } from '../src/games/taboo/lexicon/inflections.ts';
import { readTargets } from '../src/games/taboo/targets/target-words.ts';
import { createLexicalReader } from '../src/models/reader/lexical-reader.ts';
import { createOnnxReader } from '../src/models/reader/onnx-reader.ts';
import { loadWinkModel } from '../src/pipeline/annotators/language/wink-model.ts';

const turns = 10;
const { values } = parseArgs({
  options: {
    articles: { type: 'string' },
    reader: { type: 'string' },
    words: { type: 'string', default: '280' },
    window: { type: 'string', default: '100' },
  },
});
const inflections = createInflections();
const graph = createWordNetGraph();
const { articles } = values;
const index = createArticlePassages({ inflections, concepts: graph, ...(articles === undefined ? {} : { articles }) });
const concepts = () => graph;
const parts = { inflections, concepts, passages: () => index };
const lexical = createLexicalFinder({ inflections, concepts, reader: createLexicalReader() });
const finder =
  values.reader === undefined
    ? lexical
    : createTrainedFinder(createOnnxReader({ folder: values.reader }), lexical, inflections);
const read = await loadWinkModel();
const random = createRandom('fit');
const words = devHalf(
  readTargets('articles').map(({ word }) => word),
  createRandom('dev'),
).slice(0, Number(values.words));
const games = words.map((target) => {
  const walk = biasedWalk(target, graph, random.fork(`walk ${target}`));
  const writer = createQuestionWriter(target, parts, read, random.fork(target));
  return { target, questions: questionsAlong(() => walk.next(), writer, turns) };
});
const outcomes = await outcomesOf(
  games,
  (question) => finder.answers(question, index.search(question, openQaSettings.paragraphs)),
  parts,
);
const window = Number(values.window);
const guess = limitOf(outcomes, undefined, window);
const right = outcomes.filter(({ isTarget }) => isTarget).length / outcomes.length;
process.stdout.write(
  `${finder.name}, ${index.version}: ${words.length} words, ${outcomes.length} answers, ${(100 * right).toFixed(1)} % right\n` +
    `guess (c1) ${guess.toFixed(2)}, second (c2) ${secondLimit(guess).toFixed(2)}, sum (c3) ${sumLimit(outcomes, guess, window).toFixed(2)}\n`,
);
