import { z } from 'zod';
import { fillAll, line, readContent, wordings } from '../../../../core/content.ts';
import type { Random } from '../../../../core/random.ts';
import type { WordJudge } from '../../judge/word-judge.ts';
import type { ParleyKit } from './parley-kit.ts';

const schema = z.strictObject({
  kinds: z.array(line('kind')).min(1),
  cues: z.array(line('cue')).min(1),
  plain: wordings(),
});

/** What Parley asks when it attacks. */
export type AttackLines = z.infer<typeof schema>;

/**
 * Reads `content/attack-lines.yaml`.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readAttackLines(): AttackLines {
  return readContent(import.meta.url, 'content/attack-lines.yaml', schema).value;
}

const mostCues = 8;
const mostKinds = 4;
const mostPosts = 12;
const isWord = /^[a-z]{3,}$/u;

/**
 * Lines that may make somebody say the target, none of which has it: posts of the attacker's half that were answered with it, questions for what
 * it is a kind of, and questions for what calls it up.
 */
export function linesFor(target: string, kit: ParleyKit, judge: WordJudge, random: Random): string[] {
  const { chat, attack } = kit;
  const { parts } = chat;
  const kinds = parts
    .concepts()
    .neighboursOf(target)
    .filter(({ relation, concept, forward }) => relation === 'IsA' && forward && isWord.test(concept))
    .map(({ concept }) => concept);
  const cues = parts
    .associations()
    .cuesOf(target)
    .map(({ word }) => word)
    .filter((cue) => isWord.test(cue) && chat.isNoun(cue));
  const posts = chat
    .side('attacker')
    .index.answeredWith(parts.inflections.formsOf(target))
    .map(({ post }) => post);
  const lines = [
    ...random.shuffle(posts).slice(0, mostPosts),
    ...kinds.slice(0, mostKinds).flatMap((kind) => fillAll(random.shuffle(attack.kinds).slice(0, 3), { kind })),
    ...cues.slice(0, mostCues).flatMap((cue) => fillAll(random.shuffle(attack.cues).slice(0, 2), { cue })),
  ];
  return [...new Set(lines)].filter((text) => {
    const { hit, foul } = judge.judge(text, 'attacker');
    return !hit && !foul;
  });
}
