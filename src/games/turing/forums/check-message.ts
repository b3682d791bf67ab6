import { wordsOf } from '../../../core/text.ts';
import type { Seat } from '../rules/turing-rules.ts';
import type { Forum } from './forum.ts';
import { spell } from './words/dictionary.ts';

/** Why a forum does not let a message through. */
export type MessageFaultCode = 'empty' | 'too-long' | 'too-many-words' | 'not-in-dictionary' | 'signs' | 'format';

/** What becomes of a message: the text that is posted, or what the sender is told. */
export type MessageVerdict =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly code: MessageFaultCode;
      readonly message: string;
      /** The words or signs concerned. */
      readonly parts: readonly string[];
    };

/** More is not looked at. */
const longestRead = 10_000;
/** Characters that nobody sees, or that turn others round: they could carry a sign between two who know each other. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u115f\u1160\u3164\uffa0]/gu;
/** Of marks on a letter three are kept: more climb over the lines around. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** Whether a seat may say something in a forum, and how it is posted: without what cannot be seen, and with single blanks. */
export function checkMessage(forum: Forum, seat: Seat, written: string): MessageVerdict {
  const { characters, words, format, hint } = forum.roles[seat];
  if (written.length > longestRead) return tooLong(characters);
  const plain = tidied(written);
  const spelled = spelledIn(forum, plain);
  if (!spelled.ok) return spelled;
  const { text } = spelled;
  if (text === '') return refused('empty', 'There is nothing to send.');
  if ([...text].length > characters) return tooLong(characters);
  if (words !== null && countWords(text) > words) {
    return refused('too-many-words', words === 1 ? 'Say one word only.' : `Say at most ${words} words.`);
  }
  if (format !== null && !format.matches(text)) return refused('format', hint);
  return { ok: true, text };
}

function tidied(written: string): string {
  const seen = written.normalize('NFC').replace(/\s/gu, ' ').replace(unseen, '').replace(stackedMarks, '$1');
  return seen.replace(/ +/gu, ' ').trim();
}

function spelledIn({ dictionary }: Forum, text: string): MessageVerdict {
  if (dictionary === null) return { ok: true, text };
  const spelled = spell(text, dictionary);
  if (spelled.ok) return spelled;
  const { unknown, signs } = spelled;
  if (unknown.length > 0) {
    return refused('not-in-dictionary', `Not in this forum's word list: ${unknown.join(', ')}.`, unknown);
  }
  return refused('signs', `Only words and . , ? ! may be used here, not ${signs.join(' ')}`, signs);
}

/** Words by blanks too, so that many cannot pass for one by a sign between them. */
function countWords(text: string): number {
  return Math.max(wordsOf(text).length, text.split(' ').length);
}

function tooLong(characters: number): MessageVerdict {
  return refused('too-long', `Say it in at most ${characters} characters.`);
}

function refused(code: MessageFaultCode, message: string, parts: readonly string[] = []): MessageVerdict {
  return { ok: false, code, message, parts };
}
