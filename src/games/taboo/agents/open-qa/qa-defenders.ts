import { ParleyError } from '../../../../core/errors.ts';
import { memoised } from '../../../../core/memoised.ts';
import type { Random } from '../../../../core/random.ts';
import { createLexicalReader } from '../../../../models/reader/lexical-reader.ts';
import type { TabooMessage } from '../../rules/taboo-game.ts';
import type { DefenderView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import type { UtteranceJudge } from '../../judge/utterance-judge.ts';
import type { AgentParts } from '../agent-parts.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { chatKit } from '../chatbot/chat-kit.ts';
import { firstSayable } from '../chatbot/sayable.ts';
import type { AnswerFinder, SpanAnswer } from './answers.ts';
import { createLexicalFinder } from './lexical-answers.ts';
import { confidencePresets } from './confidence-presets.ts';
import { openQaSettings } from './open-qa-settings.ts';
import { type DefenceName, type DefenceScene, defences } from './qa-defences.ts';
import { createTrainedFinder } from './trained-answers.ts';

type ReaderName = 'lexical' | 'trained';

const summaries: Readonly<Record<DefenceName, string>> = {
  none: 'Looks the answer up and says it.',
  detection: 'Looks the answer up, guesses it where it is sure, and says it.',
  prevention: 'Looks the answer up, gives another where it is sure, and guesses a word of which it was sure often.',
};
const stages: Readonly<Record<DefenceName, string>> = {
  none: 'stage 1',
  detection: 'stages 2 and 3',
  prevention: 'stage 4',
};
const sayings = [
  'maybe {answer}',
  'i think it is {answer}',
  'it could be {answer}',
  'i would say {answer}',
  'that is {answer}, i think',
  '{answer}, i believe',
  'the first thing that comes to mind is {answer}',
];
const unknowns: readonly [string, ...string[]] = [
  'i do not know that one, to be honest',
  'i am not sure what that is',
  'that is a hard question for me',
];
const remembered = 64;

/** The agents that answer from paragraphs: three defences, each with two readers. */
export const qaDefenders: readonly AgentBuilder<'defender'>[] = (['none', 'detection', 'prevention'] as const).flatMap(
  (defence) =>
    (['lexical', 'trained'] as const).map((reader): AgentBuilder<'defender'> => {
      const name = `qa-${defence}-${reader}`;
      return {
        name,
        role: 'defender',
        summary: `${summaries[defence]} Reads with the ${reader} reader.`,
        source: `Yao et al. 2021, section 3.1, ${stages[defence]}`,
        build: async (parts, random) => {
          const [finder, { judges }] = await Promise.all([finderFor(reader, parts), chatKit(parts)]);
          return { name, role: 'defender', act: defending({ defence, reader, finder, judges }, parts, random) };
        },
      };
    }),
);

/** One for all games with the same parts: what it knows of words is worth keeping. */
const finders = new WeakMap<AgentParts, AnswerFinder>();

/** The reader without a model, made once for the parts. */
export function lexicalFinder(parts: AgentParts): AnswerFinder {
  const finder = finders.get(parts) ?? createLexicalFinder({ ...parts, reader: createLexicalReader() });
  finders.set(parts, finder);
  return finder;
}

async function finderFor(name: ReaderName, parts: AgentParts): Promise<AnswerFinder> {
  const lexical = lexicalFinder(parts);
  if (name === 'lexical') return lexical;
  const reader = await parts.models.reader();
  if (reader) return createTrainedFinder(reader, lexical, parts.inflections);
  throw new ParleyError('PARLEY_MODEL_MISSING', 'The trained reader is not installed.', {
    remedy:
      'Take the agent of the same name that ends in -lexical, or name a folder of models with a reader in PARLEY_MODELS_FOLDER, with PARLEY_MODELS=full.',
    context: { model: 'reader' },
  });
}

/** What one of the defenders is. */
interface QaDefender {
  readonly defence: DefenceName;
  readonly reader: ReaderName;
  readonly finder: AnswerFinder;
  /** By which it chooses among wordings. */
  readonly judges: readonly UtteranceJudge[];
}

function defending(
  { defence, reader, finder, judges }: QaDefender,
  { passages, inflections, confidence = 'fitted' }: AgentParts,
  random: Random,
): (view: DefenderView) => Promise<TabooMove | undefined> {
  const find = memoised(
    (question) => finder.answers(question, passages().search(question, openQaSettings.paragraphs)),
    remembered,
  );
  return async (view) => {
    const read: (readonly SpanAnswer[])[] = [];
    for (const question of questionsIn(view.history)) read.push(await find(question));
    const sums = sumsOf(read);
    // Without a defence there is no guess: the paper's first stage ends in a tie.
    if (view.mustGuess) return defence === 'none' ? undefined : lastGuess(sums);
    const guesses = view.history.filter(({ kind }) => kind === 'guess');
    const scene: DefenceScene = {
      answers: read.at(-1) ?? [],
      sums,
      mayGuess: view.guessesLeft > 0 && guesses.every(({ turn }) => turn < view.turn),
      cleared: new Set(guesses.map(({ text }) => inflections.basicFormOf(text) ?? text)),
      limits: confidencePresets[confidence][reader],
    };
    const { guess, say } = defences[defence](scene);
    if (guess !== undefined) return { kind: 'guess', text: guess };
    const sayable = await firstSayable([wordings(say, random.fork(`turn ${view.turn}`))], {
      judges,
      before: saidIn(view),
    });
    return { kind: 'utterance', text: sayable ?? unknowns[0] };
  };
}

function questionsIn(history: readonly TabooMessage[]): string[] {
  return history.filter(({ role, kind }) => role === 'attacker' && kind === 'utterance').map(({ text }) => text);
}

/** Of each word the confidences over the turns; only the surest answer of a turn counts. */
function sumsOf(turns: readonly (readonly SpanAnswer[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [first] of turns) if (first) sums.set(first.word, (sums.get(first.word) ?? 0) + first.confidence);
  return sums;
}

/** The word that has most over all turns. */
function lastGuess(sums: ReadonlyMap<string, number>): TabooMove | undefined {
  const [best] = [...sums].toSorted(([, left], [, right]) => right - left);
  return best && { kind: 'guess', text: best[0] };
}

function wordings(answer: SpanAnswer | undefined, random: Random): string[] {
  if (!answer) return random.shuffle(unknowns);
  return random.shuffle(sayings).map((saying) => saying.replace('{answer}', () => answer.text));
}
