import { mostRanked } from '../../contracts/ranker.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { Article } from './article.ts';

/** How far a passage stands out among those of its article as what to say next, in standard deviations; 0 where nobody can tell. */
export type Prominence = (text: string) => number;

const shortestQuestion = 3;
const equal: Prominence = () => 0;

/**
 * Asks the ranker which passages of the article go on best from the user's question, or from what was said last. Measured against the
 * article's other passages, since the fits of one article lie close together and those of another model elsewhere.
 */
export async function prominenceIn(turn: TurnContext, { introduction, facts, sections }: Article): Promise<Prominence> {
  const { io, lastReply, input } = turn;
  const texts = [...introduction, ...facts, ...sections].slice(0, mostRanked).map(({ text }) => text);
  if (!io.ranker || texts.length < 2) return equal;
  const context = asksByItself(turn) ? [input.text] : [lastReply, input.text];
  const fits = await io.ranker.relevance(context, texts);
  return fits ? standingOut(texts, fits) : equal;
}

/** True for 'how do they sleep', which says what is wanted; 'really' means what was said last. */
function asksByItself({ annotations, text }: TurnContext): boolean {
  return annotations.question.isQuestion && text.split(' ').length >= shortestQuestion;
}

/** The passages, those first that stand out most; as they are where nobody can tell. */
export function byProminence<P extends { readonly text: string }>(passages: readonly P[], prominence: Prominence): P[] {
  return passages.toSorted((left, right) => prominence(right.text) - prominence(left.text));
}

function standingOut(texts: readonly string[], fits: readonly number[]): Prominence {
  const mean = sumOf(fits) / fits.length;
  const deviation = Math.sqrt(sumOf(fits.map((fit) => (fit - mean) ** 2)) / fits.length);
  if (deviation === 0) return equal;
  const known = new Map(texts.map((text, index) => [text, ((fits[index] ?? mean) - mean) / deviation]));
  return (text) => known.get(text) ?? 0;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
