/**
 * Prints how often the bundled reader answers questions about a target with the target, and is sure enough to guess it, by what the questions
 * were made from and whether the reader without a model answers so too: what Parley's attacker expects of a reader that it has no copy of
 * (`src/games/taboo/agents/parley/unknown-reader.ts`). On words that the tables of docs/taboo.md are not played with:
 * `npx tsx scripts/fit-taboo-reader-odds.ts [--words 60] [--questions 12]`.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config/config.ts';
import { createRandom } from '../src/core/random.ts';
import { openAgentParts } from '../src/games/taboo/agents/open-parts.ts';
import { createLexicalFinder } from '../src/games/taboo/agents/open-qa/lexical-answers.ts';
import { confidencePresets } from '../src/games/taboo/agents/open-qa/confidence-presets.ts';
import { openQaSettings } from '../src/games/taboo/agents/open-qa/open-qa-settings.ts';
import { createQuestionWriter } from '../src/games/taboo/agents/open-qa/question-writer.ts';
import { createTrainedFinder } from '../src/games/taboo/agents/open-qa/trained-answers.ts';
import { createWordJudge } from '../src/games/taboo/judge/word-judge.ts';
import { simulationWords } from '../src/games/taboo/simulate/simulation-words.ts';
import { createLexicalReader } from '../src/models/reader/lexical-reader.ts';
import { loadWinkModel } from '../src/pipeline/annotators/language/wink-model.ts';

/** The words of the tables are among these. */
const heldOut = { words: 120, seed: 7 };

const { values } = parseArgs({
  options: { words: { type: 'string', default: '60' }, questions: { type: 'string', default: '12' } },
});
const config = loadConfig({ PARLEY_MODELS: 'full', PARLEY_GENERATOR: 'none' });
const parts = openAgentParts({ config });
const lexical = createLexicalFinder({ ...parts, reader: createLexicalReader() });
const reader = await parts.models.reader();
if (!reader) throw new Error('There is no reader in models/.');
const trained = createTrainedFinder(reader, lexical, parts.inflections);
const read = await loadWinkModel();
const kept = new Set(['talk', 'articles'].flatMap((list) => simulationWords(list, heldOut.words, heldOut.seed)));
const random = createRandom('reader odds');
const words = random
  .fork('words')
  .shuffle(simulationWords('talk', undefined, 1).filter((word) => !kept.has(word)))
  .slice(0, Number(values.words));

const counts = new Map<string, { asked: number; said: number; guessed: number }>();
for (const word of words) {
  const judge = createWordJudge(word, parts.inflections);
  const writer = createQuestionWriter(word, parts, read, random.fork(word));
  for (const { text, source } of writer.written(word).slice(0, Number(values.questions))) {
    const passages = parts.passages().search(text, openQaSettings.paragraphs);
    const [[plain], [best]] = [await lexical.answers(text, passages), await trained.answers(text, passages)];
    const isHit = (answer = ''): boolean => judge.judge(answer, 'defender').hit;
    const key = `${source}, ${isHit(plain?.text) ? 'answered' : 'unanswered'}`;
    const count = counts.get(key) ?? { asked: 0, said: 0, guessed: 0 };
    const isSaid = isHit(best?.text);
    const isSure = (best?.confidence ?? 0) > confidencePresets.fitted.trained.guess;
    counts.set(key, {
      asked: count.asked + 1,
      said: count.said + Number(isSaid),
      guessed: count.guessed + Number(isSaid && isSure),
    });
  }
}
for (const [key, { asked, said, guessed }] of [...counts].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
  process.stdout.write(
    `${key}: n ${asked}, says ${(said / asked).toFixed(2)}, guesses ${(guessed / asked).toFixed(3)}\n`,
  );
}
