import { hashText } from '../../../../core/random.ts';
import { createWordJudge } from '../../judge/word-judge.ts';
import type { ChatKit } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import { likelyPosts } from './target-posts.ts';

/**
 * Posts that the attacker's own chatbot answers with the target, the most often first (paper, section 3.2, strategy 3). Its own chatbot is the
 * retrieval generator over its half: the one bundled model plays the defender, and an attacker that shared it would be an API-based one.
 */
export async function neuralPosts(target: string, kit: ChatKit, signal: AbortSignal): Promise<readonly string[]> {
  const key = `neural/${target}`;
  const before = kit.chosen.get(key);
  if (before) return before;
  const judge = createWordJudge(target, kit.parts.inflections);
  const scored: { readonly post: string; readonly hits: number }[] = [];
  for (const post of likelyPosts(target, kit, chatSettings.neuralPosts)) {
    const { texts } = await kit
      .side('attacker')
      .retrieval.generate(
        { history: [post], samples: chatSettings.neuralSamples, ...chatSettings.sampling, seed: hashText(post) },
        signal,
      );
    scored.push({ post, hits: texts.filter((text) => judge.judge(text, 'defender').hit).length });
  }
  const posts = scored
    .filter(({ hits }) => hits > 0)
    .toSorted((left, right) => right.hits - left.hits)
    .map(({ post }) => post);
  kit.chosen.set(key, posts);
  return posts;
}
