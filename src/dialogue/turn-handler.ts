import type { StateStore, StoredConversation } from '../contracts/state-store.ts';
import type { TurnInput } from '../contracts/turn.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { type Deadline, openDeadline } from '../core/deadline.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import { hush } from '../core/plain-data.ts';
import { traced } from '../observe/tracing.ts';
import { fitRecord, statesCut } from '../state/record-size.ts';
import type { BotParts } from './bot-parts.ts';
import { createConversationQueue } from './conversation-queue.ts';
import { decideTurn } from './decide-turn.ts';
import type { TurnOverrides } from './playback.ts';
import { inTime } from './store-in-time.ts';
import { type TellStage, tellNobody } from './turn-stages.ts';

export interface TurnHandlerOptions {
  readonly parts: BotParts;
  readonly store: StateStore;
  /** For a whole turn, in milliseconds. */
  readonly budgetMs: number;
  /** By which the budgets of annotators and generators are multiplied; 1 where left out. */
  readonly budgetFactor?: number;
  /** Called after a turn was committed, when the reply is on its way. */
  readonly onTurn?: (record: TurnRecord) => void;
}

/** Answers turns; keeps nothing between them but who waits for whom. */
export interface TurnHandler {
  /**
   * Answers one turn of a conversation. The same `turnId` twice gives the stored answer.
   *
   * @param tell told the stages of a turn that is not answered yet
   * @throws ParleyError PARLEY_CONVERSATION_UNKNOWN, PARLEY_CONVERSATION_ENDED, PARLEY_TURN_ID_REUSED, PARLEY_TURN_CONFLICT, PARLEY_STORE_UNAVAILABLE
   */
  handle(conversationId: string, input: TurnInput, overrides?: TurnOverrides, tell?: TellStage): Promise<TurnRecord>;
}

/** Makes a turn handler (design, 'A turn, step by step'). */
export function createTurnHandler(options: TurnHandlerOptions): TurnHandler {
  const queue = createConversationQueue();
  return {
    handle: (conversationId, input, overrides = {}, tellStage = tellNobody) =>
      queue.run(conversationId, async () => {
        const deadline = openDeadline(options.parts.clock, options.budgetMs, undefined, options.budgetFactor);
        try {
          return await traced(
            'turn',
            () => answer(options, { conversationId, input, overrides, tell: tellStage, deadline }),
            (record) => ({
              attributes: {
                'parley.conversation': conversationId,
                'parley.turn_id': input.turnId,
                'parley.turn': record.index,
                'parley.rg': record.rg,
                'parley.channel': input.channel,
              },
            }),
          );
        } finally {
          deadline.close();
        }
      }),
  };
}

interface Asked {
  readonly conversationId: string;
  readonly input: TurnInput;
  readonly overrides: TurnOverrides;
  readonly tell: TellStage;
  readonly deadline: Deadline;
}

async function answer(options: TurnHandlerOptions, asked: Asked): Promise<TurnRecord> {
  const { parts, store } = options;
  const { conversationId, input, deadline } = asked;
  const at = parts.clock.now();
  do {
    const wait = <T>(doing: string, work: () => Promise<T>) => inTime(deadline.remainingMs(), doing, work);
    const earlier = await wait('look the turn up', () => store.findTurn(conversationId, input.turnId));
    if (earlier) return sameTurn(earlier, input);
    const stored = await wait('load the conversation', () => loadOpen(store, conversationId));
    const { state } = stored;
    const decided = await decideTurn(parts, { ...asked, state, profile: stored.profile.profile, at });
    const record = fitRecord(decided.record);
    warnOfCut(decided.record, record);
    const profile = decided.profile && { expectedVersion: stored.profile.version, profile: decided.profile };
    if ((await wait('keep the turn', () => store.commit(record, profile))) === 'committed') {
      tell(options.onTurn, record);
      return record;
    }
    await asked.tell({ stage: 'restarted' });
  } while (deadline.remainingMs() > 0);
  throw new ParleyError(
    'PARLEY_TURN_CONFLICT',
    `Another process kept answering turns of conversation ${conversationId} first.`,
    {
      remedy: 'Send the turn again with the same turnId; it will be answered once.',
      context: { conversationId, turnId: input.turnId },
    },
  );
}

/** What a generator kept is gone then, and whoever wrote it should know. */
function warnOfCut(whole: TurnRecord, fitted: TurnRecord): void {
  const cut = statesCut(whole, fitted);
  if (cut.length === 0) return;
  const { conversationId, index } = whole;
  process.emitWarning(
    `Turn ${index} of conversation ${conversationId} would not fit one stored item; these generators begin afresh: ${cut.join(', ')}. Let them keep less state.`,
  );
}

/** The turn is committed, so a listener that throws must not undo its answer; the process is warned instead. */
function tell(onTurn: TurnHandlerOptions['onTurn'], record: TurnRecord): void {
  try {
    hush(onTurn?.(record));
  } catch (error) {
    const { conversationId, index } = record;
    process.emitWarning(`The listener of turn ${index} of conversation ${conversationId} threw: ${messageOf(error)}`);
  }
}

async function loadOpen(store: StateStore, conversationId: string): Promise<StoredConversation> {
  const stored = await store.load(conversationId);
  if (!stored) {
    throw new ParleyError('PARLEY_CONVERSATION_UNKNOWN', `There is no conversation ${conversationId}.`, {
      remedy: 'Start one first; its id comes back with it.',
      context: { conversationId },
    });
  }
  if (stored.state.ended) {
    throw new ParleyError('PARLEY_CONVERSATION_ENDED', `Conversation ${conversationId} has ended.`, {
      remedy: 'Start a new conversation; with the same userId the bot will remember the user.',
      context: { conversationId },
    });
  }
  return stored;
}

function sameTurn(earlier: TurnRecord, input: TurnInput): TurnRecord {
  if (earlier.input.text === input.text) return earlier;
  throw new ParleyError('PARLEY_TURN_ID_REUSED', `Turn ${input.turnId} was already answered, for another text.`, {
    remedy: 'Give every new turn an id of its own; repeat an id only to get the same answer again.',
    context: { turnId: input.turnId },
  });
}
