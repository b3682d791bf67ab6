import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { isTopicTalk } from '../../core/last-speaker.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { canonical } from './canonical.ts';
import { gladAfterwards, personLines, plainAfterwards } from './content.ts';
import { type LifeEvent, lifeEvents, personWished } from './life-events.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

/**
 * Answers what the user tells of their own life, good news or a nuisance, before anybody changes the subject; and stays with it for the
 * line that follows. Generators that know more about such things may go first, so it is not forced.
 */
export function aboutOwnLife(turn: TurnContext, state: OneTurnState): Response<OneTurnState> | undefined {
  const { annotations, navigation, text } = turn;
  if (annotations.offensive.isOffensive || annotations.question.isQuestion) return undefined;
  if (wishesPerson(turn)) {
    return said(turn, state, personLines, {
      needsPrompt: false,
      because: 'the user wants to talk about somebody close',
    });
  }
  if (navigation.source === 'request' || navigation.negative) return undefined;
  const told = doubtful.test(text) ? undefined : lifeEvents.find((event) => event.told.test(canonical(text)));
  if (told) {
    const response = said(turn, state, told.replies, { needsPrompt: false, because: `the user tells of ${told.name}` });
    // Whoever would talk about a thing that is named in passing must wait.
    const mayGetLost = turn.entity.initiatedByUser || navigation.positive || isTopicTalk(turn);
    return mayGetLost ? { ...response, priority: 'FORCE_START' } : response;
  }
  const before = lastTold(turn);
  return before === undefined || isOther(turn) || (before === 'glad' && denies.test(text))
    ? undefined
    : hearMore(turn, state, before);
}

/** 'Let's talk about my sister': nobody in a knowledge base is meant. */
function wishesPerson({ navigation, entity }: TurnContext): boolean {
  const { topic } = navigation;
  return isNamedTopic(topic) && personWished.test(topic.text.toLowerCase()) && !entity.current;
}

/** What was talked of in the bot's last line. */
function lastTold({ lastReply, lastSpeakers }: TurnContext): LifeEvent['afterwards'] | undefined {
  if (lastSpeakers?.response !== 'one-turn' || lastSpeakers.prompt !== null) return undefined;
  if (personLines.includes(lastReply)) return 'plain';
  return lifeEvents.find(({ replies }) => replies.includes(lastReply))?.afterwards;
}

function hearMore(turn: TurnContext, state: OneTurnState, before: LifeEvent['afterwards']): Response<OneTurnState> {
  const lines = { glad: gladAfterwards, plain: plainAfterwards }[before];
  return said(turn, state, lines, { needsPrompt: true, because: 'enough was said about it' });
}

/** The user names something new, in a cheerful way or without more words: that may be talked about. */
function isOther({ annotations, entity, text }: TurnContext): boolean {
  if (!entity.initiatedByUser) return false;
  return annotations.expressedOpinion.sentiment === 'positive' || !(ofPeople.test(text) || text.split(' ').length > 4);
}

/** After good news, words of something else. */
const denies = /\bi (?:didn't|don't|can't|couldn't|wasn't|haven't|won't|never|failed|lost)\b|\bi'm not\b/u;
/** What is wished or feared has not happened: 'I'm scared I won't', 'if only I got a dog'. */
const doubtful =
  /\b(?:if|if only|wish|hope|hoping|unless|until|whether|worried|scared|afraid|doubt|not sure|dreamt|dreamed)(?: that)? (?:i|we)\b|\b(?:what if|should have|could have|would have)\b/u;
const ofPeople = /\b(?:i|i'm|i've|me|my|we|us|our|he|she|him|her|his|they|them|their|it)\b/u;

function said(
  turn: TurnContext,
  state: OneTurnState,
  lines: readonly string[],
  { needsPrompt, because }: { readonly needsPrompt: boolean; readonly because: string },
): Response<OneTurnState> {
  const response = scriptedResponse(state, { text: turn.choose(lines), needsPrompt, because });
  return { ...response, priority: 'STRONG_CONTINUE', entity: null };
}
