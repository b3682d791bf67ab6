import { createRandom } from '../../../../core/random.ts';
import { createWordJudge } from '../../judge/word-judge.ts';
import type { AttackerView, DefenderView } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import type { ChatKit } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import { likelyPosts } from './target-posts.ts';

/**
 * Posts on which a copy of the defender was observed to say the target (paper, section 3.2, strategy 4). Before each move the copy is asked about
 * some more posts, until so many were tried; what it answered is kept for the whole run. The copy's chance comes from the post alone, so that
 * its answer is the same in whichever game it is asked for.
 */
export async function observedPosts(
  view: AttackerView,
  copied: AgentBuilder<'defender'>,
  kit: ChatKit,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const judge = createWordJudge(view.target, kit.parts.inflections);
  const perMove = (await kit.parts.models.generator())
    ? chatSettings.observationsPerMove.model
    : chatSettings.observationsPerMove.retrieval;
  const tried = likelyPosts(view.target, kit, Math.min(chatSettings.observedPosts, perMove * view.turn));
  const hits: string[] = [];
  for (const post of tried) {
    const answer = await answerOf(post, view, copied, kit, signal);
    if (judge.judge(answer, 'defender').hit) hits.push(post);
  }
  return hits;
}

async function answerOf(
  post: string,
  { rules }: AttackerView,
  copied: AgentBuilder<'defender'>,
  kit: ChatKit,
  signal: AbortSignal,
): Promise<string> {
  const key = `${copied.name}/${rules.name}/${post}`;
  const before = kit.observed.get(key);
  if (before !== undefined) return before;
  const copy = await copied.build(kit.parts, createRandom(`copy/${post}`));
  const message = { turn: 1, role: 'attacker', kind: 'utterance', text: post } as const;
  const view: DefenderView = { role: 'defender', rules, turn: 1, guessesLeft: 0, history: [message], mustGuess: false };
  const move = await copy.act(view, signal);
  const answer = move?.text ?? '';
  kit.observed.set(key, answer);
  return answer;
}
