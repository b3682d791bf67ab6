import { normaliseText } from '../../../core/text.ts';

/**
 * How surely a line is a guess: `sure` names itself one ('my guess is banana', 'is it a banana'), a `question` is one if it names a word
 * that is played with ('is it butter'; not 'is it nice'), a `remark` only if it is right ('i think it's butter').
 */
export type GuessForm = 'sure' | 'question' | 'remark';

/** A line read as a guess. */
export interface ReadGuess {
  readonly text: string;
  readonly form: GuessForm;
}

const before = '(?:(?:ok|okay|well|hm+|um|uh|oh|ah|so|right|alright|and|then|wait|now|actually|maybe|please|yes|no) )*';
const word = '(?:the|your)(?: secret)? word';
const might = '(?:is|was|would|could|might|must|can) it(?: be)?';
const afterwards =
  /(?: (?:right|correct|please|by any chance|am i right|isn't it|is it|maybe|perhaps|or something|i guess|i think|your word|the word|your secret word|you're thinking of|that you mean))+$/u;

const forms: readonly (readonly [GuessForm, RegExp])[] = [
  [
    'sure',
    new RegExp(
      `^${before}(?:my (?:final |last |only |one |first )?guess(?: is| would be)?(?: ${word} is| it's| it is)?|(?:i'll|i will|let me|can i|may i|i want to|i'm going to|i'm gonna|i would like to|i'd like to) guess(?: that)?(?: it's| it is| ${word} is)?|guess(?: it's| is)?|final guess|is ${word}|${word} (?:is|must be|has to be)|i (?:think|believe|bet|reckon|say|know)(?: that)? ${word} is|(?:are you|you're) (?:thinking of|trying to make me say|trying to get me to say)|(?:do )?you want me to say) (?!what\\b)(.+)$`,
      'u',
    ),
  ],
  ['sure', /^(.+) is (?:my (?:final |last |only )?guess|your(?: secret)? word)$/u],
  [
    'sure',
    new RegExp(
      `^${before}${might} (?:an?|the) (?!(?:hint|clue|trick|question|joke|yes|no|problem|rule|secret|good|bad|lot|bit|same|kind|sort|type)\\b)(\\S+(?: \\S+)?)$`,
      'u',
    ),
  ],
  ['question', new RegExp(`^${before}(?:${might}|do you mean|you mean) (.+)$`, 'u')],
  [
    'remark',
    new RegExp(
      `^${before}(?:it (?:must|has to|could|might) be|i'd guess|i would guess|i guess|i (?:think|believe|bet|reckon|say|know)(?: that)? (?:it's|it is|you mean)) (.+)$`,
      'u',
    ),
  ],
];

/** What a line guesses, and how surely it is one; undefined where it guesses nothing. */
export function readGuess(text: string): ReadGuess | undefined {
  const line = normaliseText(text).replace(afterwards, '');
  for (const [form, pattern] of forms) {
    const guessed = pattern.exec(line)?.[1];
    if (guessed !== undefined) return { text: guessed, form };
  }
  return undefined;
}

const leadIn = new RegExp(`^${before}(?:it's |it is )?`, 'u');

/** The guess in a line where only a guess can be meant: the one that it announces, or the whole of it. */
export function readLastGuess(text: string): string {
  return readGuess(text)?.text ?? normaliseText(text).replace(leadIn, '');
}
