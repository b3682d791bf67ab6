import { z } from 'zod';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { normaliseText, wordsOf } from '../../../core/text.ts';
import { type MarkedText, markText, type Range } from '../navigation/marked-text.ts';
import { containsOffensive } from '../offensive/contains-offensive.ts';
import { asksForName } from './asks-for-name.ts';
import { capitaliseName } from './capitalise-name.ts';
import { givenNames } from './given-names.ts';
import { afterName, answerFillers, answerOpenings, greetings, introductions, particles } from './name-patterns.ts';
import { isKeyboardMash } from './keyboard-mash.ts';
import { noNames } from './no-names.ts';

const given = new Set(givenNames.trim().split(/\s+/u));
const never = new Set(noNames.trim().split(/\s+/u));
const ends = new Set(afterName);
const inside = new Set(particles);
const word = /^\p{L}[\p{L}\p{M}']*$/u;
const mostWords = 3;
/** Words around such a name: 'hello there, …, thanks'. */
const mostWordsBeside = 3;

const introduction = new RegExp(`(?<= )(?:${introductions.join('|')}) `, 'gu');
const greeting = new RegExp(`^\\| (?:${greetings.join('|')}) (?:\\| )?(?:i'm|i am|im|this is|it's|its) `, 'u');
const answer = new RegExp(`^\\| (?:(?:${answerFillers.join('|')}|\\|) )*(?:(?:${answerOpenings.join('|')}) )*`, 'u');
const gives = new RegExp(`(?:^| )(?:${answerOpenings.join('|')}) $`, 'u');
const later = /(?<=.)\| (?:(?:so|and|but|anyway|ok|okay|well|oh) )*(?:i'm|i am|im|it's|it is|this is) /gu;
const renamed =
  /(?<= )my name (?:is not|isn't|is actually not|ain't) \S+ (?:\| )?(?:but |it's |it is |i'm |actually )+/u;

const denied =
  /(?<= )(?:(?:that|it|this)(?:'s| is| was)? (?:not|isn't|wasn't|ain't) (?:my name|me|who i am|what i'm called)|(?:that|it|this) (?:isn't|wasn't|ain't) (?:my name|me)|not my name|wrong name) (?:\| )?(?:no |but |actually )*(?:it's|it is|i'm|i am|this is) (?:actually |really )?/u;

const schema = z.string().min(1).nullable();

/** The name that the user gives as theirs (reference §10.1). */
export const userNameAnnotator = defineAnnotator({
  name: 'userName',
  needs: [],
  budgetMs: 50,
  implementation: 'rules',
  annotate: (input) => userNameOf(input.turn.text, input.lastReply),
  fallback: () => null,
  parse: (value) => schema.parse(value),
});

/**
 * The name that an utterance gives as the user's, capitalised; null if it gives none, or an offensive one.
 *
 * @param lastReply the bot's line that it answers: a bare name counts only after a question for it
 * @example userNameOf('my name is mary jane', '') // 'Mary Jane'
 */
export function userNameOf(utterance: string, lastReply: string): string | null {
  const text = markText(utterance);
  const name = introducedName(text) ?? (asksForName(lastReply) ? answeredName(text) : null);
  return name === null || containsOffensive(name) ? null : capitaliseName(name);
}

function introducedName(text: MarkedText): string | null {
  const correction = renamed.exec(text.normal);
  if (correction !== null) return nameAt(text, correction.index + correction[0].length, false);
  const denial = denied.exec(text.normal);
  if (denial !== null) return nameAt(text, denial.index + denial[0].length, true);
  for (const match of text.normal.matchAll(introduction)) {
    const name = nameAt(text, match.index + match[0].length, false);
    if (name !== null) return name;
  }
  const hello = greeting.exec(text.normal);
  const name = hello === null ? null : nameAt(text, hello[0].length, true);
  return name !== null && isLikely(name) ? name : null;
}

function answeredName(text: MarkedText): string | null {
  const opening = answer.exec(text.normal);
  const name = nameAt(text, opening?.[0].length ?? 2, true);
  const isGiven = name !== null && (isLikely(name) || gives.test(opening?.[0] ?? '') || saysLittleElse(text, name));
  return isGiven ? name : nameAfterOthers(text);
}

/** A word that no list knows and nothing introduces is a name where it is all that is said: 'ages. then it got a fish' is none. */
function saysLittleElse(text: MarkedText, name: string): boolean {
  return wordsOf(text.normal).length - wordsOf(name).length <= mostWordsBeside;
}

/** A given name in a later sentence: 'not in the mood for this. i'm dan'. */
function nameAfterOthers(text: MarkedText): string | null {
  const names = [...text.normal.matchAll(later)].map((match) => nameAt(text, match.index + match[0].length, true));
  return names.find((name) => name !== null && given.has(normaliseText(name).split(' ')[0] ?? '')) ?? null;
}

/** The name that begins at this place of the normal form. */
function nameAt(text: MarkedText, start: number, mustFill: boolean): string | null {
  const sentence = text.normal.slice(start, text.normal.indexOf('|', start)).trim().split(' ');
  const over = sentence.findIndex((each, index) => index > 0 && ends.has(each) && !given.has(each));
  const words = over === -1 ? sentence : sentence.slice(0, over);
  const first = words[0] ?? '';
  if (!word.test(first) || first.length < 2) return null;
  if (ends.has(first) || (isNoName(first) && !(start > 2 && !mustFill && isTypedAsName(text, start, first))))
    return null;
  const rest = words.slice(1);
  if (mustFill && (words.length > mostWords || rest.some((each) => never.has(each)))) return null;
  const count = rest.length < mostWords && rest.every(mayFollow) ? words.length : leadingNames(words);
  if (words.slice(0, count).some((each) => !given.has(each) && isKeyboardMash(each))) return null;
  const range: Range = { start, end: start + words.slice(0, count).join(' ').length + 1 };
  return text.excerpt(range)?.text.replace(/[^\p{L}\p{M}' -]/gu, '') ?? null;
}

function isNoName(each: string): boolean {
  return never.has(each) && !given.has(each);
}

/** True if the user wrote the word as names are written. */
function isTypedAsName(text: MarkedText, start: number, each: string): boolean {
  const typed = text.excerpt({ start, end: start + each.length })?.text ?? '';
  return /^\p{Lu}\p{M}*\p{Ll}/u.test(typed);
}

function mayFollow(each: string): boolean {
  return word.test(each) && (inside.has(each) || !isNoName(each));
}

function leadingNames(words: readonly string[]): number {
  const other = words.findIndex((each, index) => index > 0 && !given.has(each));
  return Math.min(other === -1 ? words.length : other, mostWords);
}

function isLikely(name: string): boolean {
  const first = normaliseText(name).split(' ')[0] ?? '';
  return given.has(first) || (/^\p{Lu}\p{Ll}/u.test(name) && !never.has(first));
}
