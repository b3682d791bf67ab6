import type { TurnContext } from '../../contracts/turn.ts';
import { phrasePattern } from '../../core/text.ts';
import { namedSubject } from './find-subject.ts';
import type { Guide } from './guide.ts';
import { type Condition, conditions } from './route.ts';
import type { Tour } from './tour.ts';

/** The either-or question that the bot asked last, and the side that the user took. */
type EitherOr = Tour['eitherOrs'][number];

const everything =
  /\b(?:both|either(?: one)?|all of (?:them|it|those)|everything|all kinds|any of them|every (?:single )?one|too many to (?:name|choose|pick|count))\b|^(?:all|any|anything)$/u;
const nothing =
  /\b(?:neither|none|nothing|nobody|no one|not (?:any|really any)|don'?t (?:really )?(?:have (?:a|any|one)|like (?:any|either)))\b/u;
const dislike =
  /\b(?:i|we) (?:really |absolutely |just |kind of |honestly )?(?:hate|dislike|despise|can't stand|(?:don'?t|never) (?:really |even |much |ever )?(?:like|enjoy|care|read|play|watch|travel|cook|follow|do (?:that|any|sports?)))\b|\bnot (?:really )?(?:much of )?(?:a|an|into)\b.{0,20}$|\b(?:gross|disgusting|boring)\b/u;
const doubt =
  /^(?:oh |wow |wait |what |hm )*(?:really|seriously|no way|is that (?:so|true|real)|are you (?:serious|sure|kidding)|for real)\b/u;
const ownTaste =
  /^(?:and |so |but )?(?:what|how) about you\b|\b(?:your favou?rite|do you have (?:a|one)|which (?:one )?do you (?:like|prefer))\b/u;
const mostWordsOfAnswer = 4;

/** What the user's line is, among what the step tells apart (most telling first). */
export function classifyAnswer(guide: Guide, step: string, turn: TurnContext): Condition {
  const edges = guide.route[step]?.edges ?? {};
  const { answer, expressedOpinion } = turn.annotations;
  const words = turn.text.split(' ').length;
  const holds: Readonly<Record<Condition, () => boolean>> = {
    'asks-back': () => asksBack(turn),
    doubts: () => doubt.test(turn.text),
    side: () => sideTaken(guide, turn) !== undefined,
    all: () => everything.test(turn.text),
    none: () => nothing.test(turn.text),
    'dont-know': () => answer.dontKnow,
    dislikes: () => expressedOpinion.sentiment === 'negative' || dislike.test(turn.text),
    subject: () => namedSubject(guide, turn) !== undefined,
    yes: () => answer.isYes,
    no: () => answer.isNo,
    'back-channel': () => answer.backChannel,
    word: () => words <= mostWordsOfAnswer,
    other: () => true,
  };
  return conditions.find((condition) => edges[condition] !== undefined && holds[condition]()) ?? 'other';
}

/** True if the user wants to know the bot's own taste. */
export function asksBack(turn: TurnContext): boolean {
  return turn.annotations.answer.returnedQuestion || ownTaste.test(turn.text);
}

/** True for 'really?', which asks for nothing but a nod. */
export function doubts(turn: TurnContext): boolean {
  return doubt.test(turn.text);
}

/** The side of the bot's either-or question that the user takes; undefined where there is none, or both are named. */
export function sideTaken({ tour }: Guide, turn: TurnContext): EitherOr['sides'][number] | undefined {
  const asked = tour.eitherOrs.find(({ ask }) => turn.lastReply.includes(ask));
  const [taken, ...others] = (asked?.sides ?? []).filter(({ words }) => phrasePattern(words).test(turn.text));
  return others.length > 0 ? undefined : taken;
}
