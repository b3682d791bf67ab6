import { paraphraseIsFaithful } from '../core/paraphrase-check.ts';
import { mayGenerate } from './may-generate.ts';
import type { TurnContext } from './turn.ts';

const samples = 3;
/** Characters; of longer passages the bundled generator is not through in time. */
const longestPassage = 240;

/**
 * The passage in conversational words, if the text generator gives a paraphrase that loses and adds nothing; else as it is (paper
 * §'conversational paraphrasing'). A response generator that calls this sets a `budgetMs` of 2,000 or more.
 *
 * @example const text = await paraphrase(turn, passage.text);
 */
export async function paraphrase(turn: TurnContext, passage: string): Promise<string> {
  if (passage.length > longestPassage || !mayGenerate(turn)) return passage;
  const candidates = await paraphrasesOf(turn, passage);
  return candidates.find((candidate) => paraphraseIsFaithful(passage, candidate)) ?? passage;
}

async function paraphrasesOf({ io, history, input }: TurnContext, background: string): Promise<readonly string[]> {
  const request = {
    history: [...history.flatMap(({ user, bot }) => [user, bot]), input.text],
    samples,
    topP: 0.9,
    temperature: 0.7,
    maxTokens: 100,
    seed: io.random.fork('paraphrase').integer(0x7fffffff),
    background,
  };
  try {
    return (await io.generator?.generate(request, io.deadline.signal))?.texts ?? [];
  } catch {
    // The turn record shows that the generator failed; the passage can be said as it is.
    return [];
  }
}
