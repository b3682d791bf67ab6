import { z } from 'zod';
import { defineResponseGenerator, type Response, type StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { goingOn, goodbyes, linesFile, namedGoodbyes, questions } from './content.ts';
import { decisionOf, wantsToStop } from './stop-words.ts';

interface ClosingState {
  /** True if the bot's last line asked whether to stop. */
  readonly asked: boolean;
}

const closingState: StateCodec<ClosingState> = {
  version: 1,
  schema: z.object({ asked: z.boolean() }),
  initial: () => ({ asked: false }),
};

/** Asks before a conversation ends, and ends it if told so (reference §10.4, without its false alarms). */
export const closingConfirmation = defineResponseGenerator<ClosingState>({
  name: 'closing-confirmation',
  isUnjudged: true,
  description: 'Asks whether to stop where the user seems to want to, and says goodbye.',
  examples: ["i don't want to talk anymore", 'i have to go', 'bye'],
  state: closingState,
  content: [linesFile],
  respond: (turn, state) => {
    if (turn.annotations.offensive.crisis !== 'none' || isWithCrisis(turn)) return undefined;
    const answered = wasAsked(turn, state) ? answer(turn) : undefined;
    if (answered) return answered;
    return wantsToStop(turn) ? ask(turn) : undefined;
  },
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' ? state : { asked: false }),
});

/** Somebody in distress who says goodbye is answered by those who took care of them. */
function isWithCrisis({ lastSpeakers }: TurnContext): boolean {
  return lastSpeakers?.response === 'crisis';
}

function wasAsked(turn: TurnContext, state: ClosingState): boolean {
  if (state.asked) return true;
  const { lastSpeakers, lastReply } = turn;
  return (
    lastSpeakers?.response === 'closing-confirmation' && lastSpeakers.prompt === null && lastReply.trim().endsWith('?')
  );
}

function ask(turn: TurnContext): Response<ClosingState> {
  return {
    text: turn.choose(questions),
    priority: 'FORCE_START',
    isUnjudged: false,
    needsPrompt: false,
    next: { asked: true },
    because: 'the user seems to want to stop',
  };
}

function answer(turn: TurnContext): Response<ClosingState> | undefined {
  const decision = decisionOf(turn);
  if (decision === null) return undefined;
  const next = { asked: false };
  if (decision === 'go-on') {
    const text = turn.choose(goingOn);
    const because = 'the user wants to go on';
    return { text, priority: 'STRONG_CONTINUE', isUnjudged: false, needsPrompt: true, next, because };
  }
  const { name } = turn.user;
  const wordings = name ? namedGoodbyes.map((wording) => wording.replaceAll('{name}', name)) : goodbyes;
  const text = turn.choose(wordings);
  return { text, priority: 'FORCE_START', needsPrompt: false, ends: true, next, because: 'the user wants to stop' };
}
