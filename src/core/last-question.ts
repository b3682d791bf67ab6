import { tellsSadNews } from './sad-news.ts';
import { normaliseText } from './text.ts';

/** What is needed of a turn; a turn context has it. */
interface Said {
  readonly text: string;
  readonly input: { readonly text: string };
  readonly annotations: { readonly sentences: readonly string[] };
}

const lead =
  /^(?:(?:and|but|so|well|ok|okay|now|anyway|oh|hey|please|just|by the way|tell me(?= (?:who|what|which|where|when|why|how|do|are|is)\b)) )+(?=\S)/u;
const question =
  "who|who's|whose|what|what's|which|where|where's|when|why|how|how's|is|are|was|were|do|does|did|can|could|will|would|have|has";
const asks = new RegExp(`^(?:${question})\\b`, 'u');
const asksOrBids = new RegExp(`^(?:${question}|tell|sing|read|say|calm|cheer)\\b`, 'u');

const tag = /^(?:do|would) you (?:think|say|reckon|guess|suppose|believe)$/u;

/**
 * The turn as if the user had said only the question that ends the line ('i love pizza. but how big is a whale'), for generators that look
 * at whole lines. Undefined for a line of one sentence or that ends otherwise, and after sad news, where the rest weighs more.
 *
 * @example turnOfLastQuestion(turn)?.text // 'how big is a whale'
 */
export function turnOfLastQuestion<Turn extends Said>(turn: Turn): Turn | undefined {
  return turnOfEnd(turn, asks);
}

/**
 * As `turnOfLastQuestion`, also for the wish at the end to be told, sung, read or said something.
 *
 * @example turnOfLastRequest(turn)?.text // 'tell me a joke', of 'never been. tell me a joke'
 */
export function turnOfLastRequest<Turn extends Said>(turn: Turn): Turn | undefined {
  return turnOfEnd(turn, asksOrBids);
}

/**
 * The turn as if the user had said only their last question that has its mark, where statements follow it.
 *
 * @example turnOfMarkedQuestion(turn)?.text // 'what's the capital of hungary', of 'What's the capital of Hungary? A child asked.'
 */
export function turnOfMarkedQuestion<Turn extends Said>(turn: Turn): Turn | undefined {
  const { sentences } = turn.annotations;
  const marked = sentences.slice(0, -1).findLast((sentence) => sentence.trim().endsWith('?'));
  if (marked === undefined || tellsSadNews(turn.text)) return undefined;
  const text = normaliseText(marked).replace(lead, '');
  return { ...turn, text, input: { ...turn.input, text } };
}

function turnOfEnd<Turn extends Said>(turn: Turn, asking: RegExp): Turn | undefined {
  const sentences = withTagsJoined(turn.annotations.sentences);
  const last = sentences.at(-1);
  if (last === undefined || sentences.length < 2 || tellsSadNews(turn.text)) return undefined;
  const text = normaliseText(last).replace(lead, '');
  const isAsking = text !== '' && (asking.test(text) || last.trim().endsWith('?'));
  return isAsking ? { ...turn, text, input: { ...turn.input, text } } : undefined;
}

/** 'What's the cleverest animal do you think' is one question, where nothing that was typed ends the first part. */
function withTagsJoined(sentences: readonly string[]): readonly string[] {
  const before = sentences.at(-2);
  const last = sentences.at(-1);
  if (before === undefined || last === undefined || !tag.test(normaliseText(last)) || /[.!?]\s*$/u.test(before)) {
    return sentences;
  }
  return [...sentences.slice(0, -2), `${before} ${last}`];
}
