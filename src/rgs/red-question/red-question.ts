import { z } from 'zod';
import type { Entity } from '../../contracts/entity-index.ts';
import { defineResponseGenerator, type Response, type StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { turnOfLastQuestion } from '../../core/last-question.ts';
import { isLaunchAsking } from '../../core/last-speaker.ts';
import { assistantIn, isTakenForAssistant } from './assistants.ts';
import {
  adviceLines,
  assistantLines,
  identityLines,
  linesFile,
  otherBotLines,
  urgentFollowUps,
  urgentLines,
} from './content.ts';
import { identityQuestionIn } from './identity.ts';
import { soundsUrgent, tellsOfEmergency } from './urgency.ts';

interface RedQuestionState {
  /** True if the bot's last line sent the user to the emergency number. */
  readonly sentForHelp: boolean;
}

const redQuestionState: StateCodec<RedQuestionState> = {
  version: 1,
  schema: z.object({ sentForHelp: z.boolean() }),
  initial: () => ({ sentForHelp: false }),
};

/** The user's words to the bot are nobody's money or case. */
const ofOwnData = /\b(?:my|our|this|these|the) (?:data|chats?|conversations?|messages?|notes|chat history)\b/u;

const settled: RedQuestionState = { sentForHelp: false };
const asks =
  /^(?:(?:so|and|but|well|um|okay|ok|hey|hi|hello|tell me) )*(?:who|what|what's|who's|how|why|where|when|which|are|is|do|does|did|can|could|have|has|will|would|isn't|aren't|don't)\b/u;

/** Answers what should not be made up: other assistants, who the bot is, and advice that only professionals may give (paper §'red question'). */
export const redQuestion = defineResponseGenerator<RedQuestionState>({
  name: 'red-question',
  isUnjudged: true,
  description: 'Says honestly who the bot is, and declines medical, legal and financial advice.',
  examples: [
    'should i take ibuprofen for my headache',
    'can i sue my landlord',
    'where do you live',
    'do you know siri',
  ],
  state: redQuestionState,
  content: [linesFile],
  respond: (turn, state) => {
    if (turn.text === '' || turn.annotations.offensive.crisis !== 'none') return undefined;
    return aboutAssistant(turn) ?? aboutBot(turn) ?? aboutBotAtEnd(turn) ?? advice(turn) ?? afterUrgency(turn, state);
  },
  // An empty line is re-prompted by others; the answer is still awaited.
  passed: (turn, state) => (turn.text === '' ? state : settled),
});

function aboutAssistant(turn: TurnContext): Response<RedQuestionState> | undefined {
  if (!turn.annotations.question.isQuestion && !asks.test(turn.text)) return undefined;
  const assistant = assistantIn(turn.text);
  if (assistant === undefined) return undefined;
  const lines = isTakenForAssistant(turn.text) ? otherBotLines : assistantLines;
  const wordings = lines.map((line) => line.replaceAll('{assistant}', assistant));
  return answer(turn, wordings, `a question about ${assistant}`);
}

function aboutBot(turn: TurnContext): Response<RedQuestionState> | undefined {
  const question = identityQuestionIn(turn.text);
  // While the user's name is awaited, the question back is left to Launch.
  if (question === undefined || (question === 'name' && isLaunchAsking(turn))) return undefined;
  return answer(turn, identityLines[question], `a question about the bot's ${question}`);
}

/** What is asked about the bot after other sentences. */
function aboutBotAtEnd(turn: TurnContext): Response<RedQuestionState> | undefined {
  const asking = turnOfLastQuestion(turn);
  return asking && aboutBot(asking);
}

function advice(turn: TurnContext): Response<RedQuestionState> | undefined {
  const { kind } = turn.annotations.redQuestion;
  if (tellsOfEmergency(turn.text) || (kind === 'medical' && soundsUrgent(turn.text))) return sendForHelp(turn);
  if (kind === 'none' || (kind === 'financial' && ofOwnData.test(turn.text))) return undefined;
  const declined = answer(turn, adviceLines[kind], `${kind} advice`);
  return kind === 'medical' ? { ...declined, entity: null } : declined;
}

/** In an emergency there is no small talk: nobody goes on. */
function sendForHelp(turn: TurnContext): Response<RedQuestionState> {
  const sent = answer(turn, urgentLines, 'an emergency');
  return { ...sent, needsPrompt: false, entity: null, next: { sentForHelp: true } };
}

/** What the user says to being sent for help; a wish to talk about something else is left to others. */
function afterUrgency(turn: TurnContext, state: RedQuestionState): Response<RedQuestionState> | undefined {
  const { annotations, navigation, lastSpeakers, lastReply } = turn;
  const isAwaited = state.sentForHelp || (lastSpeakers?.response === 'red-question' && urgentLines.includes(lastReply));
  if (!isAwaited || annotations.stopping.trying || (navigation.positive && navigation.topic !== null)) return undefined;
  const { isYes, isNo } = annotations.answer;
  const decision = isNo ? 'refuses' : isYes ? 'agrees' : 'other';
  return {
    text: turn.choose(urgentFollowUps[decision]),
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    next: settled,
    because: `the user ${decision === 'other' ? 'answers' : decision} when sent for help`,
  };
}

/** An answer after which others go on; somebody in distress is first looked after by those who do. */
function answer(turn: TurnContext, wordings: readonly string[], because: string): Response<RedQuestionState> {
  return {
    text: turn.choose(wordings),
    priority: turn.lastSpeakers?.response === 'crisis' ? 'CAN_START' : 'FORCE_START',
    needsPrompt: true,
    ...topicAfter(turn.entity),
    next: settled,
    because,
  };
}

/** What such a question happens to name is not what the user wants to talk about. */
function topicAfter({ initiatedByUser, previous }: TurnContext['entity']): { entity?: Entity | null } {
  return initiatedByUser ? { entity: previous } : {};
}
