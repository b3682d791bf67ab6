import type { DefenderView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { firstSayable } from '../chatbot/sayable.ts';
import { askedHow } from '../parley/asked-how.ts';
import { safeFrom } from '../parley/masked-reply.ts';
import { defend, suspectsOf } from '../parley/parley-defender.ts';
import { type ParleyKit, parleyKit } from '../parley/parley-kit.ts';
import { socialbotOf } from './socialbot-of.ts';
import { takenUp } from './take-up.ts';
import { type TalkAlong, talkAlong } from './talk-along.ts';

/**
 * The socialbot as defender: it answers as in any conversation, as far as that takes up what was asked, is relevant and has no suspect; else it
 * says what Parley's defender says, and it guesses as that does.
 */
export const socialbotDefender: AgentBuilder<'defender'> = {
  name: 'socialbot-defender',
  role: 'defender',
  summary: 'the whole socialbot, which masks suspects and guesses as parley-defender does',
  source: 'Parley',
  build: async (parts, random) => {
    const [kit, socialbot] = await Promise.all([parleyKit(parts), socialbotOf(parts)]);
    const answer = talkAlong(socialbot, random);
    return {
      name: 'socialbot-defender',
      role: 'defender',
      act: async (view) => {
        const move = await defend(view, kit, random.fork(`turn:${view.turn}:${view.history.length}`));
        return move.kind === 'guess' ? move : ((await ownReply(view, kit, answer)) ?? move);
      },
    };
  },
};

/** What of the socialbot's reply answers the line; undefined where nothing does that may be said, and to riddles, which it does not know. */
async function ownReply(view: DefenderView, kit: ParleyKit, answer: TalkAlong): Promise<TabooMove | undefined> {
  const lines = saidIn(view, 'attacker');
  const line = lines.at(-1) ?? '';
  const reply = takenUp(await answer(lines), line, kit.chat.words.content);
  if (reply === undefined || askedHow(line) === 'riddle') return undefined;
  const safe = safeFrom(line, suspectsOf(view, kit), kit);
  const judges = kit.chat.judges;
  const text = await firstSayable([[reply]], { judges, before: saidIn(view), allows: safe, onlyIfValid: true });
  return text === undefined ? undefined : { kind: 'utterance', text };
}
