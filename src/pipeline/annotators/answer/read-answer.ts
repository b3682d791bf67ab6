import type { Answer } from '../../../contracts/annotations.ts';
import { ending, opening, spokenForm, whole } from '../language/spoken-form.ts';
import { affirmsAtLength, affirmsShortly, deniesAtLength, deniesShortly } from './clause-answers.ts';
import * as listening from './listening-phrases.ts';
import { type LastQuestion, lastQuestion } from './last-question.ts';
import * as denial from './no-phrases.ts';
import * as assent from './yes-phrases.ts';

const hesitation = opening(assent.hesitations);
const yesOpener = opening(assent.yesOpeners);
const noOpener = opening(denial.noOpeners);
const harmlessNo = opening(denial.harmlessNo);
const noWay = /^no way(?= |$)/;
const wholeYes = whole(assent.wholeYes);
const undecided = whole(denial.undecided);
const yesIfAsked = opening(assent.yesAfterQuestion);
const agreeable = opening([...assent.agreeable, ...assent.yesAfterQuestion, ...assent.wholeYes, ...assent.yesOpeners]);
const noIfAsked = opening(denial.noAfterQuestion);
const refusal = opening(denial.politeRefusals);
const lastWordYes = ending(['yes', 'yeah', 'yep', 'yup', 'a yes', 'sure']);
const lastWordNo = ending(['no', 'nope', 'nah', 'a no', 'no thanks', 'no thank you']);
const dontKnow = opening(listening.dontKnow);
const dontKnowTail = whole(listening.dontKnowTails);
const dontKnowOpener = /^(?:no|sorry|yeah|ok|okay|wow)(?= )/;
const noneToName = opening(listening.noneToName);
const backChannel = opening(listening.backChannels);
const returned = ending(listening.returnedQuestions);
const returnedAuxiliary = new RegExp(
  `(?<!(?:^| )(?:what|which|who|where|when|why|how|wish|than|\\w+ (?:what|which|who|where|when|why|how) \\w+))(?:^| )${listening.returnedAuxiliary}$`,
);
/** 'What music do you like' gives only a question about music back. */
const ownQuestion =
  /^(?:what|which)(?: (?:kinds?|sorts?|types?) of)? (?<thing>[a-z]+?)s? (?:do|did|have|would|are) you\b/;
const namesQuestion = /^(?:.* )?(?:what|who|which)(?:'s| is| are) your (?:own )?favorite(?: [a-z]+){0,2}$/;
const longestNod = 6;

type Polarity = 'yes' | 'no' | null;

/** The bot's line as far as an answer refers to it. */
interface Asked {
  readonly kind: LastQuestion;
  /** In spoken form. */
  readonly line: string;
}

/**
 * What the user's words answer to the bot's last line. Polite refusals are no; 'yes and no' is neither; of 'yeah no' the last word counts.
 *
 * @example readAnswer("i'm good", 'Would you like to hear more?').isNo // true
 */
export function readAnswer(text: string, lastReply: string): Answer {
  const form = withoutHesitation(spokenForm(text));
  const asked = { kind: lastQuestion(lastReply), line: spokenForm(lastReply) };
  const polarity = polarityOf(form, asked);
  return {
    isYes: polarity === 'yes',
    isNo: polarity === 'no',
    dontKnow: isDontKnow(form, asked),
    backChannel: isBackChannel(spokenForm(text), asked, polarity),
    returnedQuestion: isReturned(form, asked),
  };
}

function asksYesNo({ kind }: Asked): boolean {
  return kind === 'yes-no' || kind === 'offer' || kind === 'choice';
}

function polarityOf(form: string, asked: Asked): Polarity {
  if (form === '' || undecided.test(form)) return null;
  const head = headPolarity(form, asked);
  if (head !== null) return head;
  if (wholeYes.test(form)) return 'yes';
  if (form === 'why not') return asksYesNo(asked) || asked.kind === 'unknown' ? 'yes' : null;
  if (asksYesNo(asked)) return answerToQuestion(form, asked);
  if (asked.kind === 'unknown' && affirmsShortly(form)) return 'yes';
  if (asked.kind === 'unknown' && deniesShortly(form)) return 'no';
  return lastWord(form);
}

/** Takes yes-words and no-words off the head one after another; the last one counts. */
function headPolarity(form: string, asked: Asked): Polarity {
  let rest = form;
  let polarity: Polarity = null;
  for (;;) {
    if (polarity === 'yes' && asked.kind === 'offer' && refusal.test(rest)) return 'no';
    if (undecided.test(rest)) return polarity;
    const way = noWay.exec(rest);
    if (way !== null && polarity === null && asked.kind === 'none') return null;
    const no = harmlessNo.test(rest) ? null : (way ?? noOpener.exec(rest));
    const yes = no === null ? yesOpener.exec(rest) : null;
    const match = no ?? yes;
    if (match === null || match[0] === '') return polarity;
    polarity = no === null ? 'yes' : 'no';
    rest = withoutHesitation(rest.slice(match[0].length).trim());
  }
}

function answerToQuestion(form: string, asked: Asked): Polarity {
  if (asked.kind === 'offer' && refusal.test(form)) return 'no';
  if (dontKnow.test(form)) return null;
  if (isAgreement(form) || affirmsShortly(form)) return 'yes';
  if (noIfAsked.test(form) || deniesShortly(form)) return 'no';
  if (asked.kind !== 'choice') {
    if (deniesAtLength(form, asked.line)) return 'no';
    if (affirmsAtLength(form, asked.line)) return 'yes';
  }
  return lastWord(form);
}

/** 'Okay', 'sometimes', 'okay sounds good', but not 'okay stop'. */
function isAgreement(form: string): boolean {
  const match = yesIfAsked.exec(form);
  return match !== null && consists(form.slice(match[0].length).trim(), agreeable);
}

function lastWord(form: string): Polarity {
  if (form.split(' ').length > longestNod) return null;
  if (lastWordNo.test(form)) return 'no';
  return lastWordYes.test(form) && !/(?:not|be|make|for|n't|you) sure$/.test(form) ? 'yes' : null;
}

function isDontKnow(form: string, asked: Asked): boolean {
  const opener = dontKnowOpener.exec(form);
  if (opener !== null && saysDontKnow(withoutHesitation(form.slice(opener[0].length).trim()), asked)) return true;
  return saysDontKnow(form, asked);
}

function saysDontKnow(form: string, asked: Asked): boolean {
  if (asked.kind !== 'yes-no' && asked.kind !== 'offer' && noneToName.test(form)) return true;
  const match = dontKnow.exec(form);
  if (match === null) return false;
  const tail = form.slice(match[0].length).trim();
  return tail === '' || dontKnowTail.test(tail) || consists(tail, dontKnow);
}

function isBackChannel(form: string, asked: Asked, polarity: Polarity): boolean {
  if (form === '' || form.split(' ').length > longestNod) return false;
  if (asksYesNo(asked) && polarity !== null) return false;
  return polarity !== 'no' && consists(form, backChannel);
}

function isReturned(form: string, asked: Asked): boolean {
  const thing = ownQuestion.exec(form)?.groups?.['thing'];
  if (thing !== undefined && !asked.line.includes(thing)) return false;
  if (returned.test(form) || returnedAuxiliary.test(form)) return true;
  if (namesQuestion.test(form)) return /\bfavorite\b/.test(asked.line);
  return (
    /(?:^| )how (?:are|have) you(?: been| doing)?(?: today)?$/.test(form) &&
    /\bhow(?: are|'s| is|'re| have)\b/.test(asked.line)
  );
}

function withoutHesitation(form: string): string {
  let rest = form;
  for (let match = hesitation.exec(rest); match !== null && match[0] !== rest; match = hesitation.exec(rest)) {
    rest = rest.slice(match[0].length).trim();
  }
  return rest;
}

/** True if the text is a row of such phrases, or empty. */
function consists(form: string, phrase: RegExp): boolean {
  let rest = form;
  while (rest !== '') {
    const match = phrase.exec(rest);
    if (match === null || match[0] === '') return false;
    rest = rest.slice(match[0].length).trim();
  }
  return true;
}
