import type { Prompt, Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { acknowledge, askAbout, sayAbout } from './about-somebody.ts';
import { type AreaName, areaNames, launchAreas } from './areas.ts';
import { askFeelings } from './ask-feelings.ts';
import { type AreaContent, contentOf, family, lines } from './content.ts';
import { localMoment } from './day-part.ts';
import { isLeft } from './left-topics.ts';
import { mentionsIn, startsWithOwn } from './mentions.ts';
import { moodOf } from './mood.ts';
import { isAfterSorrow } from '../../core/sorrow.ts';
import { kept, type Mention, type NeuralChatState, type Talk } from './state.ts';
import { turnsToOwnLife } from './start-story.ts';
import { questionsIn, unaskedFirst, withQuestions } from './unasked.ts';

const introduces = /\b(?:called|named|name is|name's)\b/u;

const askedAgain = 'asked-again';

/** How a talk begins: what is said before the question, and the question. */
interface Opening {
  readonly preamble: string;
  readonly question: string;
  readonly about?: Mention;
  readonly asked?: string;
}

/** Takes up somebody close of whom the user has just spoken (reference §10.11 'listening in'). */
export function startAbout(turn: TurnContext, state: NeuralChatState): Response<NeuralChatState> | undefined {
  const { annotations, navigation } = turn;
  if (turn.turnIndex === 1 || navigation.negative || annotations.dialogueAct.label === 'dev-command') return undefined;
  if (annotations.question.isQuestion && !navigation.positive) return undefined;
  const about = mentionsIn(turn).find((mention) => isWanted(turn, state, mention));
  const opening = about && openAbout(turn, state, about, acknowledge(turn, about));
  if (!about || !opening) return undefined;
  return {
    text: `${opening.preamble} ${opening.question}`,
    priority:
      navigation.positive || turnsToOwnLife(turn) || isOfferedAsTopic(turn, about) ? 'FORCE_START' : 'CAN_START',
    needsPrompt: false,
    entity: null,
    next: opened(state, about.area, opening),
    because: `the user speaks of ${about.words}`,
  };
}

/** 'My dog is called Rex', or 'my sister lives in Texas' after the fallback asked for a topic: she is it, not Texas. */
function isOfferedAsTopic(turn: TurnContext, { name }: Mention): boolean {
  const wasAsked = lastSpeakerOf(turn) === 'fallback';
  return startsWithOwn.test(turn.text) && (wasAsked || (name !== null && introduces.test(turn.text)));
}

/** A request must be for that person; else each area is opened once, and not over bad news. */
function isWanted(turn: TurnContext, state: NeuralChatState, { relation, area }: Mention): boolean {
  const { positive, topic } = turn.navigation;
  if (positive) return isNamedTopic(topic) && topic.text.toLowerCase().includes(relation);
  return !state.opened.includes(area) && moodOf(turn) !== 'bad';
}

/**
 * Offers to go on: after a hand-over with something easy, with the question that was interrupted, with somebody who was mentioned, or
 * with an area that was not opened yet.
 *
 * @param onlyArea the one area to ask about, whatever was asked before (for scripts)
 */
export function promptFor(
  turn: TurnContext,
  state: NeuralChatState,
  onlyArea?: AreaName,
): Prompt<NeuralChatState> | undefined {
  const isHandedOver = turn.responding?.handoff === 'neural-chat';
  if (onlyArea) return promptArea(turn, state, onlyArea, isHandedOver ? 'FORCE_START' : 'GENERIC');
  if (turn.annotations.offensive.crisis !== 'none') return undefined;
  if (isHandedOver) return mentionedMeanwhile(turn, state) ?? handedOver(turn, state);
  if (isAfterSorrow(turn)) return undefined;
  return resumed(turn, state) ?? promptMention(turn, state) ?? promptAnything(turn, state);
}

/** Somebody whom the user named along with their own name comes before any other question. */
function mentionedMeanwhile(turn: TurnContext, state: NeuralChatState): Prompt<NeuralChatState> | undefined {
  const isFresh = state.mentions.some((mention) => mention.turn === turn.turnIndex);
  const asked = isFresh ? promptMention(turn, state) : undefined;
  return asked && { ...asked, priority: 'FORCE_START' };
}

function handedOver(turn: TurnContext, state: NeuralChatState): Prompt<NeuralChatState> | undefined {
  const easy = launchAreas.filter((area) => !state.opened.includes(area) && !isLeft(turn, area));
  const left = easy.length > 0 ? easy : offered(turn, state);
  return left.length === 0 ? undefined : promptArea(turn, state, turn.io.random.pick(left), 'FORCE_START');
}

function resumed(turn: TurnContext, state: NeuralChatState): Prompt<NeuralChatState> | undefined {
  const { paused } = state;
  const question = paused ? openQuestionOf(paused.talk) : undefined;
  if (
    !paused ||
    !question ||
    paused.talk.asked.includes(askedAgain) ||
    paused.turn !== turn.turnIndex ||
    turn.navigation.negative
  )
    return undefined;
  return {
    text: `${turn.choose(lines.resumes)} ${question}`,
    // The question was asked before, so nothing but this priority brings it back; what the user asked may have brought up a topic.
    priority: turn.responding?.rg === 'complaint' || turn.entity.initiatedByUser ? 'CONTEXTUAL' : 'FORCE_START',
    next: { ...state, talk: { ...paused.talk, asked: [...paused.talk.asked, askedAgain] }, paused: null },
    because: 'a question of the user had interrupted the talk',
  };
}

/** What the bot asked last in the talk; of 'what is yours' what it was about. */
function openQuestionOf({ lines: said }: Talk): string | undefined {
  const own = said.filter((_line, index) => index % 2 === 0).flatMap(questionsIn);
  return own.findLast((question) => !lines.backToUser.some((line) => line.includes(question)));
}

function promptMention(turn: TurnContext, state: NeuralChatState): Prompt<NeuralChatState> | undefined {
  const about = state.mentions.findLast(({ area }) => !state.opened.includes(area) && !isLeft(turn, area));
  if (!about || turn.navigation.negative || moodOf(turn) === 'bad') return undefined;
  const isFresh = about.turn === turn.turnIndex;
  const lead = isFresh ? acknowledge(turn, about) : sayAbout(turn, family.reminders, about);
  const opening = openAbout(turn, state, about, lead);
  const priority = isFresh && turn.navigation.positive ? 'CURRENT_TOPIC' : 'CONTEXTUAL';
  return opening && prompt(state, about.area, opening, priority, `the user spoke of ${about.words}`);
}

function promptAnything(turn: TurnContext, state: NeuralChatState): Prompt<NeuralChatState> | undefined {
  const left = offered(turn, state);
  return left.length === 0 ? undefined : promptArea(turn, state, turn.io.random.pick(left), 'GENERIC');
}

function promptArea(
  turn: TurnContext,
  state: NeuralChatState,
  area: AreaName,
  priority: Prompt<NeuralChatState>['priority'],
): Prompt<NeuralChatState> {
  const opening = openArea(turn, state, area, priority === 'GENERIC');
  return prompt(state, area, opening, priority, priority === 'GENERIC' ? 'something new' : 'a hand-over');
}

function prompt(
  state: NeuralChatState,
  area: AreaName,
  opening: Opening,
  priority: Prompt<NeuralChatState>['priority'],
  because: string,
): Prompt<NeuralChatState> {
  return {
    text: `${opening.preamble} ${opening.question}`.trim(),
    priority,
    entity: null,
    ...(area === 'food' ? { expects: 'food' } : {}),
    next: opened(state, area, opening),
    because,
  };
}

function openArea(turn: TurnContext, { questions }: NeuralChatState, area: AreaName, withBridge: boolean): Opening {
  if (area === 'emotions') return askFeelings(turn);
  const question = turn.choose(unaskedFirst(startersFor(turn, contentOf(area)), questions));
  return { preamble: withBridge ? turn.choose(lines.bridges) : '', question };
}

/** Those for the user's time of day where the time zone is known, else those that fit any time. */
function startersFor({ io, timeZone }: TurnContext, { starters }: AreaContent): readonly string[] {
  if (timeZone === null) return starters.anytime;
  const { part, isWeekend } = localMoment(io.now, timeZone);
  const timed = [...(starters[part] ?? []), ...((isWeekend ? starters.weekend : starters.weekday) ?? [])];
  return timed.length > 0 ? timed : starters.anytime;
}

function openAbout(
  turn: TurnContext,
  { questions }: NeuralChatState,
  about: Mention,
  preamble: string,
): Opening | undefined {
  const question = askAbout(turn, about, [], questions);
  return question && { preamble, question: question.text, about, asked: question.id };
}

function opened(state: NeuralChatState, area: AreaName, { question, about, asked }: Opening): NeuralChatState {
  const talk: Talk = {
    area,
    botTurns: 1,
    lines: [kept(question)],
    about: about ?? null,
    asked: asked === undefined ? [] : [asked],
    toldAboutMe: false,
  };
  const questions = withQuestions(state.questions, question);
  return { ...state, talk, paused: null, questions, opened: [...new Set([...state.opened, area])] };
}

function offered(turn: TurnContext, { opened: before }: NeuralChatState): AreaName[] {
  return areaNames.filter((area) => contentOf(area).isOffered && !before.includes(area) && !isLeft(turn, area));
}
