import { defineResponseGenerator, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { turnOfLastRequest } from '../../core/last-question.ts';
import { isLaunchAsking } from '../../core/last-speaker.ts';
import { normaliseText } from '../../core/text.ts';
import { bareRequests, hesitations, introduced, oneTurnContent, openRequests, shortIntroductions } from './content.ts';
import { favouriteLinesFor, type SpecialIntent, scriptedIntentOf, specialIntentOf } from './find-intent.ts';
import { intentFiles, type ScriptedIntent } from './intents.ts';
import { afterOffer } from './jokes.ts';
import { askedForView } from './asked-for-view.ts';
import { askedWithin, isPassedOn } from './asked-within.ts';
import { aboutName } from './name-talk.ts';
import { nextTopic } from './next-topic.ts';
import { owedAnswer } from './owed-answer.ts';
import { aboutOwnLife } from './own-life.ts';
import { ownTaste } from './own-taste.ts';
import { answerSpecial } from './specials.ts';
import { type OneTurnState, oneTurnState, scriptedResponse } from './state.ts';

const asksWhatItIs =
  /^(?:(?:so|well|and|but|then|ok) )*(?:what is it|what's it|what was it|say it|tell me)(?: then| again)?$/u;
const asksMyName = /\b(?:remember|know|what's|what is|what was|told you|recall|forgotten)\b.*\bmy name\b(?! is\b)/u;
const leavesOpen = /\b(?:anything|whatever|something|everything|up to you|you (?:choose|pick|decide))\b/u;

/** Answers lines that need no conversation around them: greetings, thanks, 'who are you', jokes (paper §'one-turn', reference §10.8). */
export const oneTurn = defineResponseGenerator<OneTurnState>({
  name: 'one-turn',
  description:
    'Answers set phrases: greetings, thanks, questions about the bot and its tastes, good and bad news, jokes, the time, corrections of a name.',
  examples: ['how are you', 'tell me a joke', 'what is your name', "that's not my name"],
  state: oneTurnState,
  content: [...oneTurnContent, ...intentFiles],
  respond: async (turn, state) => {
    const response = isOthersTurn(turn) ? undefined : await answer(turn, state);
    return response && turn.turnIndex === 1 ? withIntroduction(turn, response) : response;
  },
  passed: (turn, state) => (turn.text === '' ? state : { ...state, isOffering: false }),
});

/** Somebody in distress is not met with a set phrase. */
function isOthersTurn({ text, annotations, lastSpeakers }: TurnContext): boolean {
  return text === '' || annotations.offensive.crisis !== 'none' || lastSpeakers?.response === 'crisis';
}

async function answer(turn: TurnContext, state: OneTurnState): Promise<Response<OneTurnState> | undefined> {
  // Words that may be the user's name are left to those who asked for it.
  const isNameAsked = isLaunchAsking(turn);
  const special = asksForNameAgain(turn, turn.text) ? 'my-name' : specialIntentOf(turn.text);
  if (special && isFitting(special, state, isNameAsked)) return answerSpecial(special, turn, state);
  const offered = state.isOffering ? afterOffer(turn, state) : undefined;
  if (offered) return offered;
  const named = isNameAsked ? undefined : aboutName(turn, state);
  if (named) return named;
  const intent = scriptedIntentOf(turn.text, turn.lastReply);
  if (intent && !intent.yields && !(isNameAsked && intent.isLeftToLaunch)) {
    const { replies, needsPrompt, name } = intent;
    return scriptedResponse(state, { text: turn.choose(replies), needsPrompt, because: `set phrase: ${name}` });
  }
  const owed = owedAnswer(turn, state);
  if (owed) return isNameAsked ? withName(turn, owed) : owed;
  const favourites = favouriteLinesFor(turn.text);
  if (favourites) {
    return scriptedResponse(state, {
      text: turn.choose(favourites),
      needsPrompt: true,
      because: 'asks for a favourite',
    });
  }
  const leadsOn = isNameAsked ? undefined : nextTopic(turn, state);
  if (leadsOn) return leadsOn;
  return (
    aboutOwnLife(turn, state) ??
    (await ownTaste(turn, state)) ??
    askedForView(turn, state) ??
    (isNameAsked ? await besideName(turn, state) : await answerToEnd(turn, state)) ??
    askTopic(turn, state, isNameAsked) ??
    (isNameAsked ? undefined : inPassing(turn, state, intent))
  );
}

/** A set phrase to which others may have more to say. */
function inPassing(
  turn: TurnContext,
  state: OneTurnState,
  intent: ScriptedIntent | undefined,
): Response<OneTurnState> | undefined {
  if (intent?.yields !== true || turn.navigation.negative) return undefined;
  const { replies, needsPrompt, name } = intent;
  const said = { text: turn.choose(replies), needsPrompt, because: `said in passing: ${name}` };
  return { ...scriptedResponse(state, said), priority: 'WEAK_CONTINUE' };
}

/** A question that comes with the user's name ('it's tom. how are you'): the name is greeted, and kept by whoever keeps names. */
async function besideName(turn: TurnContext, state: OneTurnState): Promise<Response<OneTurnState> | undefined> {
  const answered = turn.annotations.userName === null ? undefined : await answerToEnd(turn, state);
  return answered?.priority === 'FORCE_START' ? withName(turn, answered) : undefined;
}

/** The answer after a greeting by the name that the user gives, where they give one. */
function withName(turn: TurnContext, answered: Response<OneTurnState>): Response<OneTurnState> {
  const { userName } = turn.annotations;
  if (userName === null) return answered;
  const greeting = turn.choose(introduced.map((wording) => wording.replaceAll('{name}', userName)));
  return { ...answered, text: `${greeting} ${answered.text}`, profile: { name: userName } };
}

/** What a question after other sentences is met with: jokes, what it asks about the bot, a favourite, a taste. */
async function answerToEnd(turn: TurnContext, state: OneTurnState): Promise<Response<OneTurnState> | undefined> {
  const asking = turnOfLastRequest(turn) ?? askedWithin(turn);
  if (asking === undefined) return undefined;
  const { text } = asking;
  const special = specialIntentOf(text);
  if (special === 'joke' || special === 'my-name') return answerSpecial(special, turn, state);
  if (asksForNameAgain(turn, text)) return answerSpecial('my-name', turn, state);
  const intent = scriptedIntentOf(text, turn.lastReply);
  const lines = intent?.replies ?? favouriteLinesFor(text);
  if (lines === undefined) {
    const view = (await ownTaste(asking, state)) ?? askedForView(asking, state);
    // Nobody else hears a question in 'she wants to know if you …'.
    return view && isPassedOn(turn.text) ? { ...view, priority: 'FORCE_START' } : view;
  }
  if (intent?.yields) return inPassing(turn, state, intent);
  const needsPrompt = intent?.needsPrompt ?? true;
  return scriptedResponse(state, { text: turn.choose(lines), needsPrompt, because: `asks at the end: ${text}` });
}

/** 'My name. What is it?', and the same right after the name was asked for. */
function asksForNameAgain({ text, history }: TurnContext, asked: string): boolean {
  if (!asksWhatItIs.test(asked)) return false;
  return asksMyName.test(asked === text ? normaliseText(history.at(-1)?.user ?? '') : text);
}

function isFitting(special: SpecialIntent, state: OneTurnState, isNameAsked: boolean): boolean {
  if (special === 'another') return state.isOffering;
  return !(special === 'repeat' && isNameAsked);
}

/** A request to talk without a topic is met by asking for one. */
function askTopic(turn: TurnContext, state: OneTurnState, isNameAsked: boolean): Response<OneTurnState> | undefined {
  const { navigation, text } = turn;
  if (!navigation.positive || navigation.negative || turn.lastSpeakers?.response === 'closing-confirmation')
    return undefined;
  if (navigation.topic === 'HESITATE') {
    return scriptedResponse(state, {
      text: turn.choose(hesitations),
      needsPrompt: false,
      because: 'the topic is missing',
    });
  }
  if (navigation.topic !== null || isNameAsked) return undefined;
  const isOpen = leavesOpen.test(text);
  const wordings = isOpen ? openRequests : bareRequests;
  return scriptedResponse(state, { text: turn.choose(wordings), needsPrompt: isOpen, because: 'no topic was named' });
}

/** On the first turn a set phrase is answered with half a sentence of introduction. */
function withIntroduction(turn: TurnContext, response: Response<OneTurnState>): Response<OneTurnState> {
  return { ...response, text: `${turn.choose(shortIntroductions)} ${response.text}` };
}
