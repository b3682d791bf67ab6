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
import { ioFor, type TurnFrame } from './turn-context.ts';
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
  const { previous = '', expectedType = null } = utterance;
  const frame = frameOf(parts, utterance);
  const input = {
    turn: frame.input,
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

/** The frame of one utterance outside any conversation: plug-ins have what the parts have, and nothing is kept. */
export function frameOf(parts: BotParts, { text, channel = 'http', seed = 1 }: OneUtterance): TurnFrame {
  const state: ConversationState = startState({
    conversationId: 'one-utterance',
    userId: 'one-utterance',
    seed,
    channel,
    timeZone: null,
    startedAt: parts.clock.now(),
  });
  const turn = { turnId: 'one-utterance', text, nbest: [], channel };
  return {
    parts,
    state,
    profile: emptyProfile,
    input: turn,
    at: parts.clock.now(),
    arms: createArms(seed, {}),
    logs: openTurnLogs(parts),
    replies: readReplies([]),
    ledger: emptyLedger,
  };
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
  await parts.answerBook?.prepare?.();
  return parts;
}
