import { escapePattern } from '../../../core/text.ts';
import { elsewhere, forExample } from './grammar.ts';
import type { Range } from './marked-text.ts';
import { leadingFillers, protectedEndings, trailingFillers } from './fillers.ts';
import { currentPointers, currentWords, hesitationWords, keepsGoing, nextSentence, openSlots } from './slot-words.ts';

/** What a slot (the words after a request) turns out to name. */
export type Slot =
  | {
      readonly kind: 'text';
      readonly range: Range;
      readonly text: string;
      readonly instead: Range | null;
      readonly alsoElse: boolean;
    }
  | { readonly kind: 'current' | 'hesitate' | 'none' | 'else' };

const phrases = (list: readonly string[]): string =>
  [...list]
    .sort((left, right) => right.length - left.length)
    .map(escapePattern)
    .join('|');

const leading = new RegExp(`^(?:${phrases(leadingFillers)}) `, 'u');
const trailing = new RegExp(`(?<= |^)(?:${phrases(trailingFillers)}) $`, 'u');
const protectedEnd = new RegExp(`(?<= |^)(?:${phrases(protectedEndings)}) $`, 'u');
const cut = new RegExp(
  `(?<=\\S )(?<!(?:^| )(?:${phrases(keepsGoing)}|how \\S+|what \\S+|whose \\S+|which \\S+) )(?:${nextSentence.join('|')}) `,
  'u',
);
const current = new Set(currentWords);
const pointers = new Set(currentPointers);
const hesitation = new Set(hesitationWords);
const open = new Set(openSlots);

const somethingElse = new RegExp(`^${elsewhere}(?: (?:entirely|completely|altogether|instead|to talk about))* $`, 'u');
const elseLike = new RegExp(`^${elsewhere} ${forExample} (?=\\S)`, 'u');
const otherThan =
  /^(?:something|anything|someone|a topic|topics|stuff|things|whatever)(?: else)? (?:other than|besides|but|except|except for|apart from|that's not|that isn't|not about|not) (?=\S)/u;
const contrast =
  /(?<=\S )(?<!\b(?:or|is|am|are|do|does|did|why|should|will|was|were|if|whether|to|would|could|can|have|has|must|shall) )(?:instead of|rather than|and not|but not|not) (?:about )?(?=\S)/u;

const preference = /\b(?:rather|prefer|sooner) /u;
const lesser = /(?<=\S )(?:rather )?than (?:about )?(?=\S)/u;

/** True if the slot begins by excluding what follows: `anything but cats`. */
export function excludes(slot: string): boolean {
  return otherThan.test(slot);
}

/**
 * Reads the words after a request.
 *
 * @param normal the normal form of the utterance
 * @param range where the slot lies in it
 */
export function readSlot(normal: string, range: Range): Slot {
  let { start, end } = range;
  const words = (): string => normal.slice(start, end);
  const next = cut.exec(words());
  if (next !== null) end = start + next.index;
  if (words() === '') return { kind: 'hesitate' };
  const alternative = elseLike.exec(words());
  if (alternative !== null) start += alternative[0].length;
  const opposite = contrast.exec(words()) ?? (preference.test(normal.slice(0, start)) ? lesser.exec(words()) : null);
  const instead =
    opposite === null ? null : stripped(normal, { start: start + opposite.index + opposite[0].length, end });
  if (opposite !== null) end = start + opposite.index;
  const pointed = kindOf(words());
  if (pointed !== null) return { kind: pointed };
  const bare = stripped(normal, { start, end });
  const text = normal.slice(bare.start, bare.end).trim();
  const kind = kindOf(`${text} `);
  if (kind !== null) return { kind };
  return { kind: 'text', range: bare, text, instead, alsoElse: alternative !== null };
}

function kindOf(slot: string): 'current' | 'hesitate' | 'none' | 'else' | null {
  const words = slot
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return 'hesitate';
  if (somethingElse.test(slot)) return 'else';
  if (words.every((word) => current.has(word)) && words.some((word) => pointers.has(word))) return 'current';
  if (words.every((word) => hesitation.has(word))) return 'hesitate';
  return open.has(words.join(' ')) ? 'none' : null;
}

/** The range without fillers at its ends; a range of fillers only stays as it is. */
export function stripped(normal: string, range: Range): Range {
  let { start, end } = range;
  for (;;) {
    const slot = normal.slice(start, end);
    const before = leading.exec(slot);
    if (before !== null && before[0].length < slot.length) {
      start += before[0].length;
      continue;
    }
    const after = protectedEnd.test(slot) ? null : trailing.exec(slot);
    if (after === null || after.index === 0) return { start, end };
    end = start + after.index;
  }
}
