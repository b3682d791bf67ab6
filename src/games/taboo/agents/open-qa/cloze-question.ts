import { pluralOf } from '../../../../core/noun-forms.ts';
import { capitalise } from '../../../../core/text.ts';
import type { Word } from '../../../../pipeline/annotators/language/reading.ts';
import type { Cloze } from './cloze.ts';

/** What is asked for, as a question names it. */
export interface AskedKind {
  /** Where nothing describes it: `who`, `what`, `what fruit`. */
  readonly plain: string;
  /** Of what it is a kind: `fruit`; `thing` where nobody knows. */
  readonly kind: string;
}

/** A question about the gap must be no shorter, in words, and its clause too. */
const least = 4;
const leastClause = 3;
const copula = /^(?:is|are|was|were)$/iu;
const modal = /^(?:can|could|will|would|may|might|must|should|has|have|had|do|does|did|is|are|was|were)$/iu;
const having = /^(?:has|have|had|do|does|did)$/iu;
const clauseBreak = /^(?:that|which|who|whom|whose|when|where|because|since|if|although|though|while|until|as|,)$/iu;
/** A verb that is said of one thing, or of one as of many. */
const ofOne = /^(?:is|was|has|does)$|[^s]s$|ed$/iu;
const denial = /^(?:not|never|nor|n't|nobody|nothing|none)$/iu;
const newClause = /^(?:and|but|while|so|which|who|where|though|although|because|as|when|if|or)$/iu;
const severalAlready = /[^su]s$/u;
/** 'A baby called Lyuba': no verb of its own. */
const participle = /^(?:called|named|made|known|born|found)$/iu;
const finite = /^(?:is|are|was|were|has|have|had|does|did|will|would)$/iu;
const noSubject: ReadonlySet<string> = new Set(['PRON', 'SCONJ', 'ADP', 'ADV', 'AUX', 'VERB', 'CCONJ', 'PUNCT']);

/**
 * A cloze as a question (unsupervised question answering, Lewis et al. 2019, with rules in the place of their translation): the gap becomes
 * the question word, which goes to the front with the verb behind it; at the sentence's end it may stay where it is. Undefined where none of
 * that makes a sentence.
 */
export function clozeQuestion(cloze: Cloze, asked: AskedKind): string | undefined {
  const text = asSubject(cloze, asked) ?? asObject(cloze, asked) ?? inPlace(cloze, asked);
  if (text === undefined || text.split(' ').length < least) return undefined;
  return `${capitalise(text)}?`;
}

/** 'Wild bananas are full of seeds': what wild fruits are full of seeds. */
function asSubject(cloze: Cloze, asked: AskedKind): string | undefined {
  const { before, after, textOf } = cloze;
  const isFronted = before.at(-1)?.text === ',' && !before.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  if (before.length > 0 && !isFronted) return undefined;
  const clause = firstClause(after);
  const verb = clause.findIndex(({ tag }) => tag === 'VERB' || tag === 'AUX');
  if (clause.length < leastClause || verb < 0) return undefined;
  const isMany = cloze.isPlural && !ofOne.test(clause[verb]?.text ?? '');
  const front = isFronted ? ` ${textOf(before.slice(0, -1))}` : '';
  return `${questionWord(cloze, asked, isMany)} ${textOf(clause)}${front}`;
}

/** 'Growers multiply the sweet kinds from shoots': what do growers multiply the sweet kinds from. */
function asObject(cloze: Cloze, asked: AskedKind): string | undefined {
  const { before, after, textOf } = cloze;
  const verb = before.findIndex(({ tag }) => tag === 'VERB' || tag === 'AUX');
  const subject = before.slice(0, verb);
  const between = before.slice(verb + 1);
  const isClear =
    !noSubject.has(before[0]?.tag ?? '') && ![...subject, ...between].some(({ text }) => clauseBreak.test(text));
  const main = before[verb];
  if (verb < 1 || !main || !isClear || participle.test(main.text) || after[0]?.text === 'of') return undefined;
  if (before.some(({ text }) => denial.test(text)) || isReduced([...between.slice(1), ...firstClause(after)]))
    return undefined;
  const wh = questionWord(cloze, asked, cloze.isPlural && cloze.modifiers !== '');
  const who = textOf(subject);
  const rest = [textOf(between), textOf(firstClause(after))].filter((part) => part !== '').join(' ');
  const isAuxiliary =
    modal.test(main.text) && (copula.test(main.text) || !having.test(main.text) || isVerbNext(between));
  if (isAuxiliary) return `${wh} ${main.text} ${who} ${rest}`.trim();
  if (main.tag === 'AUX' && !having.test(main.text)) return undefined;
  return `${wh} ${support(main)} ${who} ${main.lemma} ${rest}`.trim();
}

/** 'Elvis Presley loved sandwiches with banana': Elvis Presley loved sandwiches with what. */
function inPlace(cloze: Cloze, asked: AskedKind): string | undefined {
  const { before, after, textOf } = cloze;
  const isOpen = after.length === 0 && before.length >= least && before[0]?.tag !== 'PRON';
  return isOpen ? `${textOf(before)} ${questionWord(cloze, asked, false)}` : undefined;
}

function questionWord({ head, modifiers }: Cloze, { plain, kind }: AskedKind, isMany: boolean): string {
  if (head !== undefined) return `what kind of ${head.toLowerCase()}`;
  const noun = isMany && !severalAlready.test(kind) ? pluralOf(kind) : kind;
  if (modifiers !== '') return `what ${modifiers} ${noun}`;
  return isMany && plain !== 'who' ? `what ${noun}` : plain;
}

/** 'Sand is quartz that rivers have worn down', without its 'that': a second verb of its own. */
function isReduced(words: readonly Word[]): boolean {
  return words.some(({ text }) => finite.test(text));
}

function isVerbNext(words: readonly Word[]): boolean {
  const next = words.find(({ tag }) => tag !== 'ADV');
  return next?.tag === 'VERB' || next?.tag === 'AUX';
}

function support({ text, lemma }: Word): string {
  const verb = text.toLowerCase();
  if (verb === lemma) return 'do';
  return verb.endsWith('s') ? 'does' : 'did';
}

/** The words up to where another clause begins, if enough of them stand before it. */
function firstClause(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    ({ text }, index) => index >= least && text === ',' && newClause.test(words[index + 1]?.text ?? ''),
  );
  return end < 0 ? words : words.slice(0, end);
}
