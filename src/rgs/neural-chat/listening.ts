import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { retold } from '../../core/retold.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { tellsOwnLife, tellsPastime } from '../../core/tells-own-life.ts';
import { capitaliseSentences, wordsOf } from '../../core/text.ts';
import { listening } from './content.ts';
import { moodOf } from './mood.ts';
import { unasked } from './unasked.ts';

/** What the bot says to what it heard, and what it asks, if anything. */
export interface Heard {
  readonly reaction: string;
  readonly question?: string;
}

type Telling = 'startling' | 'pastime' | 'planned' | 'happened' | 'thought' | 'is';

const announces =
  /\b(?:(?:you'll|you will|you would|you'd) never (?:guess|believe)|you (?:won't|wouldn't) believe|(?:can|let me|may i|i (?:want|need|have|wanted|would like) to|i'd like to|i(?:'ll| will)|i'm going to|i gotta) tell you (?:what|something|about (?:my|what|the time|how)|a story)|something (?:\p{L}+ ){0,2}(?:has )?happened (?:to me|today|yesterday|this|last|at)|i have a (?:\p{L}+ )?story|i've got a (?:\p{L}+ )?story|wanna hear (?:what|something|a story)|want to hear (?:what|something|a story about))\b|^(?:(?:well|so|ok|hey|oh) )*guess what(?: happened.*)?$/u;
const startling =
  /\b(?:on fire|caught fire|in flames|flames|burn(?:ed|t) down|explo\w+|crash(?:ed)?|accident|police|stole|stolen|robbed|burglar\w*|broke(?:n)? in(?:to)?|faint(?:ed)?|flood(?:ed)?|earthquake|tornado|hurricane|lightning|collapsed|evacuated|stuck in (?:a|the) lift|snake|bear|bitten|proposed|engaged|lottery|found a (?:baby|body))\b/u;
const planned =
  /\b(?:going to|gonna|i'll|we'll|i will|we will|maybe i|i (?:want|plan|hope|need) to|planning|thinking of|thinking about|tomorrow|next (?:week|month|year|weekend)|should (?:probably )?(?:do|go|try|start|quit|call|make|get))\b/u;
const happened =
  /\b(?:was|were|had|went|got|made|lost|found|did|didn't|came|saw|met|left|took|bought|broke|fell|drove|ran|told|said|gave|kept|felt|thought|knew|sat|stood|spent|threw|won|wrote|woke|sunk|sank|stole|ate|drank|\p{L}{3,}ed)\b/u;
const thought =
  /\b(?:i (?:\p{L}+ )?(?:think|believe|guess|reckon|suppose|prefer)|should(?:n't)?|always|never|better|best|worst|everyone|everybody|nobody|people)\b/u;
const corrects =
  /^(?:(?:oh|well|haha|lol|sorry) )*(?:no |not )(?:(?:not|it was not|it wasn't|it's not|i meant|i mean|i said|i didn't|that's not|the|a)\b)|^(?:haha |lol )?(?:i meant|i mean|i didn't (?:say|mean)|that's not what|it was not|it wasn't|you misunder\w+)\b/u;
/** 'I like fishing', not 'I liked the ending'. */
const likesDoing =
  /\bi(?:'m)? (?:really |also |just |still )*(?:like|liking|love|loving|enjoy|enjoying) (?!being\b|nothing\b|everything\b|anything\b|something\b)\p{L}{2,}ing\b/u;
/** 'It's curved' tells how something is. */
const states = /\b(?:it's|that's|is|are|i'm|we're|they're) (?:so |very |really |all |quite )?\p{L}{2,}ed\b/gu;
const mostEchoed = 8;
const fewest = 4;
const echoes = 0.5;

/** True if somebody has something to tell: 'guess what', 'you'll never believe what happened'. */
export function announcesStory(text: string): boolean {
  return announces.test(text);
}

/** What the bot says to hear the story. */
export function askForStory(turn: TurnContext, before: readonly string[]): string {
  const left = unasked(listening.openings, before);
  return turn.choose(left.length > 0 ? left : listening.openings);
}

/**
 * A word that shows the user was heard, their own words where they are few, and a question that fits whatever was told; undefined for
 * lines that tell nothing ('pizza', 'the garden').
 *
 * @param before questions that were asked in this conversation
 * @param asks false where the talk is to come to its end
 */
export function hearOut(turn: TurnContext, before: readonly string[], asks: boolean): Heard | undefined {
  if (!tells(turn)) return undefined;
  const telling = tellingOf(turn);
  const questions = asks ? unasked(listening[questionsFor(turn, telling)], before) : [];
  const reaction = turn.choose(reactionsTo(turn, telling));
  return questions.length === 0 ? { reaction } : { reaction, question: turn.choose(questions) };
}

function tells({ annotations, text }: TurnContext): boolean {
  const { tags } = annotations.partsOfSpeech;
  const hasVerb = happened.test(text) || tags.includes('VERB') || tags.includes('AUX');
  return (hasVerb && wordsOf(text).length >= fewest) || tellsOwnLife(text);
}

function tellingOf(turn: TurnContext): Telling {
  const text = turn.text.replace(states, ' ');
  if (startling.test(text)) return 'startling';
  if (tellsPastime(text) || likesDoing.test(text)) return 'pastime';
  if (planned.test(text)) return 'planned';
  if (happened.test(text)) return 'happened';
  return thought.test(text) || opinionIn(text) !== null ? 'thought' : 'is';
}

function questionsFor(turn: TurnContext, telling: Telling): Telling | 'wentBadly' | 'weighs' {
  if (moodOf(turn) !== 'bad' || telling === 'startling') return telling;
  return telling === 'happened' ? 'wentBadly' : 'weighs';
}

function reactionsTo(turn: TurnContext, telling: Telling): readonly string[] {
  if (corrects.test(turn.text)) return listening.corrected;
  const told = retold(turn);
  const isShort = told !== null && wordsOf(told).length <= mostEchoed;
  if (telling === 'startling') return isShort ? said(listening.startledEchoes, told) : listening.startled;
  const mood = moodOf(turn);
  if (mood === 'bad') return telling === 'happened' ? listening.bad : listening.uneasy;
  if (isShort && turn.io.random.next() < echoes) return said(listening.echoes, told);
  if (mood === 'good') return listening.good;
  return telling === 'planned' ? listening.hopeful : listening.plain;
}

function said(frames: readonly string[], told: string): string[] {
  return fillAll(frames, { told }).map(capitaliseSentences);
}
