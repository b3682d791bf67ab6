import { ParleyError } from '../../../core/errors.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import { foldWord, type HeardWord, heardWords } from './heard-words.ts';

/** Where a text has the target. */
export interface WordMatch {
  /** Places in the text as it was given, in UTF-16 units; the end is behind the last. */
  readonly start: number;
  readonly end: number;
  /** The form of the target that is there. */
  readonly form: string;
}

export interface WordVerdict {
  /** The text contains the target in some inflection. */
  readonly hit: boolean;
  /** The text breaks a rule for its side: the attacker says the target, or either spells it. */
  readonly foul: boolean;
  readonly match: WordMatch | null;
  /** For people. */
  readonly reason: string;
}

/** Looks for one target word. */
export interface WordJudge {
  judge(text: string, as: TabooRole): WordVerdict;
  /** A guess is the target in any form, with or without an article; more than three words, or several to choose from, are malformed. */
  guess(text: string): 'right' | 'wrong' | 'malformed';
}

/** Between the parts of one word: 'ba-na-na'. */
const hyphens = /^[-‐‑‒–−]$/u;
/** Between letters that spell a word: blanks and anything but letters, shortly. */
const betweenLetters = /^[^\p{L}\p{N}]{1,3}$/u;
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'is', 'it']);
const severalGuesses = /[,;/|&]|\b(?:or|and)\b/iu;
const mostGuessWords = 3;
const leastSpelt = 3;

/**
 * A judge for one target word or phrase (docs/taboo-rules.md says what counts): any inflection of it as a word of its own or as a part
 * between hyphens, in whatever disguise; not within another word ('ball' in 'basketball'), and no derivation ('comic' of 'comedy').
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for a target without letters
 */
export function createWordJudge(target: string, inflections: Inflections): WordJudge {
  const words = heardWords(target).map(({ readings }) => readings[0] ?? '');
  if (!words.some((word) => /\p{L}/u.test(word))) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The target '${target}' has no letters.`, {
      remedy: 'Give a word.',
      context: { target },
    });
  }
  const forms = words.map((word) => inflections.formsOf(word));
  const closed = new Set(forms.length === 1 ? forms[0] : inflections.formsOf(words.join('')));
  const looked: LookedFor = { forms, closed, beginnings: beginningsOf(closed), name: foldWord(target) };
  return {
    judge: (text, as) => verdictOn(text, as, looked),
    guess: (text) => guessOf(text, looked),
  };
}

/** What a judge looks for. */
interface LookedFor {
  /** Of each word of the target. */
  readonly forms: readonly ReadonlySet<string>[];
  /** Of the target as one word. */
  readonly closed: ReadonlySet<string>;
  /** All beginnings of those. */
  readonly beginnings: ReadonlySet<string>;
  readonly name: string;
}

function beginningsOf(forms: ReadonlySet<string>): Set<string> {
  return new Set([...forms].flatMap((form) => Array.from(form, (_letter, place) => form.slice(0, place + 1))));
}

function verdictOn(text: string, as: TabooRole, looked: LookedFor): WordVerdict {
  const { closed, name } = looked;
  const words = heardWords(text);
  const said = saidIn(words, looked);
  if (said) {
    const how = said.form === name ? `'${name}'` : `'${said.form}', a form of '${name}'`;
    const foul = as === 'attacker';
    return { hit: true, foul, match: said, reason: `${foul ? 'The attacker' : 'The defender'} says ${how}.` };
  }
  const spelt = speltIn(words, closed);
  if (spelt) return { hit: false, foul: true, match: spelt, reason: `It spells '${spelt.form}'.` };
  return { hit: false, foul: false, match: null, reason: `It does not contain '${name}' in any form.` };
}

/** The first place at which the target is said, whole or in parts between hyphens. */
function saidIn(words: readonly HeardWord[], looked: LookedFor): WordMatch | undefined {
  for (const [place, word] of words.entries()) {
    const whole = word.readings.find((reading) => looked.closed.has(reading));
    if (whole !== undefined) return { start: word.start, end: word.end, form: whole };
    const found = inSequence(words, place, looked) ?? inParts(words, place, looked);
    if (found) return found;
  }
  return undefined;
}

function inSequence(words: readonly HeardWord[], from: number, { forms }: LookedFor): WordMatch | undefined {
  const [first, last] = [words[from], words[from + forms.length - 1]];
  if (forms.length < 2 || !first || !last) return undefined;
  const said = forms.map((ofWord, place) => words[from + place]?.readings.find((reading) => ofWord.has(reading)));
  return said.includes(undefined) ? undefined : { start: first.start, end: last.end, form: said.join(' ') };
}

/** Parts are joined for as long as a form of the target begins so: however long a chain is, no part is read more often than a form has letters. */
function inParts(words: readonly HeardWord[], from: number, looked: LookedFor): WordMatch | undefined {
  const first = words[from];
  let joined = first?.readings[0] ?? '';
  if (!first || joined === '') return undefined;
  for (let place = from + 1; looked.beginnings.has(joined) && hyphens.test(words[place]?.gap ?? ''); place += 1) {
    const { readings = [], end = 0 } = words[place] ?? {};
    joined += readings.at(-1) ?? '';
    if (looked.closed.has(joined)) return { start: first.start, end, form: joined };
  }
  return undefined;
}

/** Single letters one after the other that spell a form of the target. */
function speltIn(words: readonly HeardWord[], closed: ReadonlySet<string>): WordMatch | undefined {
  const runs: HeardWord[][] = [];
  let run: HeardWord[] = [];
  for (const word of words) {
    const isLetter = word.readings[0]?.length === 1;
    const goesOn = run.length > 0 && betweenLetters.test(word.gap);
    if (isLetter && goesOn) run.push(word);
    else if (isLetter) runs.push((run = [word]));
    else run = [];
  }
  for (const letters of runs.filter(({ length }) => length >= leastSpelt)) {
    const spelt = letters.map(({ readings }) => readings[0]).join('');
    const form = [...closed].find((one) => one.length >= leastSpelt && spelt.includes(one));
    const at = form === undefined ? -1 : spelt.indexOf(form);
    const [first, last] = [letters[at], letters[at + (form?.length ?? 0) - 1]];
    if (form !== undefined && first && last) return { start: first.start, end: last.end, form };
  }
  return undefined;
}

function guessOf(text: string, looked: LookedFor): 'right' | 'wrong' | 'malformed' {
  const words = heardWords(text);
  const first = words.findIndex(({ readings }) => !articles.has(readings[0] ?? ''));
  const guessed = first < 0 ? [] : words.slice(first);
  if (guessed.length === 0 || guessed.length > mostGuessWords || severalGuesses.test(text)) return 'malformed';
  const only = guessed.length === 1 && guessed[0]?.readings.some((reading) => looked.closed.has(reading));
  const phrase = guessed.length === looked.forms.length && inSequence(guessed, 0, looked) !== undefined;
  return only === true || phrase ? 'right' : 'wrong';
}
