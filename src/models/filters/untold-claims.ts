import { normaliseText, splitSentences } from '../../core/text.ts';
import { type ReplyFilter, withoutProposedWords } from './reply-filter.ts';
import type { Situation } from './situation.ts';
import { animalWords, isSameKin, kinWords } from './told-words.ts';

/** References to what was said, and what of it. */
const claim =
  /\b(?:(?<!\b(?:have|had|if|what|whatever|did|until|before) )you (?:(?:just|once|also|already) )?(?:told me|mentioned|said|talked about|were (?:saying|telling me|talking about)|brought up)|as you said|like you said|you(?:'ve| have) (?:told me|mentioned|said))(?<what>.*)/u;
const lastTime =
  /\b(?:last time (?:we|you)|(?:remember|recall) (?:when (?:you|we)|that time|the time (?:you|we))|we (?:talked|spoke|chatted) (?:about|last|yesterday)|(?:when|since) we last|earlier today you|yesterday you)\b/u;
const owned = /\b(?:your|you have an?|you've got an?|you got an?) (?:(?!own\b|mind\b)\p{L}+ )??(?<who>\p{L}+)(?=\b)/gu;
const events =
  /\byour (?:\p{L}+ )?(?:wedding|exams?|interview|surgery|operation|divorce|pregnancy|graduation|funeral|honeymoon|breakup|baby shower|chemo|diagnosis|military service|deployment)\b/u;
/** A child, said by its age. */
const aged = /\byour [\p{L}\d]+[ -]year[ -]olds?\b/u;
/** Words of so many letters say what a claim is about. */
const leastLetters = 4;
const light: ReadonlySet<string> = new Set(
  'that this about with your have been were they them what when where said told just very really some there before earlier something like would could their loved love liked feel felt good great much'.split(
    ' ',
  ),
);

/** Claims about the user that nobody told: 'you told me about your sister', 'your cat' to somebody without one. */
export const untoldClaims: ReplyFilter = (candidate, situation) => {
  for (const sentence of splitSentences(withoutProposedWords(candidate)).map(normaliseText)) {
    const found = untoldIn(sentence, situation);
    if (found !== undefined) return `“${found}” was never told`;
  }
  return undefined;
};

function untoldIn(sentence: string, { told, userLines }: Situation): string | undefined {
  const recalled = lastTime.exec(sentence)?.[0];
  if (recalled !== undefined) return recalled;
  const claimed = claim.exec(sentence);
  if (claimed && !isAboutTold(claimed.groups?.['what'] ?? '', told)) return claimed[0];
  if (userLines.length === 0) return undefined;
  const event = events.exec(sentence)?.[0];
  if (event !== undefined && !told.has(event.split(' ').at(-1) ?? '')) return event;
  const child = aged.exec(sentence)?.[0];
  if (child !== undefined && !isTold('child', told)) return child;
  return somebodyUntold(sentence, told);
}

/** A claim holds if a word that it is about was said; one about nothing ('you said so') holds. */
function isAboutTold(what: string, told: ReadonlySet<string>): boolean {
  const about = what.split(' ').filter((word) => word.length >= leastLetters && !light.has(word));
  return about.length === 0 || about.some((word) => isTold(word, told));
}

function isTold(word: string, told: ReadonlySet<string>): boolean {
  const stem = word.replace(/(?:'s|ing|ed|es|s)$/u, '');
  return [...told].some((other) => isSameKin(word, other) || (stem.length > 2 && other.startsWith(stem)));
}

function somebodyUntold(sentence: string, told: ReadonlySet<string>): string | undefined {
  for (const { 0: phrase, groups } of sentence.matchAll(owned)) {
    const who = groups?.['who'] ?? '';
    const isAsked =
      phrase.startsWith('you ') && /\b(?:do|did|if|would|have) $/u.test(sentence.slice(0, sentence.indexOf(phrase)));
    const isPet = animalWords.has(who) && told.has('pet');
    if (kinWords.has(who) && !isAsked && !isPet && ![...told].some((word) => isSameKin(word, who))) return phrase;
  }
  return undefined;
}
