import { splitSentences } from '../../../../core/text.ts';
import { createWordJudge } from '../../judge/word-judge.ts';
import type { AttackerView } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { firstSayable } from '../chatbot/sayable.ts';
import { type ParleyKit, parleyKit } from '../parley/parley-kit.ts';
import { socialbotOf } from './socialbot-of.ts';
import { type TalkAlong, talkAlong } from './talk-along.ts';

/**
 * The socialbot as attacker: it answers what the other side said as in any conversation, and goes on with the line that Parley's attacker
 * would say.
 */
export function socialbotAttackerOf(attacker: AgentBuilder<'attacker'>): AgentBuilder<'attacker'> {
  return {
    name: 'socialbot-attacker',
    role: 'attacker',
    summary: 'the whole socialbot, which leads the talk to the lines of parley-attacker',
    source: 'Parley',
    build: async (parts, random) => {
      const [kit, socialbot] = await Promise.all([parleyKit(parts), socialbotOf(parts)]);
      const lines = await attacker.build(parts, random.fork('lines'));
      const answer = talkAlong(socialbot, random);
      return {
        name: 'socialbot-attacker',
        role: 'attacker',
        act: async (view, signal) => {
          const move = await lines.act(view, signal);
          if (move?.kind !== 'utterance') return move;
          const text = await withReaction(move.text, view, kit, answer);
          return { kind: 'utterance', text: text ?? move.text };
        },
      };
    },
  };
}

/** The line after what the socialbot says to the other side's last one, its questions left out; undefined where that may not be said. */
async function withReaction(
  line: string,
  view: AttackerView,
  kit: ParleyKit,
  answer: TalkAlong,
): Promise<string | undefined> {
  const heard = saidIn(view, 'defender');
  if (heard.length === 0) return undefined;
  const reaction = splitSentences(await answer(heard)).find((sentence) => !sentence.endsWith('?'));
  if (reaction === undefined) return undefined;
  const judge = createWordJudge(view.target, kit.chat.parts.inflections);
  return firstSayable([[`${reaction} ${line}`]], {
    judges: kit.chat.judges,
    before: saidIn(view),
    allows: (text) => !judge.judge(text, 'attacker').hit && !judge.judge(text, 'attacker').foul,
    onlyIfValid: true,
  });
}
