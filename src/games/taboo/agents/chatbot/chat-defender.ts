import type { Random } from '../../../../core/random.ts';
import type { DefenderView } from '../../rules/taboo-view.ts';
import type { TabooAgent } from '../taboo-agent.ts';
import { fallbackLines } from './chat-fallbacks.ts';
import { saidIn } from './chat-history.ts';
import type { ChatKit } from './chat-kit.ts';
import { createGuessRule, type WordScores } from './guess-rule.ts';
import { firstSayable } from './sayable.ts';

/** How a chatbot means to go on in a turn. */
export interface ChatPlan {
  /** What words it would say next score; asked for where it guesses. */
  readonly scores: () => WordScores;
  /** What it would say, best first, list after list. */
  readonly replies: readonly Iterable<string>[];
}

/** A chatbot: what it goes on with after the attacker's last line. Same view and random, same plan. */
export interface Chatbot {
  plan(view: DefenderView, random: Random, signal: AbortSignal): Promise<ChatPlan>;
}

/** Whether, and above which score, a chatbot guesses. */
export type Guard = { readonly limit: number } | 'none';

/**
 * A defender that chats as the chatbot does (paper, section 3.2). A guarded one guesses the word that it would be likely to say next, and then
 * says what it would have said; an unguarded one never guesses, not even after the last turn, which makes a tie. It says the first of the chatbot's
 * replies that fits.
 */
export function chatDefender(
  name: string,
  chatbot: Chatbot,
  guard: Guard,
  kit: ChatKit,
  random: Random,
): TabooAgent<'defender'> {
  const rule = createGuessRule(guard === 'none' ? Number.POSITIVE_INFINITY : guard.limit);
  // A turn is planned once, though it has two moves where the chatbot guesses first; but a copy is asked about many lines in one turn.
  let planned: { readonly heard: string; readonly plan: ChatPlan } | undefined;
  return {
    name,
    role: 'defender',
    act: async (view, signal) => {
      const ofTurn = random.fork(`turn/${view.turn}`);
      const heard = saidIn(view).join('\n');
      if (planned?.heard !== heard) {
        planned = { heard, plan: await chatbot.plan(view, ofTurn, signal) };
        if (guard !== 'none') rule.note(view.turn, planned.plan.scores());
      }
      const guess = guard === 'none' ? undefined : rule.guess(view);
      if (guess !== undefined) return { kind: 'guess', text: guess };
      if (view.mustGuess) return undefined;
      const before = saidIn(view);
      const replies = [...planned.plan.replies, ...fallbackLines(before, kit, ofTurn.fork('fallback'))];
      const text = await firstSayable(replies, { judges: kit.judges, before });
      return text === undefined ? undefined : { kind: 'utterance', text };
    },
  };
}
