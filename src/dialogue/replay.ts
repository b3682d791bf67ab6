import type { ConversationState } from '../contracts/conversation.ts';
import type { StateStore } from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import type { Clock } from '../core/clock.ts';
import { openDeadline } from '../core/deadline.ts';
import { ParleyError } from '../core/errors.ts';
import { firstDifference } from '../core/json.ts';
import { fitRecord } from '../state/record-size.ts';
import type { BotParts } from './bot-parts.ts';
import { decideTurn } from './decide-turn.ts';

/** How a turn that was run again compares with its record. */
export interface ReplayedTurn {
  readonly turn: number;
  readonly identical: boolean;
  /** The first place that differs. */
  readonly difference: { readonly path: string; readonly stored: unknown; readonly now: unknown } | null;
  readonly record: TurnRecord;
}

export interface ReplayOptions {
  /** From this turn on nothing is read from the records but what the user said: the current code goes on by itself. */
  readonly from?: number;
  readonly budgetMs: number;
  /** By which the budgets of annotators and generators are multiplied; 1 where left out. */
  readonly budgetFactor?: number;
}

/**
 * Runs stored turns again with the annotations, late verdicts, clock and samples of their records, and compares.
 *
 * @throws ParleyError PARLEY_CONVERSATION_UNKNOWN
 */
export async function* replay(
  parts: BotParts,
  store: StateStore,
  conversationId: string,
  options: ReplayOptions,
): AsyncGenerator<ReplayedTurn> {
  const start = await store.start(conversationId);
  if (!start) {
    throw new ParleyError('PARLEY_CONVERSATION_UNKNOWN', `There is no conversation ${conversationId} to replay.`, {
      remedy: 'Give the id that starting the conversation returned; check which data folder is in use.',
      context: { conversationId },
    });
  }
  let state: ConversationState = start;
  let profile: TurnRecord['profile'] | undefined;
  for await (const stored of store.turns(conversationId)) {
    const goesOn = options.from !== undefined && stored.index >= options.from;
    const found = goesOn ? (profile ?? stored.profile) : stored.profile;
    const decided = await runAgain(parts, { ...stored, profile: found }, state, goesOn, options);
    const difference = firstDifference(comparable(stored), comparable(decided.record));
    yield {
      turn: stored.index,
      identical: difference === undefined,
      difference: difference ? { path: difference.path, stored: difference.left, now: difference.right } : null,
      record: decided.record,
    };
    state = goesOn ? decided.record.next : stored.next;
    profile = decided.profile ?? found;
    if (goesOn && state.ended) return;
  }
}

async function runAgain(
  parts: BotParts,
  stored: TurnRecord,
  state: ConversationState,
  goesOn: boolean,
  { budgetMs, budgetFactor }: ReplayOptions,
) {
  const clock: Clock = { ...parts.clock, now: () => stored.at };
  const deadline = openDeadline(clock, budgetMs, undefined, budgetFactor);
  try {
    const { profile, input, at } = stored;
    const playback = goesOn ? {} : { playback: stored };
    const decided = await decideTurn({ ...parts, clock }, { state, profile, input, at, deadline, ...playback });
    return { ...decided, record: fitRecord(decided.record) };
  } finally {
    deadline.close();
  }
}

/** What must be the same: everything decided, not how long it took or which version decided. */
function comparable(record: TurnRecord): unknown {
  const { reply, rg, promptRg, responses, prompts, trackerAfterUser, exposures, next } = record;
  const verdicts = [...responses, ...prompts].map(({ ms, reason, ...verdict }) => verdict);
  return JSON.parse(JSON.stringify({ reply, rg, promptRg, verdicts, trackerAfterUser, exposures, next }));
}
