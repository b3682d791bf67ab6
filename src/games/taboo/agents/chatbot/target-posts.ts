import { createWordJudge } from '../../judge/word-judge.ts';
import type { PostPair } from '../../language/post-pool.ts';
import type { ChatKit } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';

/** Cues of a target of which posts are looked for, and posts for each. */
const mostCues = 12;
const postsPerCue = 40;

/** Tells whether an attacker may say a text: it has the target in no form. */
export function keepsSecret(target: string, { parts }: ChatKit): (text: string) => boolean {
  const judge = createWordJudge(target, parts.inflections);
  return (text) => {
    const { hit, foul } = judge.judge(text, 'attacker');
    return !hit && !foul;
  };
}

/**
 * Posts of the attacker's half whose golden response has the target, best first: those whose words call it up and whose response says little
 * else (paper, section 3.2, golden trigger; the released code takes 200).
 */
export function goldenPosts(target: string, kit: ChatKit): readonly string[] {
  return chosenOnce(`golden/${target}`, kit, () => {
    const golden = kit.side('attacker').index.answeredWith(kit.parts.inflections.formsOf(target));
    return bestPosts(target, golden, kit, ({ response }) => 1 / (5 + response.split(' ').length));
  });
}

/** Posts of the attacker's half about what calls the target up, best first. */
export function relatedPosts(target: string, kit: ChatKit): readonly string[] {
  return chosenOnce(`related/${target}`, kit, () => {
    const { index } = kit.side('attacker');
    const cues = kit.parts.associations().cuesOf(target).slice(0, mostCues);
    const about = cues.flatMap(({ word }) => index.postsAbout(word).slice(0, postsPerCue));
    return bestPosts(target, about, kit, () => 0);
  });
}

/** The two kinds by turns, each once. */
export function likelyPosts(target: string, kit: ChatKit, most: number): readonly string[] {
  const [golden, related] = [goldenPosts(target, kit), relatedPosts(target, kit)];
  const turns = Array.from({ length: Math.max(golden.length, related.length) }, (_, place) => [
    ...golden.slice(place, place + 1),
    ...related.slice(place, place + 1),
  ]);
  return [...new Set(turns.flat())].slice(0, most);
}

/** What was found for a target before is found again. */
export function chosenOnce(key: string, { chosen }: ChatKit, choose: () => readonly string[]): readonly string[] {
  const before = chosen.get(key);
  if (before) return before;
  const posts = choose();
  chosen.set(key, posts);
  return posts;
}

function bestPosts(
  target: string,
  pairs: readonly PostPair[],
  kit: ChatKit,
  bonusOf: (pair: PostPair) => number,
): string[] {
  const allows = keepsSecret(target, kit);
  const scored = new Map<string, number>();
  for (const pair of pairs) {
    const calls = Math.max(0, ...kit.words.content(pair.post).map((cue) => kit.relatedness.probability(cue, target)));
    scored.set(pair.post, Math.max(scored.get(pair.post) ?? 0, calls + bonusOf(pair)));
  }
  return [...scored]
    .toSorted(([, left], [, right]) => right - left)
    .map(([post]) => post)
    .filter(allows)
    .slice(0, chatSettings.goldenPosts);
}
