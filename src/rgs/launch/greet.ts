import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { asksHowBotIs, isBareOpening } from '../../core/opening-lines.ts';
import { bringsMatter, heardMoves } from '../../contracts/heard-moves.ts';
import { capitalise, wordsOf } from '../../core/text.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import {
  aboutMeRemarks,
  cannotAnswerRemarks,
  gladRemarks,
  helloNames,
  hellos,
  howAreYouRemarks,
  introductions,
  namelessTopicRemarks,
  nameQuestions,
  shortHellos,
  sorryRemarks,
  statementRemarks,
  topicRemarks,
  unknownTopicRemarks,
} from './content.ts';
import { goOn, type LaunchTreelet } from './handle-name.ts';
import { judged, type LaunchState, nameOf, settled, weakly } from './state.ts';

type Branch =
  | 'others'
  | 'topic'
  | 'unknown-topic'
  | 'brings-up'
  | 'introduces'
  | 'how-are-you'
  | 'about-me'
  | 'question'
  | 'question-on-topic'
  | 'statement'
  | 'brings-matter'
  | 'plain';

const aboutMe =
  /\b(?:what's your name|what is your name|who are you|what are you|who is this|who's this|do you have a name|who am i (?:talking|speaking) to|are you (?:a )?(?:robot|bot|human|real|person))\b/u;
const order =
  /^(?:(?:please|alexa|parley|hey|hi|hello|can you|could you|would you|will you|i want you to|just|let's) )*(?:tell|play|sing|give|show|turn|set|add|open|call|say|read|stop|find|search|order|buy|remind|wake|switch|dim|volume|pause|skip|resume|cancel|send|text|repeat|help|translate|spell|calculate)\b/u;
/** Whole lines that ask for the news. */
const news =
  /^(?:(?:the|any|some|today's|latest|what's the|what's in the) )*(?:news|headlines|news today)(?: please)?$/u;
const mostTopicWords = 4;
const personal = /\b(?:i|me|my|mine|you|your|we|us|our|this|that|it)\b/u;

/** The first line of a conversation (paper §'launch', reference §10.1). */
export const greet: Treelet<LaunchState, Branch, LaunchTreelet> = {
  name: 'greet',
  isEntry: true,
  classify: classifyOpening,
  branches: {
    others: { leadsTo: ['handle-name'], say: (turn) => weakly(greeting(turn, null, 'others may know better')) },
    topic: { leadsTo: [], say: (turn) => welcomeTopic(turn, knownTopic(turn)) },
    'brings-up': { leadsTo: [], say: welcomeMatter },
    'brings-matter': {
      leadsTo: ['handle-name'],
      say: (turn) => judged(greeting(turn, remarksOn(turn), 'a first line with a matter')),
    },
    'unknown-topic': {
      leadsTo: ['handle-name'],
      say: (turn) => weakly(greeting(turn, unknownTopic(turn), 'an unknown topic')),
    },
    introduces: { leadsTo: [], say: greetByName },
    'how-are-you': {
      leadsTo: ['handle-name'],
      say: (turn) => greeting(turn, howAreYouRemarks, 'the user asks how it is'),
    },
    'about-me': { leadsTo: ['handle-name'], say: (turn) => greeting(turn, aboutMeRemarks, 'the user asks who it is') },
    question: {
      leadsTo: ['handle-name'],
      say: (turn) => judged(weakly(greeting(turn, cannotAnswerRemarks, 'a question comes first'))),
    },
    'question-on-topic': { leadsTo: [], say: (turn) => judged(weakly(welcomeTopic(turn, cannotAnswerRemarks))) },
    statement: { leadsTo: ['handle-name'], say: (turn) => greeting(turn, remarksOn(turn), 'the first turn') },
    plain: { leadsTo: ['handle-name'], say: (turn) => greeting(turn, null, 'the first turn') },
  },
};

function classifyOpening(turn: TurnContext): Branch {
  const { text, annotations, navigation, entity } = turn;
  if (isBareOpening(text)) return 'plain';
  if (isForOthers(turn) || news.test(text)) return 'others';
  if (nameOf(turn) !== null) return 'introduces';
  const namesTopic = navigation.positive && isNamedTopic(navigation.topic);
  const bringsUp = entity.current !== null && entity.initiatedByUser;
  if (namesTopic) return bringsUp ? 'topic' : 'unknown-topic';
  if (asksHowBotIs(text)) return 'how-are-you';
  if (aboutMe.test(text)) return 'about-me';
  if (navigation.positive) return 'plain';
  if (annotations.question.isQuestion) return bringsUp ? 'question-on-topic' : 'question';
  if (!bringsUp || isUnhappy(turn)) return bringsMatter(turn) ? 'brings-matter' : 'statement';
  return isBareTopic(turn) ? 'topic' : 'brings-up';
}

/** 'Dogs', 'taylor swift': a wish in one word or a few. */
function isBareTopic({ text, entity }: TurnContext): boolean {
  const words = wordsOf(text);
  if (words.length > mostTopicWords || personal.test(text)) return false;
  if (entity.current?.isCategory && words.length <= 2) return true;
  const names = wordsOf(entity.current?.name ?? '').map(stem);
  return words.every((word) => names.includes(stem(word)));
}

/** The name as it is written where the user said just that. */
function spokenName({ text, entity }: TurnContext): string {
  const name = entity.current?.name ?? text;
  return wordsOf(name).join(' ') === text ? name : text;
}

function stem(word: string): string {
  return word.replace(/(?:es|s)$/u, '');
}

/** True for what other generators meet at once: offences, advice that nobody should take from a bot, goodbyes, orders, games. */
function isForOthers(turn: TurnContext): boolean {
  const { text, annotations, navigation } = turn;
  const leaves =
    annotations.stopping.trying ||
    (annotations.dialogueAct.label === 'closing' && annotations.dialogueAct.probability > 0.85) ||
    (navigation.negative && navigation.negativeTopic === null && !navigation.positive);
  const isOrder = !navigation.positive && (order.test(text) || wantsSomething(turn));
  return leaves || isOrder || annotations.offensive.isOffensive || annotations.redQuestion.kind !== 'none';
}

/** A game, or something to be done. */
function wantsSomething(turn: TurnContext): boolean {
  return heardMoves(turn, 'wants').some(({ kind }) => kind === 'game' || kind === 'request');
}

/** A greeting that ends in the question for the name. */
function greeting(turn: TurnContext, remarks: readonly string[] | null, because: string): Response<LaunchState> {
  const remark = remarks ? [turn.choose(remarks)] : [];
  return {
    text: [turn.choose(hellos), turn.choose(introductions), ...remark, turn.choose(nameQuestions)].join(' '),
    priority: 'FORCE_START',
    needsPrompt: false,
    entity: null,
    next: { awaitsName: true, asked: 1 },
    because,
  };
}

/** Half a sentence, then whoever knows the topic goes on with it. */
function welcomeTopic(turn: TurnContext, remarks: readonly string[]): Response<LaunchState> {
  return {
    text: `${turn.choose(shortHellos)} ${turn.choose(remarks)}`,
    priority: 'FORCE_START',
    needsPrompt: true,
    next: settled,
    because: 'the user came with a topic',
  };
}

/** Others may take up what is told of the topic. */
function welcomeMatter(turn: TurnContext): Response<LaunchState> {
  const welcome = welcomeTopic(turn, remarksOn(turn));
  return bringsMatter(turn) ? judged(welcome) : welcome;
}

function knownTopic(turn: TurnContext): readonly string[] {
  const topic = topicOf(turn);
  return topic === undefined
    ? namelessTopicRemarks
    : topicRemarks.map((wording) => wording.replaceAll('{topic}', capitalise(topic)));
}

function unknownTopic(turn: TurnContext): readonly string[] {
  const topic = topicOf(turn);
  return topic === undefined
    ? namelessTopicRemarks
    : unknownTopicRemarks.map((wording) => wording.replaceAll('{topic}', topic));
}

/** The topic in the user's words, where it can be said back. */
function topicOf(turn: TurnContext): string | undefined {
  const { topic } = turn.navigation;
  if (topic === null || typeof topic === 'string') return isBareTopic(turn) ? spokenName(turn) : undefined;
  return topic.text.length <= 40 && !personal.test(topic.text.toLowerCase()) ? topic.text : undefined;
}

function greetByName(turn: TurnContext): Response<LaunchState> | undefined {
  const name = nameOf(turn);
  if (name === null) return undefined;
  const full = goOn(turn, withName(helloNames, name), name, 'the user introduced themselves');
  const { entity, handoff, ...rest } = full;
  return {
    ...(bringsUpBeside(name, turn) ? rest : full),
    priority: 'FORCE_START',
    isUnjudged: !bringsMatter(turn),
  };
}

/** True if the user came with a topic as well as with a name; Paris and Jordan are names here. */
function bringsUpBeside(name: string, { entity }: TurnContext): boolean {
  if (!entity.current || !entity.initiatedByUser) return false;
  const names = wordsOf(name);
  return !wordsOf(entity.current.name).some((word) => names.includes(word));
}

function remarksOn(turn: TurnContext): readonly string[] {
  const { label } = turn.annotations.sentiment;
  if (label === 'positive' || label === 'very-positive') return gladRemarks;
  return isUnhappy(turn) ? sorryRemarks : statementRemarks;
}

function isUnhappy({ annotations }: TurnContext): boolean {
  return annotations.sentiment.label === 'negative' || annotations.sentiment.label === 'very-negative';
}

function withName(wordings: readonly string[], name: string): string[] {
  return wordings.map((wording) => wording.replaceAll('{name}', name));
}
