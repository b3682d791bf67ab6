import type { AnswerFrame, OverFrame } from '../../../src/games/turing/protocol/frames.ts';
import { problemInWords } from '../words/local-texts.ts';
import { isEnglish, spokenLocale, words, wordsFor } from '../words/words.ts';

/** Why a talk ended, for somebody who was in it. */
export function causeOf({ cause, brokenBy }: OverFrame): string {
  const say = wordsFor('endings');
  const ofSide = brokenBy === null ? undefined : say(`${cause} ${brokenBy}`);
  return ofSide ?? say(cause) ?? '';
}

/** Why a game does not count for ratings; nothing where it does. */
export function whyUnrated({ unrated, isRated }: OverFrame): string {
  if (unrated !== null) return words('unrated')(unrated);
  return isRated ? '' : words('unrated')('noGuess');
}

/** Why something cannot be done now. */
export function refusalInWords(refusal: string): string {
  return wordsFor('refusals')(refusal) ?? words('refusals')('other');
}

/** What could not be done: the server's code and its own words, which are English. */
export interface Refused {
  readonly code: string;
  readonly text: string;
}

/**
 * What somebody is told about it, in the language of the page as far as it has words.
 *
 * @param hint what the forum asks of the form of messages, in that language
 */
export function refusedInWords({ code, text }: Refused, hint = ''): string {
  if (isEnglish()) return text;
  const fault = problemInWords({ code, message: text, hint });
  return fault ? `${fault.text} ${fault.remedy}`.trim() : (wordsFor('refusals')(code) ?? text);
}

/** The refusal of an answer. */
export function refusedBy({ refusal, text }: AnswerFrame): Refused {
  return { code: refusal ?? '', text: text ?? words('talk')('cannotDo') };
}

/** Points with their sign, as people write them. */
export function points(value: number): string {
  const shown = new Intl.NumberFormat(spokenLocale(), { maximumFractionDigits: 2 }).format(Math.abs(value));
  if (value === 0) return '0';
  return value > 0 ? `+${shown}` : `−${shown}`;
}

/** Minutes and seconds. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long a talk may last, said in seconds or in halves of minutes. */
export function upTo(seconds: number): string {
  const say = words('lobby');
  if (seconds < 60) return say('upToSeconds', { count: Math.round(seconds) });
  return say('upToMinutes', { count: Math.round(seconds / 30) / 2 });
}

/** A day and a time, as the reader writes them. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
