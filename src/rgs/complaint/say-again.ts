import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { capitalise, splitSentences } from '../../core/text.ts';
import { wondersAt } from '../../core/wonders-at.ts';
import {
  againOpenings,
  closings,
  givingUpLines,
  nothingSaidLines,
  questionOpenings,
  statementOpenings,
  whyLines,
} from './content.ts';
import { notHeard } from './patterns.ts';

/** The shape of a proposal's text and whether others go on after it. */
export type SaidAgain = Pick<Response<unknown>, 'text' | 'needsPrompt' | 'expects' | 'repeatsLast'>;

/** A reply of at most so many words is said again whole; of a longer one, its end. */
const mostWords = 45;

/** A question that makes no sense without the sentence before it. */
const pointsBack = /\b(?:that|this|it|these|those|heard|agree)\b(?! you)/iu;
const smallWords =
  /^(?:(?:so|and|but|well|now|by the way|tell me|anyway|something else|on a different note|you know|or)[,:]? )+(?=\S)/iu;

/** 'Let me ask you something else: …', 'I have been wondering: …' before a question with its own capital. */
const ledIn = /^[^:?]{3,60}: (?=\p{Lu})/u;

const openings = [...againOpenings, ...questionOpenings, ...statementOpenings, ...whyLines];
const explanations: readonly string[] = [...questionOpenings, ...statementOpenings, ...whyLines];

/** Says the bot's last line again, or its gist, so that the user can answer it (reference §10.5, which only apologised). */
export function sayAgain(turn: TurnContext): SaidAgain {
  const said = withoutFrame(turn.lastReply);
  if (said === '') return { text: turn.choose(nothingSaidLines), needsPrompt: true };
  const { expectedType } = turn.entity;
  const goesOn = { needsPrompt: false, repeatsLast: true, ...(expectedType === null ? {} : { expects: expectedType }) };
  if (notHeard.test(turn.text)) return { text: `${turn.choose(againOpenings)} ${endOf(said)}`, ...goesOn };
  if (wasExplained(turn)) return { text: turn.choose(givingUpLines), needsPrompt: true };
  return { text: gistOf(turn, said), ...goesOn };
}

/** Why the bot asks what it asked last, or what it means by it, and the question again; undefined where nothing of the kind is wondered at. */
export function explainQuestion(turn: TurnContext): SaidAgain | undefined {
  const wonder = wondersAt(turn.text);
  const said = withoutFrame(turn.lastReply);
  if (wonder === null || !said.endsWith('?')) return undefined;
  if (wasExplained(turn)) return { text: turn.choose(givingUpLines), needsPrompt: true };
  const question = plain(splitSentences(said).at(-1) ?? said);
  const text = wonder === 'why' ? `${turn.choose(whyLines)} ${question}` : gistOf(turn, said);
  return { text, needsPrompt: false, repeatsLast: true };
}

/** The line without what an earlier repetition put around it. */
function withoutFrame(reply: string): string {
  const opening = openings.find((candidate) => reply.startsWith(candidate));
  const closing = opening === undefined ? undefined : closings.find((candidate) => reply.endsWith(candidate));
  return reply.slice(opening?.length ?? 0, reply.length - (closing?.length ?? 0)).trim();
}

function wasExplained({ lastReply }: TurnContext): boolean {
  return explanations.some((opening) => lastReply.startsWith(opening));
}

/** The last question, with what it points to; where there is none, the last sentence. */
function gistOf(turn: TurnContext, said: string): string {
  const sentences = splitSentences(said);
  const at = sentences.findLastIndex((sentence) => sentence.endsWith('?'));
  const question = sentences[at];
  if (question === undefined) {
    return `${turn.choose(statementOpenings)} ${sentences.at(-1) ?? said} ${turn.choose(closings)}`;
  }
  const before = sentences[at - 1];
  return before !== undefined && pointsBack.test(question)
    ? `${turn.choose(statementOpenings)} ${plain(before)} ${question}`
    : `${turn.choose(questionOpenings)} ${plain(question)}`;
}

/** The sentence without the small words that tied it to the one before. */
function plain(sentence: string): string {
  return capitalise(sentence.replace(ledIn, '').replace(smallWords, ''));
}

/** The last sentences of a line, as many as are easily said again. */
function endOf(said: string): string {
  const sentences = splitSentences(said);
  const first = sentences.findIndex((_sentence, index) => wordCount(sentences.slice(index).join(' ')) <= mostWords);
  return first < 0 ? (sentences.at(-1) ?? said) : sentences.slice(first).join(' ');
}

function wordCount(text: string): number {
  return text.split(' ').length;
}
