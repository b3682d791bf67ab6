/**
 * Prints how often the bundled reader answers lines of Parley's attacker with the target, by whether they ask for it and whether the reader
 * without a model answers so too: what the attacker expects of a reader that it has no copy of
 * (`src/games/taboo/agents/parley/unknown-reader.ts`). On words that the tables of docs/taboo.md are not played with:
 * `npx tsx scripts/fit-taboo-reader-odds.ts [--words 60] [--lines 12]`.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config/config.ts';
import { createRandom } from '../src/core/random.ts';
import { openAgentParts } from '../src/games/taboo/agents/open-parts.ts';
import { createLexicalFinder } from '../src/games/taboo/agents/open-qa/lexical-answers.ts';
import { openQaSettings } from '../src/games/taboo/agents/open-qa/open-qa-settings.ts';
import { createTrainedFinder } from '../src/games/taboo/agents/open-qa/trained-answers.ts';
import { linesFor } from '../src/games/taboo/agents/parley/attack-lines.ts';
import { parleyKit } from '../src/games/taboo/agents/parley/parley-kit.ts';
import { createWordJudge } from '../src/games/taboo/judge/word-judge.ts';
import { simulationWords } from '../src/games/taboo/simulate/simulation-words.ts';
import { createLexicalReader } from '../src/models/reader/lexical-reader.ts';

/** The words of the tables are among these. */
const heldOut = { words: 120, seed: 7 };

const { values } = parseArgs({
  options: { words: { type: 'string', default: '60' }, lines: { type: 'string', default: '12' } },
});
const config = loadConfig({ PARLEY_MODELS: 'full', PARLEY_GENERATOR: 'none' });
const parts = openAgentParts({ config });
const lexical = createLexicalFinder({ ...parts, reader: createLexicalReader() });
const reader = await parts.models.reader();
if (!reader) throw new Error('There is no reader in models/.');
const trained = createTrainedFinder(reader, lexical, parts.inflections);
const kit = await parleyKit(parts);
const kept = new Set(['talk', 'articles'].flatMap((list) => simulationWords(list, heldOut.words, heldOut.seed)));
const random = createRandom('reader odds');
const words = random
  .fork('words')
  .shuffle(simulationWords('talk', undefined, 1).filter((word) => !kept.has(word)))
  .slice(0, Number(values.words));

const counts = new Map<string, { asked: number; said: number }>();
for (const word of words) {
  const judge = createWordJudge(word, parts.inflections);
  const lines = random
    .fork(word)
    .shuffle(linesFor(word, kit, judge))
    .slice(0, Number(values.lines));
  for (const { text, asksForIt } of lines) {
    const passages = parts.passages().search(text, openQaSettings.paragraphs);
    const [[plain], [best]] = [await lexical.answers(text, passages), await trained.answers(text, passages)];
    const isHit = (answer = ''): boolean => judge.judge(answer, 'defender').hit;
    const key = `${asksForIt ? 'asks for it' : 'leads on'}, ${isHit(plain?.text) ? 'answered' : 'unanswered'}`;
    const count = counts.get(key) ?? { asked: 0, said: 0 };
    counts.set(key, { asked: count.asked + 1, said: count.said + Number(isHit(best?.text)) });
  }
}
for (const [key, { asked, said }] of [...counts].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
  process.stdout.write(`${key}: n ${asked}, says ${(said / asked).toFixed(2)}\n`);
}
