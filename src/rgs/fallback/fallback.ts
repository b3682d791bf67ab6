import { z } from 'zod';
import type { Experiment } from '../../contracts/experiment.ts';
import { defineResponseGenerator, type Response, type StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { isUnreadable } from '../../core/unreadable.ts';
import { acknowledgementsFor } from './acknowledgements.ts';
import {
  choosingLines,
  laterPromptQuestions,
  linesFile,
  personalQuestionLines,
  personalYesNoLines,
  promptQuestions,
  promptStatements,
  reprompts,
  repromptsWithQuestion,
} from './content.ts';
import { lastQuestionOf, leavesTheChoice } from './last-question.ts';

/** Whether the fallback asks for a topic or invites one (reference §2.7). */
export const fallbackWording: Experiment<'question' | 'statement'> = {
  name: 'fallback-wording',
  arms: { question: 0.5, statement: 0.5 },
};

/** `gaveBackAt`: the turn in which a question about the bot was last answered by the same question. */
interface FallbackState {
  readonly gaveBackAt?: number | undefined;
}

const schema = z.strictObject({ gaveBackAt: z.number().int().optional() });
const fallbackState: StateCodec<FallbackState> = { version: 1, schema, initial: () => ({}) };

/** Questions do not go to and fro: in so many turns one is given back, the others are let go and somebody else goes on. */
const turnsBetween = 4;
const givenBack: readonly string[] = [...personalQuestionLines, ...personalYesNoLines];

/** Always has something to say, and always a way to go on (paper §'fallback', reference §10.6). */
export const fallback = defineResponseGenerator<FallbackState>({
  name: 'fallback',
  description: 'Acknowledges what nobody else can answer, and asks for a topic.',
  examples: ['hmm hmm', 'the moon is made of thoughts', ''],
  state: fallbackState,
  content: [linesFile],
  respond: (turn, state) => {
    if (turn.text === '' && turn.turnIndex > 1 && !isUnreadable(turn)) return reprompt(turn, state);
    const isOwnAnswer = leavesTheChoice(turn);
    const mayGiveBack = turn.turnIndex - (state.gaveBackAt ?? -turnsBetween) >= turnsBetween;
    const text = turn.choose(isOwnAnswer ? choosingLines : acknowledgementsFor(turn, mayGiveBack));
    return {
      text,
      priority: priorityOf(turn, isOwnAnswer),
      needsPrompt: !text.endsWith('?'),
      next: givenBack.includes(text) ? { gaveBackAt: turn.turnIndex } : state,
      because: isOwnAnswer ? 'the user leaves the choice of the topic to the bot' : 'always has something to say',
    };
  },
  prompt: (turn, state) => ({
    text: turn.choose(promptsFor(turn)),
    priority: 'GENERIC',
    entity: null,
    next: state,
  }),
});

/** What no word can be read in is nobody's answer; Launch judges odd names itself. */
function priorityOf(turn: TurnContext, isOwnAnswer: boolean): Response<FallbackState>['priority'] {
  if (isUnreadable(turn) && lastSpeakerOf(turn) !== 'launch') return 'FORCE_START';
  return isOwnAnswer ? 'WEAK_CONTINUE' : 'UNIVERSAL_FALLBACK';
}

/** 'What else' and 'next' fit only once there was something before. */
function promptsFor(turn: TurnContext): readonly string[] {
  if (turn.arm(fallbackWording) === 'statement') return promptStatements;
  return turn.turnIndex > 3 ? [...promptQuestions, ...laterPromptQuestions] : promptQuestions;
}

/** Nothing was understood: asks again, with the bot's last question where there was one. */
function reprompt(turn: TurnContext, state: FallbackState): Response<FallbackState> {
  const opening = repromptsWithQuestion.find((line) => turn.lastReply.startsWith(line));
  const question = lastQuestionOf(turn.lastReply.slice(opening?.length ?? 0));
  const text =
    question === null || reprompts.includes(turn.lastReply)
      ? turn.choose(reprompts)
      : `${turn.choose(repromptsWithQuestion)} ${question}`;
  return { text, priority: 'FORCE_START', needsPrompt: false, next: state, because: 'nothing was heard' };
}
