import type { ProfileWrite, StateStore } from '../../../contracts/state-store.ts';
import type { TurnRecord } from '../../../contracts/turn-record.ts';
import { ParleyError } from '../../../core/errors.ts';
import { stableJson } from '../../../core/json.ts';

/** A conversation without its last turn. */
export interface TakenBack {
  readonly conversationId: string;
  /** What the last turn is now. */
  readonly last: TurnRecord;
  /** What the user had said in the turn that was taken back. */
  readonly unsaid: string;
}

/**
 * Takes the last turn of a conversation back: records are never changed, so its earlier turns are copied into a new conversation, and
 * the profile becomes again what that turn had found. Chance depends on the seed and the turn alone, so the copy goes on as if the turn
 * had never been.
 *
 * @returns undefined where there is no turn before the last
 * @throws ParleyError PARLEY_TURN_CONFLICT where another process wrote the profile in between
 */
export async function takeBackTurn(
  store: StateStore,
  conversationId: string,
  newId: string,
): Promise<TakenBack | undefined> {
  const start = await store.start(conversationId);
  const turns: TurnRecord[] = [];
  for await (const turn of store.turns(conversationId)) turns.push(turn);
  const taken = turns.pop();
  const last = turns.at(-1);
  if (!start || !taken || !last) return undefined;
  await store.create({ ...start, conversationId: newId });
  for (const turn of turns) {
    const profile = turn === last ? await profileBefore(store, taken) : undefined;
    if ((await store.commit(inConversation(turn, newId), profile)) === 'conflict') throw conflict(conversationId);
  }
  return { conversationId: newId, last: inConversation(last, newId), unsaid: taken.input.text };
}

function inConversation(turn: TurnRecord, conversationId: string): TurnRecord {
  return { ...turn, conversationId, next: { ...turn.next, conversationId } };
}

async function profileBefore(store: StateStore, { userId, profile }: TurnRecord): Promise<ProfileWrite | undefined> {
  const now = await store.profile(userId);
  if (!now || stableJson(now.profile) === stableJson(profile)) return undefined;
  return { expectedVersion: now.version, profile };
}

function conflict(conversationId: string): ParleyError {
  return new ParleyError('PARLEY_TURN_CONFLICT', `The last turn of ${conversationId} could not be taken back.`, {
    remedy: 'Another process wrote about the same user at this moment; try again.',
    context: { conversationId },
  });
}
