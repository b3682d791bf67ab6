import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { bringsMatter } from '../../contracts/heard-moves.ts';
import { contentStems } from '../../core/content-stems.ts';
import { asksHowBotIs } from '../../core/opening-lines.ts';
import { wordsOf } from '../../core/text.ts';
import {
  afterYes,
  askAgain,
  askAgainAfterHello,
  askedBack,
  cannotAnswerRemarks,
  howAreYouRemarks,
  namelessGreetings,
  niceToMeet,
  parleyByTheWay,
  refusals,
  repeats,
  unknownTopicRemarks,
  whyAnswers,
  whyKnown,
} from './content.ts';
import { judged, type LaunchState, nameOf, settled, weakly } from './state.ts';

/** The generator that goes on after the introductions (reference §9.6). */
export const afterGreeting = 'neural-chat';

/** The treelets of Launch. */
export type LaunchTreelet = 'greet' | 'handle-name';

type Branch =
  | 'elsewhere'
  | 'refuses'
  | 'why'
  | 'repeat'
  | 'asks-back'
  | 'name'
  | 'name-and-more'
  | 'name-and-topic'
  | 'name-and-question'
  | 'yes'
  | 'unheard'
  | 'given-up';

/** So many words that mean something tell more than a name. */
const leastToTell = 2;
const helloWords =
  /\b(?:hi|hello|hey|hiya|howdy|greetings|morning|afternoon|evening|pleased|nice|glad|pleasure|meet|thanks?|sure|guess)\b/gu;
/** A name that no rule knows has no more. */
const mostNameWords = 2;
/** How often the name is asked for before one goes on without it. */
const mostQuestions = 2;

const refusal =
  /^(?:no|nope|nah|never|nothing|nobody|none|pass|skip|whatever|next|forget it|i don't know|dunno)\b|\b(?:rather not|prefer not|don't (?:want|wanna|need|have to|feel|have (?:a|one))|do not want|won't|(?:not|never) (?:telling|saying|gonna|going|important|comfortable|sharing|giving|your)|(?:none|not any) of your|can't (?:tell|say)|secret|private|anonymous|mind your own|doesn't matter|does not matter|not important|refuse|no name|nameless|without names?|skip (?:this|that|it))\b/u;
const why =
  /\bwhy\b|\bwhat for\b|\bhow come\b|\bfor what\b|\bwho wants to know\b|\bwhat do you (?:need|want) (?:it|that|my name|to know)|\b(?:do|must|should) i have to\b|\bis (?:it|that|this) (?:really )?necessary\b|\bwhat's it to you\b|\bwhat (?:will|would|are) you (?:gonna |going to )?do with\b/u;
const repeat =
  /^(?:(?:wait|sorry|um|uh|oh) )?(?:what|huh|pardon|pardon me|sorry|excuse me|eh|come again|repeat|again|what was that|what is that|what's that|say what|what did you say|what do you mean|what do you want|what was the question|what's the question|the question|what did you ask)(?: please)?$|\b(?:repeat (?:that|it|the question|yourself|please)|say (?:that|it) (?:again|once more)|(?:didn't|did not|don't|couldn't) (?:quite )?(?:hear|catch|get|understand)(?: (?:that|you|it|what you said))?$|not sure what you mean|(?:what|who) (?:are you talking about|did you say)|you ask(?:ed|ing)? me)\b/u;
const back =
  /\b(?:what's yours|what is yours|and yours|what about (?:you|yours)|how about (?:you|yours)|and you$|what's your name|what is your name|who are you|do you have a name|what are you called|tell me yours|you first|yours first)\b/u;
const hello =
  /^(?:hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening)|nice to meet you|hi there|hello there|hey there)(?: parley| there| you| again)*$/u;
const bareYes =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|alright|of course|fine|why not|go ahead|you may|you can|certainly|absolutely|please do|yes you may|yes you can|sure thing|i guess so|of course you can|ask away)(?: please| sure| you may| of course| go ahead| ask)*$/u;

/** Sorts and answers what the user says when asked for their name (reference §10.1, with 'why' and 'what' given their due). */
export const handleName: Treelet<LaunchState, Branch, LaunchTreelet> = {
  name: 'handle-name',
  isEntry: false,
  classify: classifyAnswer,
  branches: {
    elsewhere: { leadsTo: [], say: () => undefined },
    refuses: { leadsTo: [], say: (turn) => goOn(turn, refusals, null, 'the user keeps their name private') },
    why: { leadsTo: ['handle-name'], say: (turn, state) => stay(turn, state, whyAnswers, 'the user asks why') },
    repeat: { leadsTo: ['handle-name'], say: sayAgain },
    'asks-back': { leadsTo: ['handle-name'], say: (turn, state) => stay(turn, state, askedBack, 'the user asks back') },
    name: { leadsTo: [], say: greetByName },
    'name-and-more': { leadsTo: [], say: greetInPassing },
    'name-and-topic': { leadsTo: [], say: greetWithTopic },
    'name-and-question': { leadsTo: [], say: greetWithQuestion },
    yes: { leadsTo: ['handle-name'], say: (turn, state) => stay(turn, state, afterYes, 'the user agrees') },
    unheard: { leadsTo: ['handle-name'], say: askOnceMore },
    'given-up': { leadsTo: [], say: (turn) => goOn(turn, namelessGreetings, null, 'no name after two questions') },
  },
};

function classifyAnswer(turn: TurnContext, state: LaunchState): Branch {
  const { text, annotations, navigation } = turn;
  const isNamed = nameOf(turn) !== null;
  if (text === '') return 'elsewhere';
  if (navigation.positive && navigation.source === 'request' && navigation.topic !== null)
    return isNamed ? 'name-and-topic' : 'elsewhere';
  if (isNamed) return asksElse(turn) ? 'name-and-question' : saysMore(turn) ? 'name-and-more' : 'name';
  if (why.test(text)) return 'why';
  if (repeat.test(text)) return state.asked > mostQuestions ? 'given-up' : 'repeat';
  if (bareYes.test(text)) return 'yes';
  if (refusal.test(text) || annotations.answer.isNo) return 'refuses';
  if (back.test(text) || annotations.answer.returnedQuestion) return 'asks-back';
  if (annotations.answer.isYes) return 'yes';
  if (annotations.question.isQuestion || !isShort(turn)) return 'elsewhere';
  return state.asked >= mostQuestions ? 'given-up' : 'unheard';
}

/** More than a name and a hello. */
function saysMore(turn: TurnContext): boolean {
  const beside = contentStems(turn.text.replaceAll(helloWords, ' '));
  const name = contentStems(nameOf(turn) ?? '');
  return bringsMatter(turn) || [...beside].filter((stem) => !name.has(stem)).length >= leastToTell;
}

/** A word or two, or a hello: a name that was not heard. Whatever else is said is no name, and is let pass. */
function isShort({ text }: TurnContext): boolean {
  return hello.test(text) || wordsOf(text).length <= mostNameWords;
}

/** True if the user asks something besides, which is neither the bot's name nor what the name is for. */
function asksElse({ annotations, text }: TurnContext): boolean {
  const { question, answer } = annotations;
  return question.isQuestion && !answer.returnedQuestion && !back.test(text) && !why.test(text);
}

function stay(
  turn: TurnContext,
  state: LaunchState,
  wordings: readonly string[],
  because: string,
): Response<LaunchState> {
  return {
    text: turn.choose(wordings),
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    entity: null,
    next: { awaitsName: true, asked: state.asked },
    because,
  };
}

function askOnceMore(turn: TurnContext, state: LaunchState): Response<LaunchState> {
  const wordings = hello.test(turn.text) ? askAgainAfterHello : askAgain;
  const asked = stay(turn, state, wordings, 'no name heard yet');
  return { ...asked, next: { awaitsName: true, asked: Math.max(1, state.asked) + 1 } };
}

/** A question that was said again counts as asked once more: nobody is asked for ever. */
function sayAgain(turn: TurnContext, state: LaunchState): Response<LaunchState> {
  const said = stay(turn, state, repeats, 'the user did not follow');
  return { ...said, next: { awaitsName: true, asked: Math.max(1, state.asked) + 1 } };
}

/** Who came with more than a name is answered by those who take up what it is, where there is somebody who can. */
function greetInPassing(turn: TurnContext): Response<LaunchState> | undefined {
  const response = greetByName(turn);
  const priority = turn.io.talker ? 'UNIVERSAL_FALLBACK' : 'STRONG_CONTINUE';
  return response && judged({ ...response, priority });
}

function greetByName(turn: TurnContext): Response<LaunchState> | undefined {
  const name = nameOf(turn);
  if (name === null) return undefined;
  const wordings = niceToMeet.map((wording) => wording.replaceAll('{name}', name));
  const greeting = goOn(turn, wordings, name, 'the user told their name');
  if (why.test(turn.text)) return { ...greeting, text: `${greeting.text} ${turn.choose(whyKnown)}` };
  return back.test(turn.text) ? { ...greeting, text: `${turn.choose(parleyByTheWay)} ${greeting.text}` } : greeting;
}

/** The name, and a topic that others take up; where nobody knows it, that is said at once. */
function greetWithTopic(turn: TurnContext): Response<LaunchState> | undefined {
  const greeting = greetByName(turn);
  const { topic } = turn.navigation;
  if (!greeting || topic === null || typeof topic === 'string') return greeting;
  const { entity, handoff, ...rest } = greeting;
  if (turn.entity.initiatedByUser && turn.entity.current) return { ...rest, priority: 'FORCE_START' };
  const remark = turn.choose(unknownTopicRemarks.map((wording) => wording.replaceAll('{topic}', topic.text)));
  return { ...greeting, text: `${greeting.text} ${remark}` };
}

/** The name, and a question that somebody may have an answer to; the name is kept all the same. */
function greetWithQuestion(turn: TurnContext): Response<LaunchState> | undefined {
  const greeting = greetByName(turn);
  if (!greeting) return undefined;
  const isPolite = asksHowBotIs(turn.text);
  const text = `${greeting.text} ${turn.choose(isPolite ? howAreYouRemarks : cannotAnswerRemarks)}`;
  return isPolite ? { ...greeting, text } : weakly({ ...greeting, text });
}

/** Leaves the introductions and lets others go on; the profile keeps the name, or that there is none. */
export function goOn(
  turn: TurnContext,
  wordings: readonly string[],
  name: string | null,
  because: string,
): Response<LaunchState> {
  return {
    text: turn.choose(wordings),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    entity: null,
    handoff: afterGreeting,
    next: settled,
    profile: { name },
    because,
  };
}
