import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { isTopicTalk } from '../../core/last-speaker.ts';
import { leavesTopic, speaksOnTopic } from '../../core/leaves-topic.ts';
import { isRhetorical } from '../../core/rhetorical.ts';
import { tellsOwnLife, tellsPastime } from '../../core/tells-own-life.ts';
import { joinTexts } from '../../core/text.ts';
import { namesOthersTopic } from './drift.ts';
import { announcesStory, askForStory, hearOut } from './listening.ts';
import { isAfterSorrow, isSorrow } from '../../core/sorrow.ts';
import { kept, type NeuralChatState, storyTalk } from './state.ts';
import { withQuestions } from './unasked.ts';

type StoryResponse = Response<NeuralChatState>;

/** Such things are named in passing. */
const everyday: ReadonlySet<string> = new Set(['', 'food', 'clothing', 'family_member', 'general_technology']);
const asksForOwn =
  /\b(?:did you|have you|had you ever|do you remember|you've|were you|your (?:best|worst|first|last|favou?rite)|you ever|you last|(?:what|how|where|when|who) do you|are you|would you)\b[^?]*\?\s*$/iu;

/** Who says that they have something to tell is asked to tell it. */
export function startStory(turn: TurnContext, state: NeuralChatState): StoryResponse | undefined {
  if (turn.turnIndex === 1 || !announcesStory(turn.text) || isForCare(turn)) return undefined;
  return withStory(state, askForStory(turn, state.questions), 'FORCE_START', 'the user has something to tell');
}

/** What somebody tells of their own life, whatever was talked about, is heard out. */
export function hearStory(turn: TurnContext, state: NeuralChatState): StoryResponse | undefined {
  if (!isOwnStory(turn)) return undefined;
  const heard = hearOut(turn, state.questions, true);
  const priority = turnsAway(turn) ? 'FORCE_START' : 'CAN_START';
  if (heard === undefined) return undefined;
  return withStory(state, joinTexts(heard.reaction, heard.question), priority, 'the user tells of their own life');
}

/** True if others talked about a topic, and the user now tells of their own life instead. */
export function turnsToOwnLife(turn: TurnContext): boolean {
  return isOwnStory(turn) && turnsAway(turn);
}

function isOwnStory(turn: TurnContext): boolean {
  const { annotations, navigation, text, turnIndex } = turn;
  if (turnIndex === 1 || navigation.negative || navigation.source === 'request' || !tellsOwnLife(text)) return false;
  if (namesKnownThing(turn) || isForCare(turn)) return false;
  return !annotations.question.isQuestion || isRhetorical(text);
}

/** 'I drive a Tesla', 'we saw the Colosseum': whoever knows that thing may take it up. */
function namesKnownThing({ entity: { current, initiatedByUser } }: TurnContext): boolean {
  return initiatedByUser && current !== null && (current.isCategory || !everyday.has(current.group ?? ''));
}

/** True if others talked about a topic, and what the user tells has nothing to do with what they asked. */
function turnsAway(turn: TurnContext): boolean {
  if (!isTopicTalk(turn) || namesOthersTopic(turn) || speaksOnTopic(turn)) return false;
  if (leavesTopic(turn) || tellsPastime(turn.text)) return true;
  const { previous } = turn.entity;
  const isOnTopic = previous !== null && turn.text.includes(previous.name.toLowerCase());
  return !isOnTopic && !asksForOwn.test(turn.lastReply);
}

/** Sorrow, danger and offences have others to answer them. */
function isForCare(turn: TurnContext): boolean {
  const { offensive, redQuestion, complaint, stopping } = turn.annotations;
  const isGrave = offensive.isOffensive || offensive.crisis !== 'none' || redQuestion.kind !== 'none';
  return isGrave || complaint.kind !== 'none' || stopping.trying || isSorrow(turn.text) || isAfterSorrow(turn);
}

function withStory(
  state: NeuralChatState,
  text: string,
  priority: StoryResponse['priority'],
  because: string,
): StoryResponse {
  return {
    text,
    priority,
    needsPrompt: false,
    entity: null,
    next: { ...state, talk: storyTalk(kept(text)), questions: withQuestions(state.questions, text) },
    because,
  };
}
