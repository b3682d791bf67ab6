import { paraphrase } from '../../contracts/paraphrase.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { Move } from './ladder.ts';

/** The move with the passage that it tells in conversational words, where there are faithful ones (paper §'conversational paraphrasing'). */
export async function inOtherWords<M extends Move>(turn: TurnContext, move: M): Promise<M> {
  const { told, retold } = move.next;
  if (told === null || retold || !move.text.includes(told)) return move;
  const spoken = await paraphrase(turn, told);
  return { ...move, text: move.text.replace(told, () => spoken) };
}
