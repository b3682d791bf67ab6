import type { Random } from '../../../../core/random.ts';
import type { AttackerView } from '../../rules/taboo-view.ts';
import type { TabooAgent } from '../taboo-agent.ts';
import { bridged, fallbackLines } from './chat-fallbacks.ts';
import { saidIn } from './chat-history.ts';
import type { ChatKit } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import { firstSayable } from './sayable.ts';
import { keepsSecret } from './target-posts.ts';

/** Gives the posts that are to trigger the target, in the order in which they are to be used; asked before each move. */
export type TriggerPosts = (view: AttackerView, random: Random, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * An attacker that says one post after the other, whatever it is answered (paper, section 3.2, strategies 2 to 4). It never says one twice and
 * never the target. Because an utterance that does not fit loses the game, it takes the first post that fits what was said, or leads over to
 * one; where there is none it goes on as anybody would.
 */
export function triggerAttacker(
  name: string,
  kit: ChatKit,
  random: Random,
  triggers: TriggerPosts,
): TabooAgent<'attacker'> {
  return {
    name,
    role: 'attacker',
    act: async (view, signal) => {
      const ofTurn = random.fork(`turn/${view.turn}`);
      const before = saidIn(view);
      const posts = unused(await triggers(view, random, signal), saidIn(view, 'attacker'));
      const text = await firstSayable(
        [
          posts,
          ...(before.length === 0 ? [] : [bridged(posts, before, kit, ofTurn.fork('bridges'))]),
          await smallTalk(before, kit, ofTurn.fork('talk'), signal),
          ...fallbackLines(before, kit, ofTurn.fork('fallback')),
        ],
        { judges: kit.judges, before, allows: keepsSecret(view.target, kit) },
      );
      return text === undefined ? undefined : { kind: 'utterance', text };
    },
  };
}

/** The posts that were not said yet, with a lead-in or without. */
function unused(posts: readonly string[], said: readonly string[]): readonly string[] {
  const own = said.map((text) => text.toLowerCase());
  return posts.filter((post) => !own.some((text) => text.endsWith(post.toLowerCase())));
}

/** How somebody would go on who has learnt from the attacker's half. */
export async function smallTalk(
  before: readonly string[],
  kit: ChatKit,
  random: Random,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (before.length === 0) return [];
  const { texts } = await kit.side('attacker').retrieval.generate(
    {
      history: before,
      samples: chatSettings.mostTries,
      topP: 1,
      temperature: 0,
      maxTokens: 40,
      seed: random.integer(2 ** 31),
    },
    signal,
  );
  return texts;
}
