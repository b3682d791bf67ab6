import type { TurnContext } from '../../contracts/turn.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { wordsOf } from '../../core/text.ts';
import { lines } from './lines.ts';
import type { NewsState } from './state.ts';
import { another, ending, type NewsResponse, readOn, tellNext, tellOrigin } from './tell-news.ts';
import { tellDay } from './this-day.ts';
import { topicOf } from './wishes.ts';

const wantsOther =
  /^(?:(?:no|nah|um|uh|ok|okay|well|please|yes|yeah|maybe|let's hear|give me|tell me|read me|how about|what about|i want|skip (?:that|this|it)) )*(?:the )?(?:another(?: (?:one|story|headline))?|next(?: (?:one|story|headline))?|skip(?: (?:it|that|this|this one))?|something else|a different (?:one|story)|different one|other one|what else(?: (?:is there|do you have|happened|is new))?|anything else)(?: please| then| instead)?$/u;
const wantsMore =
  /^(?:(?:yes|yeah|ok|okay|sure|please|well|so|and|wow|oh|um) )*(?:go on|go ahead|read on|read it|continue|carry on|keep going|tell me(?: more)?(?: about (?:it|that))?|more(?: please)?|the rest|what happened(?: (?:next|there|then))?|why|how|how come|i'm listening|let's hear (?:it|more)|let me hear it|hit me|shoot|i'd like that|i would)(?: please| then)?$/u;
const anything =
  /^(?:(?:um|uh|oh|well|ok|okay|just|maybe|i guess|let's|let's hear|give me|tell me|read me|i'll take|surprise|i want|take) )*(?:the )?(?:newest|latest|newest one|latest one|first one|most recent(?: one)?|anything|any|any of them|whatever|whichever|either|everything|all of them|you (?:choose|pick|decide)|your choice|surprise me|me|i don't (?:care|mind)|doesn't matter|no preference|whatever you (?:like|want|have))(?: (?:please|is fine|works|you have|you like|you want))?$/u;
const asksOrigin =
  /\b(?:where (?:is|did|was|does) (?:that|this|it|you)\b.*|who (?:said|says|wrote|reported|published) (?:that|this|it|so)|(?:what|which) (?:source|paper|newspaper|site|website|channel)\b.*|when (?:was|did|is) (?:that|this|it)\b.*|how old is (?:that|this|it)|is (?:that|this|it) (?:new|old|recent|from today|today))$/u;
const hasEnough =
  /\b(?:no|not|don't|enough|sick of|tired of|stop|hate|without|boring)\b.*\b(?:news|headlines?|stories|topics?)\b|^(?:(?:actually|no|um|please) )*(?:never ?mind|forget it|not interested|i'm not interested|stop it|enough|that's enough)\b/u;
const aside = 8;

/** True where 'another one' asks for more of the same, and turns nothing down. */
export function asksForAnother(text: string): boolean {
  return wantsOther.test(text);
}

/**
 * Answers what the user says to the bot's last line about news or this day.
 *
 * @returns undefined where somebody else should answer: the user asks something, names another topic, or tells of themselves
 */
export async function continueNews(turn: TurnContext, state: NewsState): Promise<NewsResponse | undefined> {
  const { annotations, navigation, text } = turn;
  const { answer } = annotations;
  if (tellsSadNews(text)) return undefined;
  if (hasEnough.test(text)) return leave(turn, state, 'the user wants no news');
  const hasItem = state.step === 'more' || state.step === 'another';
  if (hasItem && state.item && asksOrigin.test(text)) return tellOrigin(turn, state, state.item);
  if (state.step !== 'topic' && asksForAnother(text))
    return onYes(turn, { ...state, step: state.step === 'more' ? 'another' : state.step });
  if (state.step === 'topic') return onTopic(turn, state);
  if (navigation.negative) return leave(turn, state, 'the user wants to leave the news');
  if (navigation.positive) return undefined;
  if (wantsMore.test(text) && !answer.isNo) return onYes(turn, state);
  if (answer.returnedQuestion || annotations.question.isQuestion) return undefined;
  if (answer.isYes) return onYes(turn, state);
  if (answer.isNo) return leave(turn, state, 'the user has had enough');
  if (answer.dontKnow || answer.backChannel) return onYes(turn, state);
  return hasItem ? afterRemark(turn, state) : undefined;
}

/** The bot asked for a topic. */
async function onTopic(turn: TurnContext, state: NewsState): Promise<NewsResponse | undefined> {
  const { annotations, navigation, text } = turn;
  const { answer } = annotations;
  if (anything.test(text) || answer.isYes || answer.dontKnow || answer.backChannel) {
    return tellNext(turn, { ...state, topic: null });
  }
  if (answer.isNo || navigation.negative) return leave(turn, state, 'the user wants no news after all');
  if ((navigation.positive && navigation.source === 'request') || annotations.question.isQuestion) return undefined;
  const topic = topicOf(turn, text);
  if (topic === null) return tellNext(turn, { ...state, topic: null });
  return wordsOf(topic).length <= 4 ? tellNext(turn, { ...state, topic }) : undefined;
}

function leave(turn: TurnContext, state: NewsState, because: string): NewsResponse {
  const isAlmanac = state.step === 'day' || state.step === 'offered-day';
  return ending(turn, state, isAlmanac ? lines.leaveDay : lines.handOver, because);
}

async function onYes(turn: TurnContext, state: NewsState): Promise<NewsResponse | undefined> {
  if (state.step === 'day' || state.step === 'offered-day') return tellDay(turn, state);
  if (state.step === 'more') return readOn(turn, state);
  if (state.step === 'offered-news') return tellNext(turn, { ...state, topic: null, inARow: 0 });
  return tellNext(turn, state);
}

/** A short remark on what was told: somebody with more to say to it may answer instead. */
function afterRemark(turn: TurnContext, state: NewsState): NewsResponse | undefined {
  const { current, initiatedByUser } = turn.entity;
  if (wordsOf(turn.text).length > aside || (current !== null && initiatedByUser)) return undefined;
  const remark = turn.choose(lines.comment);
  return { ...another(turn, state, remark, 'the user remarks on the news'), priority: 'WEAK_CONTINUE' };
}
