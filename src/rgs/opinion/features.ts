import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { Attitude } from './action.ts';
import { attitudeTo, namesTopic } from './attitude.ts';
import type { Asked } from './state.ts';

/** What a policy needs to know of the user's line: the first of the four pieces (reference §10.13). */
export interface Features {
  readonly isYes: boolean;
  readonly isNo: boolean;
  /** What the line says of the topic; null: nothing. */
  readonly attitude: Attitude | null;
  readonly givesReason: boolean;
  /** True if the user now takes the other side. */
  readonly hasSwitched: boolean;
  readonly isDisinterested: boolean;
  /** True if the user wants to know what the bot thinks, or why. */
  readonly asksBot: boolean;
}

/** What is known when the line comes in. */
export interface Known {
  readonly topic: OpinionTopic;
  readonly asked: Asked | null;
  readonly attitude: Attitude | null;
}

const because = /\b(?:because|cause|cuz|since|due to)\b/u;
const disinterest =
  /\b(?:(?:don't|do not|couldn't) (?:really )?care|whatever|not interested|who cares|boring|bored|never (?:really )?thought about|no opinion|no idea|couldn't care less|does it matter|stop asking|enough (?:about|of)|don't want to talk|something else)\b/u;
const hedge =
  /^(?:maybe|perhaps|possibly|partly|somewhat|could be|kind of|sort of|sometimes|a bit|a little|it depends|depends|true|fair|fair enough|fair point|good point|i guess|i suppose|both|hmm? maybe)$/u;
const nothing = /^(?:nothing|none|no reason|not (?:really|much|sure)|just because|i just (?:do|don't)|dunno)$/u;
const asksOpinion =
  /\b(?:what do you (?:think|like|love|dislike|hate|make)|do you (?:like|love|enjoy|hate|dislike|prefer|agree|have an opinion)|don't you (?:like|love)|how do you feel|how do you (?:like|find)|are you (?:a fan|fond|into|(?:more of )?an? \w+ (?:person|lover))|your (?:own )?(?:opinions?|views?|thoughts?|take|verdict|feelings)|what about you|how about you|and you|why (?:do|don't|would|wouldn't|are|aren't) you)\b/u;
const asksWhy =
  /^(?:but |and |so |really )*(?:why|why not|why's that|why is that|how so|how come|what makes you (?:say|think) (?:that|so))$/u;
const wordsOfReason = 6;
const wordsOfInterest = 4;

/** Reads the user's line. */
export function readFeatures(turn: TurnContext, { topic, asked, attitude: before }: Known): Features {
  const { answer } = turn.annotations;
  const attitude = attitudeTo(turn, topic, asked);
  const givesReason = isReason(turn, asked);
  return {
    isYes: answer.isYes,
    isNo: answer.isNo,
    attitude,
    givesReason,
    hasSwitched: attitude !== null && before !== null && Math.sign(attitude - 2) * Math.sign(before - 2) < 0,
    isDisinterested: isDisinterested(turn, asked, attitude !== null || givesReason || namesTopic(turn.text, topic)),
    asksBot: asksBot(turn),
  };
}

/** True if the line asks what the bot itself thinks, or why it thinks so. */
export function asksBot({ text, annotations }: TurnContext): boolean {
  return annotations.answer.returnedQuestion || asksWhy.test(text) || asksOpinion.test(text);
}

/** 'Because', at least six words, or any words of content in answer to 'why'. */
function isReason({ text, annotations }: TurnContext, asked: Asked | null): boolean {
  const { expressedOpinion, answer, question } = annotations;
  if (question.isQuestion || answer.dontKnow || disinterest.test(text) || nothing.test(text)) return false;
  if (expressedOpinion.reason !== null || because.test(text)) return true;
  if (wordCount(text) >= wordsOfReason) return true;
  return asked === 'reason' && !answer.isYes && !answer.isNo && !answer.backChannel && !hedge.test(text);
}

/** On the list, or fewer than four words that neither judge nor agree; an answer to a question for agreement may be short. */
function isDisinterested({ text, annotations }: TurnContext, asked: Asked | null, saysSomething: boolean): boolean {
  const { answer } = annotations;
  if (disinterest.test(text) || (asked === 'reason' && nothing.test(text))) return true;
  if (saysSomething || answer.isYes || hedge.test(text)) return false;
  if (answer.dontKnow) return true;
  if (answer.isNo) return asked === 'reason';
  return wordCount(text) < wordsOfInterest;
}

function wordCount(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}
