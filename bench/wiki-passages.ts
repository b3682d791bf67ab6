import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RankerView } from '../src/contracts/ranker.ts';
import type { BotParts } from '../src/dialogue/bot-parts.ts';
import { packageRoot } from '../src/config/config.ts';
import { openRanker } from '../src/models/ranker/open-ranker.ts';
import { standingOn } from '../src/rgs/wiki/begin.ts';
import { passageForQuestion } from '../src/rgs/wiki/find-passage.ts';
import { wikiState } from '../src/rgs/wiki/state.ts';
import { aTurnContext } from '../src/testing/fake-turn.ts';
import { realParts } from '../tests/support/real-parts.ts';
import { passageQuestions } from '../tests/unit/rgs/facts/passage-questions.ts';

/**
 * Which passage `wiki` chooses for the questions of tests/fixtures/passage-questions.yaml, by words alone and with the ranker:
 * `npx tsx bench/wiki-passages.ts --models models`. What `find-passage.ts` weighs is found on the part `dev`.
 */
const { values } = parseArgs({ options: { models: { type: 'string', default: path.join(packageRoot, 'models') } } });
const parts = await realParts();
const ranker = openRanker(path.join(values.models, 'ranker'), (reason) => process.stderr.write(`${reason}\n`));
for (const part of ['dev', 'test'] as const) {
  process.stdout.write(`${part}, words alone: ${await figuresOf(parts, part)}\n`);
  process.stdout.write(`${part}, with the ranker: ${await figuresOf(parts, part, ranker)}\n`);
}
await parts.index.close();

async function figuresOf({ index }: BotParts, wanted: 'dev' | 'test', withRanker?: RankerView): Promise<string> {
  let [asked, right, unanswerable, told] = [0, 0, 0, 0];
  for (const { title, part, questions } of passageQuestions()) {
    const entity = part === wanted ? await index.entity(title) : undefined;
    for (const { ask, accept } of entity ? questions : []) {
      const turn = aTurnContext({
        said: ask,
        annotations: { question: { isQuestion: true } },
        entities: index,
        entity: { current: entity ?? null },
        ...(withRanker ? { ranker: withRanker } : {}),
      });
      const standing = await standingOn(turn, wikiState.initial());
      const passage = standing && (await passageForQuestion(standing));
      if (accept) {
        asked += 1;
        right += accept.some((form) => passage?.text.toLowerCase().includes(form.toLowerCase())) ? 1 : 0;
      } else {
        unanswerable += 1;
        told += passage ? 1 : 0;
      }
    }
  }
  return `the right passage for ${right} of ${asked} questions; some passage for ${told} of ${unanswerable} that none answers`;
}
