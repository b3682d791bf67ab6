import type { VersionedProfile } from '../../src/contracts/state-store.ts';
import type { TurnRecord } from '../../src/contracts/turn-record.ts';

/** One call of `commit` and what came of it; `reply` is a text that no other call has. */
export interface CommitEvent {
  readonly conversationId: string;
  readonly userId: string;
  readonly turnId: string;
  readonly index: number;
  readonly reply: string;
  readonly withProfile: boolean;
  /** 'unknown': it threw. */
  readonly outcome: 'committed' | 'conflict' | 'unknown';
}

/** What is in the store when all is over. */
export interface StoredHistory {
  readonly turns: readonly TurnRecord[];
  readonly profiles: ReadonlyMap<string, VersionedProfile>;
}

/** A sentence for each way in which what is stored contradicts what the callers were told; empty where all is well. */
export function faultsOfHistory(events: readonly CommitEvent[], stored: StoredHistory): string[] {
  return [...lostTurns(events, stored), ...falseTurns(events, stored), ...order(stored), ...profiles(events, stored)];
}

const nameOf = (conversationId: string, index: number): string => `turn ${index} of ${conversationId}`;

/** What was acknowledged must stand where it was put. */
function lostTurns(events: readonly CommitEvent[], { turns }: StoredHistory): string[] {
  const replies = new Map(turns.map((turn) => [nameOf(turn.conversationId, turn.index), turn.reply.text]));
  return events
    .filter(({ outcome, conversationId, index, reply }) => {
      return outcome === 'committed' && replies.get(nameOf(conversationId, index)) !== reply;
    })
    .map(({ conversationId, index, reply }) => `lost: ${nameOf(conversationId, index)}, acknowledged as "${reply}"`);
}

/** What is stored must have been written by a call that was not told that nothing was. */
function falseTurns(events: readonly CommitEvent[], { turns }: StoredHistory): string[] {
  const byReply = new Map(events.map((event) => [event.reply, event]));
  return turns.flatMap(({ conversationId, index, reply }) => {
    const event = byReply.get(reply.text);
    if (!event) return [`from nowhere: ${nameOf(conversationId, index)}`];
    return event.outcome === 'conflict' ? [`refused but stored: ${nameOf(conversationId, index)}`] : [];
  });
}

/** No turn id twice, and no gap. */
function order({ turns }: StoredHistory): string[] {
  const ids = new Set<string>();
  const newest = new Map<string, number>();
  return turns.flatMap(({ conversationId, index, input }) => {
    const id = `${conversationId} ${input.turnId}`;
    const expected = (newest.get(conversationId) ?? 0) + 1;
    const faults = [
      ...(ids.has(id) ? [`doubled: ${nameOf(conversationId, index)} has the id of an earlier one`] : []),
      ...(index === expected ? [] : [`gap: ${nameOf(conversationId, index)} where ${expected} was due`]),
    ];
    ids.add(id);
    newest.set(conversationId, index);
    return faults;
  });
}

/** A profile has been written as often as turns with a profile are stored: both moved together, or neither. */
function profiles(events: readonly CommitEvent[], { turns, profiles: found }: StoredHistory): string[] {
  const replies = new Set(turns.map(({ reply }) => reply.text));
  const writes = new Map<string, number>();
  for (const { userId, withProfile, reply } of events) {
    if (withProfile && replies.has(reply)) writes.set(userId, (writes.get(userId) ?? 0) + 1);
  }
  return [...new Set(events.map(({ userId }) => userId))].flatMap((userId) => {
    const [version, expected] = [found.get(userId)?.version ?? 0, writes.get(userId) ?? 0];
    return version === expected ? [] : [`profile of ${userId}: version ${version} after ${expected} writes`];
  });
}
