import { paraphraseIsFaithful } from '../core/paraphrase-check.ts';
import type { TurnContext } from './turn.ts';

const samples = 5;
const longestPassage = 600;

/**
 * The passage in conversational words, if the text generator gives a paraphrase that loses and adds nothing; else as it is (paper
 * §'conversational paraphrasing'). A response generator that calls this sets a `budgetMs` of 2,000 or more.
 *
 * @throws whatever the text generator throws
 */
export async function paraphrase(turn: TurnContext, passage: string): Promise<string> {
  const { generator, random, deadline } = turn.io;
  if (!generator || passage.length > longestPassage) return passage;
  const candidates = await generator.generate(
    {
      history: [...turn.history.flatMap(({ user, bot }) => [user, bot]), turn.input.text],
      samples,
      topP: 0.9,
      temperature: 0.7,
      maxTokens: 100,
      seed: random.fork('paraphrase').integer(0x7fffffff),
      background: passage,
    },
    deadline.signal,
  );
  return candidates.find((candidate) => paraphraseIsFaithful(passage, candidate)) ?? passage;
}
