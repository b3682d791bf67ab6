import { z } from 'zod';
import { defineResponseGenerator, type Response, type StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { goingOn, goodbyes, linesFile, namedGoodbyes, questions } from './content.ts';
import { decisionOf, takesLeave, wantsToStop } from './stop-words.ts';

interface ClosingState {
  /** True if the bot's last line asked whether to stop. */
  readonly asked: boolean;
  /** True if it asked or said goodbye at any time: neither is done twice. */
  readonly parted: boolean;
}

const before = z.object({ asked: z.boolean() });
const closingState: StateCodec<ClosingState> = {
  version: 2,
  schema: z.object({ asked: z.boolean(), parted: z.boolean() }),
  initial: () => ({ asked: false, parted: false }),
  migrate: (old) => {
    const { asked } = before.parse(old);
    return { asked, parted: asked };
  },
};

/**
 * Answers goodbyes, and asks once before a conversation ends where it is not clear that the user wants that (reference §10.4, without its
 * false alarms). A goodbye by voice ends the session; in writing the talk stays open for who comes back, until the second one.
 */
export const closingConfirmation = defineResponseGenerator<ClosingState>({
  name: 'closing-confirmation',
  isUnjudged: true,
  description: 'Says goodbye, and asks whether to stop where the user only seems to want to.',
  examples: ["i don't want to talk anymore", 'i have to go', 'bye'],
  state: closingState,
  content: [linesFile],
  respond: (turn, state) => {
    if (turn.annotations.offensive.crisis !== 'none' || isWithCrisis(turn)) return undefined;
    const answered = wasAsked(turn, state) ? answer(turn) : undefined;
    if (answered) return answered;
    if (takesLeave(turn)) return part(turn, state);
    if (!wantsToStop(turn)) return undefined;
    return state.parted ? part(turn, state) : ask(turn);
  },
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' ? state : { ...state, asked: false }),
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
    next: { asked: true, parted: true },
    because: 'the user seems to want to stop',
  };
}

/** Others may know a better goodbye for just this talk. */
function part(turn: TurnContext, { parted }: ClosingState): Response<ClosingState> {
  return {
    text: goodbye(turn),
    priority: 'FORCE_START',
    isUnjudged: false,
    needsPrompt: false,
    ends: parted || turn.input.channel === 'voice',
    next: { asked: false, parted: true },
    because: 'the user takes leave',
  };
}

function goodbye(turn: TurnContext): string {
  const { name } = turn.user;
  return turn.choose(name ? namedGoodbyes.map((wording) => wording.replaceAll('{name}', name)) : goodbyes);
}

function answer(turn: TurnContext): Response<ClosingState> | undefined {
  const decision = decisionOf(turn);
  if (decision === null) return undefined;
  const next = { asked: false, parted: true };
  if (decision === 'go-on') {
    const text = turn.choose(goingOn);
    const because = 'the user wants to go on';
    return { text, priority: 'STRONG_CONTINUE', isUnjudged: false, needsPrompt: true, next, because };
  }
  const text = goodbye(turn);
  return { text, priority: 'FORCE_START', needsPrompt: false, ends: true, next, because: 'the user wants to stop' };
}
