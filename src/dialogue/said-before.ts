import { memoised } from '../core/memoised.ts';

/** What the bot said earlier in a session, to find sentences in. */
export interface SaidBefore {
  /** How far into the session the wording was last said, for comparing; −1 where it was not. Wordings may be parts of sentences. */
  lastSaid(wording: string): number;
  /** True if every sentence of the text was said, and it is not so short that anybody would say it twice. */
  hasAll(text: string): boolean;
  /** True if the text's last question was asked, whatever led up to it ('by the way, …'). */
  hasAsked(text: string): boolean;
}

/** Fewer words are no repetition that a listener notices. */
const fewestWords = 4;
/** 'By the way, …', 'Here is a question that I like: …' */
const leadUp = /^(?:[^,:|]{1,20},|[^:|]{1,60}:) /u;

/**
 * Reads what was said once, as a single text in which sentences are set apart: whether something is in it is then found without taking
 * each utterance apart on every turn.
 *
 * @param replies the bot's utterances in the session, newest first
 */
export function readSaid(replies: readonly string[]): SaidBefore {
  const session = `|${plain([...replies].reverse().join(' | '))}|`;
  const has = (sentence: string): boolean => countWords(sentence) >= fewestWords && session.includes(`|${sentence}|`);
  return {
    lastSaid: (wording) => {
      const words = plainWording(wording);
      // Looking from the front is many times faster, and most wordings are new.
      return words === '' || !session.includes(words) ? -1 : lastWhole(session, words);
    },
    hasAll: (text) => {
      const sentences = sentencesOf(text);
      return sentences.some(has) && sentences.every((sentence) => session.includes(`|${sentence}|`));
    },
    hasAsked: (text) => {
      const question = questionOf(text);
      return (
        countWords(question) >= fewestWords &&
        [`|${question}|`, ` ${question}|`].some((asked) => session.includes(asked))
      );
    },
  };
}

/** The text's last question as it is compared; empty where it has none. */
function questionOf(text: string): string {
  const end = text.lastIndexOf('?');
  if (end < 0) return '';
  const before = text.slice(0, end);
  const start = Math.max(...['.', '!', '?', '…'].map((mark) => before.lastIndexOf(mark))) + 1;
  const question = before.slice(start).trim();
  const rest = plain(question.replace(leadUp, ''));
  return countWords(rest) >= fewestWords ? rest : plain(question);
}

function lastWhole(session: string, words: string): number {
  const ends = (place: number): boolean => ' |'.includes(session.charAt(place));
  let place = session.lastIndexOf(words);
  while (place > 0 && !(ends(place - 1) && ends(place + words.length))) place = session.lastIndexOf(words, place - 1);
  return place > 0 ? place : -1;
}

function sentencesOf(text: string): string[] {
  return plain(text)
    .split('|')
    .filter((sentence) => sentence !== '');
}

function countWords(sentence: string): number {
  return sentence === '' ? 0 : sentence.split(' ').length;
}

/** Lower case, words and nothing else, `|` between sentences. Quicker than `normaliseText`, for a whole session on every turn. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[.!?…|]+/gu, '|')
    .replace(/[^\p{L}\p{M}\p{N}|]+/gu, ' ')
    .replace(/ ?\|[ |]*/gu, '|')
    .replace(/^[ |]+|[ |]+$/gu, '');
}

/** Wordings come back turn after turn. */
const plainWording = memoised(plain, 10_000);
