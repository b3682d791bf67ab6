import { paraphrase } from '../../contracts/paraphrase.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { Move } from './ladder.ts';

/** A move's text with the passage that it tells in conversational words, where there are faithful ones (paper §'conversational paraphrasing'). */
export async function inOtherWords(turn: TurnContext, { text, next }: Pick<Move, 'text' | 'next'>): Promise<string> {
  const { told, retold } = next;
  if (told === null || retold || !text.includes(told)) return text;
  const spoken = await paraphrase(turn, told);
  return text.replace(told, () => spoken);
}
