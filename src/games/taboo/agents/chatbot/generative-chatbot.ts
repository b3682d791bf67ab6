import type { TextGenerator } from '../../../../contracts/text-generator.ts';
import { saidIn } from './chat-history.ts';
import type { Chatbot } from './chat-defender.ts';
import type { ChatKit } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import { nounScores } from './noun-scores.ts';

/**
 * A chatbot that says what a text generator gives: the first of its samples, and what the defender's half has where the generator has nothing.
 *
 * @param samples continuations for one reply; with more of them nouns are scored more finely
 */
export function generativeChatbot(generator: TextGenerator, samples: number, kit: ChatKit): Chatbot {
  return {
    plan: async (view, random, signal) => {
      const { sampling, historyLines } = chatSettings;
      const lines = saidIn(view).slice(view.rules.name === 'released' ? -1 : -historyLines);
      const seed = random.fork('samples').integer(2 ** 31);
      const { texts } = await generator.generate({ history: lines, samples, ...sampling, seed }, signal);
      const said = new Set(saidIn(view, 'attacker').flatMap((text) => kit.words.lexical(text)));
      const own = kit.side('defender').retrieval;
      return {
        scores: () => nounScores(texts, said, kit),
        replies: [
          texts,
          (await own.generate({ history: lines, samples, ...sampling, temperature: 0, seed }, signal)).texts,
        ],
      };
    },
  };
}
