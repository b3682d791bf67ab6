import { stableJson } from '../../../core/json.ts';
import type { Conversation, Patch } from './data-set-schema.ts';

const seats = ['a', 'b'] as const;

/** How many there are of each kind. */
export type PatchCounts = Readonly<Record<Patch['op'], number>>;

/**
 * What became of a conversation of an earlier version: gone (deleted, reported, or on no side any more), labelled otherwise (banned), or changed; nothing
 * where it is as it was. New conversations are in the new version's own files.
 */
export function conversationPatch(old: Conversation, found: Conversation | undefined): Patch[] {
  if (!found) return [{ op: 'remove', id: old.id }];
  if (stableJson(found) === stableJson(old)) return [];
  const labels = relabels(old, found);
  if (stableJson(applyPatch([old], labels)) === stableJson([found])) return labels;
  return [{ op: 'replace', id: old.id, conversation: found }];
}

/** The conversations of a version after a patch: where nobody knows what somebody is, no prediction is right or wrong,
 * and nothing counts. */
export function applyPatch(conversations: readonly Conversation[], patches: readonly Patch[]): Conversation[] {
  const byId = new Map<string, Patch[]>();
  for (const patch of patches) byId.set(patch.id, [...(byId.get(patch.id) ?? []), patch]);
  return conversations.flatMap((conversation) => {
    let current: Conversation | undefined = conversation;
    for (const patch of byId.get(conversation.id) ?? []) current = current && applied(current, patch);
    return current ? [current] : [];
  });
}

function applied(conversation: Conversation, patch: Patch): Conversation | undefined {
  if (patch.op === 'remove') return undefined;
  if (patch.op === 'replace') return patch.conversation;
  const { seat, to } = patch;
  const participants = { ...conversation.participants, [seat]: { ...conversation.participants[seat], kind: to } };
  const predictions = conversation.predictions.map((one) =>
    one.by === seat ? one : { ...one, isRight: to === 'unknown' ? null : one.says === to },
  );
  const isRated = conversation.end.isRated && to !== 'unknown';
  return { ...conversation, participants, predictions, end: { ...conversation.end, isRated } };
}

function relabels(old: Conversation, found: Conversation): Patch[] {
  return seats.flatMap((seat): Patch[] => {
    const [from, to] = [old.participants[seat].kind, found.participants[seat].kind];
    return from === to ? [] : [{ op: 'relabel', id: old.id, seat, from, to }];
  });
}
