import type { HeadRule } from './grammar.ts';
import type { MarkedText, Range } from './marked-text.ts';
import { negativeHeads } from './negative-heads.ts';
import { positiveHeads, stayHeads } from './positive-heads.ts';
import { excludes, readSlot, type Slot } from './topic.ts';

/** One request found in an utterance. */
export interface FoundRequest {
  readonly wanted: boolean;
  readonly about: boolean;
  readonly slot: Slot;
}

interface Head {
  readonly wanted: boolean;
  readonly rule: HeadRule;
  readonly start: number;
  readonly end: number;
}

interface CompiledRule {
  readonly rule: HeadRule;
  readonly pattern: RegExp;
}

const compile = (rules: readonly HeadRule[]): CompiledRule[] =>
  rules.map((rule) => ({ rule, pattern: new RegExp(rule.pattern, 'gu') }));

const wanted = compile([...positiveHeads, ...stayHeads]);
const unwanted = compile(negativeHeads);

const asked =
  /\b(?:what|whatever|which|who|whom|where|when|how|anything|nothing|everything|things|topics|stuff) (?:\S+ ){0,4}$/u;
const why = /\bwhy (?!but |and |so )(?:\S+ ){0,3}$/u;
const whyRefused = /^why (?:can't|don't you (?:\S+ )*?(?:want|like|ever|know)) /u;
const saysAbout = /\babout (?:\S+ )?$/u;

/** Every request of an utterance, wanted or not, in the order in which they are said. */
export function findRequests(text: MarkedText): FoundRequest[] {
  const refusals = leftmost(headsOf(text.normal, unwanted, false), []);
  const wishes = leftmost(headsOf(text.normal, wanted, true), refusals);
  const heads = [...refusals, ...wishes].sort((left, right) => left.start - right.start);
  return heads.flatMap((head, index) => {
    const found = readRequest(text.normal, head, heads[index + 1]);
    return found === null ? [] : [found];
  });
}

function headsOf(normal: string, rules: readonly CompiledRule[], isWanted: boolean): Head[] {
  return rules.flatMap(({ rule, pattern }) =>
    Array.from(normal.matchAll(pattern), (match) => ({
      wanted: isWanted,
      rule,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

/** Heads that do not overlap, the leftmost first; at one place the earlier rule wins. */
function leftmost(heads: readonly Head[], taken: readonly Head[]): Head[] {
  const kept: Head[] = [];
  for (const head of [...heads].sort((left, right) => left.start - right.start)) {
    if (![...taken, ...kept].some((other) => head.start < other.end && other.start < head.end)) kept.push(head);
  }
  return kept;
}

function readRequest(normal: string, head: Head, next: Head | undefined): FoundRequest | null {
  const before = normal.slice(normal.lastIndexOf('|', head.start - 1), head.start);
  const said = normal.slice(head.start, head.end);
  if (head.wanted && (why.test(before) || whyRefused.test(said))) return null;
  if (next?.start === head.end && next.rule.slot === 'current') return null;
  const slot = slotOf(normal, head, next);
  if (slot.kind === 'hesitate' || slot.kind === 'none') {
    const isEmpty = slot.kind === 'hesitate' || head.rule.slot === 'none';
    if (!head.rule.standsAlone || (head.wanted && isEmpty && asked.test(before))) return null;
  }
  const excluded = head.wanted && excludes(normal.slice(head.end));
  if (excluded) return null;
  return { wanted: head.wanted, about: saysAbout.test(said), slot };
}

function slotOf(normal: string, head: Head, next: Head | undefined): Slot {
  if (head.rule.slot === 'current') return { kind: 'current' };
  if (head.rule.slot === 'none') return { kind: 'none' };
  const range: Range = { start: head.end, end: Math.min(normal.indexOf('|', head.end), next?.start ?? normal.length) };
  return readSlot(normal, range);
}
