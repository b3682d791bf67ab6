import type { AgentBuilder } from '../agent-builder.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import type { KnownDefenders } from '../parley/defender-models.ts';
import { parleyAttackerOf } from '../parley/parley-attacker.ts';
import { parleyKit } from '../parley/parley-kit.ts';
import { socialbotOf } from './socialbot-of.ts';
import { takenUp } from './take-up.ts';
import { talkAlong } from './talk-along.ts';

/**
 * The socialbot as attacker: where it has something to say to what the other side named, it says that as in any conversation, and it goes on
 * with the line that Parley's attacker would say.
 */
export function socialbotAttackerOf(known: KnownDefenders): AgentBuilder<'attacker'> {
  return parleyAttackerOf(known, {
    name: 'socialbot-attacker',
    summary: 'the whole socialbot, which leads the talk to the lines of parley-attacker',
    ownReaction: async (parts, random) => {
      const [kit, socialbot] = await Promise.all([parleyKit(parts), socialbotOf(parts)]);
      const answer = talkAlong(socialbot, random);
      return async (view) => {
        const heard = saidIn(view, 'defender');
        return takenUp(await answer(heard), heard.at(-1) ?? '', kit.chat.words.content);
      };
    },
  });
}
