import { memoised } from '../../../../core/memoised.ts';
import type { Random } from '../../../../core/random.ts';
import { loadWinkModel } from '../../../../pipeline/annotators/language/wink-model.ts';
import type { AttackerView } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { chatKit } from '../chatbot/chat-kit.ts';
import { firstSayable } from '../chatbot/sayable.ts';
import type { AgentParts } from '../agent-parts.ts';
import { biasedWalk } from './biased-walk.ts';
import { openQaSettings } from './open-qa-settings.ts';
import { createQuestionWriter, type QuestionWriter } from './question-writer.ts';

/** Steps of a walk that are tried for a question that was not asked yet. */
const mostSteps = 12;

/** The agents that ask, of the paper's stages: direct in 1 and 2, indirect in 3 and 4. */
export const qaAttackers: readonly AgentBuilder<'attacker'>[] = [
  {
    name: 'qa-direct',
    role: 'attacker',
    summary: 'Asks questions whose answer is the word, made from sentences that contain it.',
    source: 'Yao et al. 2021, section 3.1, stages 1 and 2',
    build: (parts, random) => builtAttacker('qa-direct', parts, random, (target) => () => target),
  },
  {
    name: 'qa-indirect',
    role: 'attacker',
    summary: 'Asks about concepts around the word, on a walk that comes back to it.',
    source: 'Yao et al. 2021, section 3.1, stages 3 and 4',
    build: (parts, random) =>
      builtAttacker('qa-indirect', parts, random, (target) => {
        const walk = biasedWalk(target, parts.concepts(), random.fork('walk'));
        return () => walk.next();
      }),
  },
];

/** @param walkTo for a target, what is asked about next */
async function builtAttacker(
  name: string,
  parts: AgentParts,
  random: Random,
  walkTo: (target: string) => () => string,
): ReturnType<AgentBuilder<'attacker'>['build']> {
  const [read, { judges }] = await Promise.all([englishReader('english'), chatKit(parts)]);
  let writer: QuestionWriter | undefined;
  return {
    name,
    role: 'attacker',
    act: async (view) => {
      writer ??= createQuestionWriter(view.target, parts, read, random);
      const around = parts.concepts().neighboursOf(view.target);
      const others = random.fork('around').shuffle([...new Set(around.map(({ concept }) => concept))]);
      const questions = nextQuestions(view, walkTo(view.target), [view.target, ...others], writer);
      const text = await firstSayable([questions], {
        judges,
        before: saidIn(view),
        tries: openQaSettings.questionsTried,
      });
      return text === undefined ? undefined : { kind: 'utterance', text };
    },
  };
}

/**
 * Questions that were not asked yet, the best first. The walk is walked again from its beginning, so that an agent made in the middle of a game
 * asks what another would have asked. When the questions about all that it leads to are used up, the target's neighbours are asked about, one
 * after the other.
 */
function* nextQuestions(
  { turn, history }: AttackerView,
  walk: () => string,
  around: readonly string[],
  { questionsFor }: QuestionWriter,
): Generator<string> {
  const asked = new Set(history.filter(({ role }) => role === 'attacker').map(({ text }) => text));
  for (let step = 1; step < turn; step += 1) walk();
  const concepts = [...Array.from({ length: mostSteps }, walk), ...around];
  for (const concept of new Set(concepts)) {
    for (const text of questionsFor(concept)) if (!asked.has(text)) yield text;
  }
}

/** What reads a sentence's parts of speech; read once for all games of the process, since it takes longer than a game. */
export const englishReader = memoised((_name: string) => loadWinkModel(), 1);
