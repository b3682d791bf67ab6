import { z } from 'zod';
import type { Stopping } from '../../../contracts/annotations.ts';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { normaliseText } from '../../../core/text.ts';
import { markText } from '../navigation/marked-text.ts';
import { courtesies, stopPhrases } from './stop-phrases.ts';
import { afterWish, destinations, leavings, nextSentence, toldAfter, wholeWishes } from './trying-phrases.ts';

const neither: Stopping = { now: false, trying: false };
const schema = z.strictObject({ now: z.boolean(), trying: z.boolean() });

const around = `(?:(?:${courtesies.join('|')}) )`;
const after = `(?:(?:${afterWish.join('|')}) )`;
const wishEnd = `${after}{0,4}(?=\\||(?:${nextSentence.join('|')}) )`;
const wishStart = `(?<= )(?<!\\b(?:${toldAfter.join('|')}) (?:(?:me|him|her|us|them) )?)`;

const stopNow = new RegExp(`^(?:${around}{0,6}(?:(?:${stopPhrases.join('|')}) )){1,4}${around}{0,6}$`, 'u');
const wholeWish = new RegExp(`^${around}{0,6}(?:${wholeWishes.join('|')}) ${after}{0,4}$`, 'u');
const leaving = new RegExp(`${wishStart}(?:${leavings.join('|')}) ${wishEnd}`, 'u');
const leavingFor = new RegExp(
  `${wishStart}(?:${destinations.join('|')}) ${after}{0,4}(?=\\||(?:${nextSentence.join('|')}) )`,
  'u',
);
const farewell =
  /(?:^|[ ])(?:good ?bye|bye|bye bye|see you later|talk to you later|alexa stop|good ?night) (?:alexa |parley |now |then )?$/u;
const endsInFarewell =
  /(?: |^)(?<!\b(?:say|says|said|saying|to|a|of|the|wave|waving|kiss|his|her|my) )(?:good ?bye|bye bye|bye)(?: (?:alexa|parley|then|now|for now|and thanks|and thank you|thanks|thank you|dear|mate)){0,3} $/u;
/** A sentence or the end of a line of its own: 'the wife is calling, see ya'. */
const partsWith =
  /(?:\| (?:(?:good ?)?night(?: night)?|nighty night|see (?:you|ya)(?: later| soon| tomorrow)?|cheers bye)(?: dear| parley| then| now| love| mate| all)* \| ?$)|(?<!\b(?:to|can|can't|cannot|could|couldn't|i|we|they|you|he|she|who|which|that|not|don't|didn't|never|will|won't|would|might|may|a|the|say|said|says|saying|last|every|one|good) )(?:see (?:ya|you)|(?:see|catch|talk to) (?:you|ya|u) (?:later|soon|tomorrow|around|again|next time|then)|good ?night|gotta go cheers)(?: parley| dear| mate| then)? \| ?$/u;
const asksAboutPlans =
  /\b(?:plans?|doing|do|up to|tomorrow|tonight|today|weekend|week|later|next|day|evening|morning|afternoon|usually|normally)\b[^.!]*\?/iu;

/** Whether the user ends the session or may want to (reference §10.4). */
export const stoppingAnnotator = defineAnnotator({
  name: 'stopping',
  needs: [],
  budgetMs: 50,
  implementation: 'rules',
  annotate: (input) => stoppingOf(input.turn.text, input.lastReply),
  fallback: () => neither,
  parse: (value) => schema.parse(value),
});

/**
 * Whether an utterance ends the session at once (`now`, then `trying` is false) or sounds like wanting to stop (`trying`).
 *
 * @param lastReply the bot's line that it answers; empty on the first turn
 * @example stoppingOf('goodbye alexa', '') // { now: true, trying: false }
 */
export function stoppingOf(utterance: string, lastReply: string): Stopping {
  const text = `${normaliseText(utterance)} `;
  if (stopNow.test(text)) return { now: true, trying: false };
  const { normal } = markText(utterance);
  if (farewell.test(text) && leaving.test(normal)) return { now: true, trying: false };
  if (wholeWish.test(text) || leaving.test(normal) || endsInFarewell.test(text) || partsWith.test(normal))
    return { now: false, trying: true };
  return { now: false, trying: leavingFor.test(normal) && !asksAboutPlans.test(lastReply) };
}
