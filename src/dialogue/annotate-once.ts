import { emptyLedger } from '../contracts/ledger.ts';
import type { AnnotatorInput } from '../contracts/annotator.ts';
import type { ConversationState } from '../contracts/conversation.ts';
import type { Channel } from '../contracts/turn.ts';
import { emptyProfile } from '../contracts/user-profile.ts';
import { openDeadline } from '../core/deadline.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { BotParts } from './bot-parts.ts';
import { createArms } from './experiments.ts';
import { readReplies } from './repetition.ts';
import { startState } from './start-conversation.ts';
import { ioFor } from './turn-context.ts';
import { openTurnLogs } from './turn-logs.ts';

export interface OneUtterance {
  readonly text: string;
  readonly previous?: string;
  readonly channel?: Channel;
  readonly expectedType?: AnnotatorInput['expectedType'];
  readonly seed?: number;
}

/** Annotates one utterance outside any conversation. */
export async function annotateOnce(parts: BotParts, utterance: OneUtterance): Promise<PipelineResult> {
  const { text, previous = '', channel = 'http', expectedType = null, seed = 1 } = utterance;
  const state: ConversationState = startState({
    conversationId: 'one-utterance',
    userId: 'one-utterance',
    seed,
    channel,
    timeZone: null,
    startedAt: parts.clock.now(),
  });
  const turn = { turnId: 'one-utterance', text, nbest: [], channel };
  const frame = {
    parts,
    state,
    profile: emptyProfile,
    input: turn,
    at: parts.clock.now(),
    arms: createArms(seed, {}),
    logs: openTurnLogs({ clock: parts.clock }),
    replies: readReplies([]),
    ledger: emptyLedger,
  };
  const input = {
    turn,
    lastReply: previous,
    recentReplies: previous === '' ? [] : [previous],
    expectedType,
    currentEntity: null,
  };
  const deadline = openDeadline(parts.clock, 10_000);
  try {
    return await parts.pipeline.run(input, deadline, (plugin, slice) => ioFor(frame, plugin, slice));
  } finally {
    deadline.close();
  }
}

/**
 * Loads what annotators load when they first need it (language model, pronunciations), so that no turn waits for it, and has the ranker begin
 * to load. Needed before a virtual clock, on which loading would count as hanging.
 *
 * @param channel how the bot will be talked with; voice needs more than the others
 */
export async function warmUp(parts: BotParts, channel: Channel = 'voice'): Promise<BotParts> {
  await annotateOnce(parts, { text: 'i saw four v ferrari', channel });
  await parts.ranker?.relevance(['hi'], ['Hello.']);
  return parts;
}
