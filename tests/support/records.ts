import type { ConversationState } from '../../src/contracts/conversation.ts';
import type { TurnRecord } from '../../src/contracts/turn-record.ts';
import { emptyProfile } from '../../src/contracts/user-profile.ts';
import { someAnnotations } from './turn.ts';

/** The state of a conversation `c1` of user `u1` before its first turn, with the given parts. */
export function aConversation(overrides: Partial<ConversationState> = {}): ConversationState {
  return {
    schemaVersion: 1,
    conversationId: 'c1',
    userId: 'u1',
    seed: 7,
    channel: 'http',
    timeZone: null,
    startedAt: 1_700_000_000_000,
    turnCount: 0,
    ended: false,
    history: [],
    lastSpeakers: null,
    idleTurns: {},
    arms: {},
    tracker: {
      current: null,
      expectedType: null,
      unfoundTopic: null,
      rejected: [],
      finished: [],
      untalked: [],
      history: [],
    },
    generators: {},
    ...overrides,
  };
}

/** The record of turn 1 (or `index`) of conversation `c1`, with the given parts; turn id and next state follow from them. */
export function aTurn(overrides: Partial<TurnRecord> = {}): TurnRecord {
  const { conversationId = 'c1', userId = 'u1', index = 1 } = overrides;
  const text = overrides.input?.text ?? `words of turn ${index}`;
  const reply = overrides.reply ?? { text: `Reply ${index}.`, ends: false };
  const next = aConversation({
    conversationId,
    userId,
    turnCount: index,
    history: [{ user: text, bot: reply.text }],
    lastSpeakers: { response: 'fallback', prompt: null },
  });
  return {
    schemaVersion: 1,
    conversationId,
    userId,
    index,
    input: { turnId: `turn-${index}`, text, nbest: [], channel: 'http' },
    at: 1_700_000_000_000 + index * 1000,
    seed: 7,
    annotations: someAnnotations(),
    annotators: [],
    responses: [],
    prompts: [],
    rg: 'fallback',
    promptRg: null,
    reply,
    trackerAfterUser: next.tracker,
    exposures: [],
    samples: {},
    profile: emptyProfile,
    resetStates: [],
    hookFaults: [],
    versions: { code: 'test', knowledge: 'test', models: 'none' },
    totalMs: 1,
    next,
    ...overrides,
  };
}
